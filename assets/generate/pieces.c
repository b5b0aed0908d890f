/*
 * pieces.c - the music of the street and of each stall; score.h says how to read it.
 *
 * Each has its own mode, pace and colour and three parts: the first is the tune, the second goes
 * to another mode on the same tonic, the third comes back with call and answer, and leads over to
 * the beginning.
 */
#include "score.h"

static const Mode5 YO = {{0, 2, 5, 7, 9}}, MINYO = {{0, 3, 5, 7, 10}}, IN = {{0, 1, 5, 7, 8}},
                   KUMOI = {{0, 2, 3, 7, 8}}, RYUKYU = {{0, 4, 5, 7, 11}};

/* The street at dusk: D yo, an easy walk; the flute over a koto. */
static const Piece STREET = {
    .name = "street", .bpm = 92, .swing = .02, .tonic = 62, .drum_level = .55, .lead_level = .8,
    .block = {
        {&YO, {'f', "d--ef-g- fghg--e- f-efg-fe d-----.. f--gh-i- jihgh--- gfegf-ed e-----.."},
         {'k', "........ ......dc ........ ..a-c-d- ........ ......fg ........ ..edcba-"},
         'k', "adaedacb", "06182613", "....abad"},
        {&YO, {'f', "h--ij-h- ihghi--- jihgh-f- g----.h- i-j-k--- jhihg--- f-ghgfe- d-----.."},
         {'k', "........ ......ed ........ .bcdc--. ........ ....f-d- ........ ..cbabd-"},
         'k', "dcabdbca", "16208642", "abacbadp"},
        {&MINYO, {'k', "a-c-d-e- f-edc--- d-efe-d- c-a-Z-a- c-d-f-g- fged(ef)d-- e-dcd-ca a------."},
         {'f', "........ ....j-k- ........ ....h-f- ........ ....m-k- ........ ..h(ij)k---"},
         'm', "adcaacda", "6.8.6.18", "nnkbnnkd"},
        {&MINYO, {'k', "f-fedef- g-fed--- e-edcde- d-cba--- Z-abc-d- e-dec--- d-c-b-Z- a------."},
         {'f', "k------- j------- i------- h---i-j- k------- m--k---- j---h--- f------."},
         'm', "fedcabda", "28608160", "lklmlkmp"},
        {&YO, {'f', "(kl)k.i.h-. i(ij)h-f--- g.g(hi)h-g- f---..de f.fgh.hi j-h-i--- k.jih-g- h------."},
         {'m', "........ ......df ........ ..h-g-.. ........ ......(dc)d ........ ..(hg)fe-d-"},
         'k', "aecdabde", "34257493", "fgfhfgfj"},
        {&YO, {'f', "k-i-.... j-h-.... i-hgf--- ........ l-k-.... k-i-.... h-ihg--- ........"},
         {'s', "....f-d- ....e-c- ........ (de)dcba--. ....g-f- ....f-d- ........ (bc)defd--."},
         'k', "dbaadbca", "20642135", "hfgkhfjp"},
        {&YO, {'f', "f-----h- g-----e- d---f-g- h------- i-----g- h---f--- e---g-f- d-------"},
         {'b', "....i... ....h... ....f... ..h.i.k. ....l... ....k... ....i... ..h.g.f."},
         'k', "acbdacba", "61806281", "babdbanr"}},
    .tense_drums = "wjiwvjgp", .tense_by = 's',
    .tense = "a.a.f...d.d.a.d. f..f..d.a.a.d.ff a.dda.ddf...f.f. d.d.f.f.k..k..f. "
             "a...a.a.d.ffd.a. i.i.f.f.d.d.f... ..a...a...d.d.d. aaddffddkkffddaa"};

/* Takoyaki: A min'yo, skipping; the shamisen leads, marimba balls roll, then the flute joins. */
static const Piece TAKOYAKI = {
    .name = "takoyaki", .bpm = 108, .swing = .15, .tonic = 57, .drum_level = .5, .lead_level = .85,
    .block = {
        {&MINYO, {'s', "f.fghgf. efgf--d. c.cdefe. d----.(de)- f.fghih. jihg--f. g.fedcd. f------."},
         {'m', "......c. ......ba ......ab ..(cd)c.a.. ......dc ......ed ........ ..a.c.d."},
         'm', "adcaadea", "39475938", "kkblkkbe"},
        {&MINYO, {'s', "h.hihgh. g.ghgfg. f.g.h.g. f--e--d. k.kjihg. i.ihgfe. g.fedcba a------."},
         {'m', "....c.d. ....b.c. ........ ..a.c.d. ....f.e. ....d.c. ........ .(cd)efd..."},
         'm', "dcabfdca", "47395748", "lklbklmp"},
        {&IN, {'f', "h---g-f- h-i-h--- g---f-e- f-----.. i---h-g- i-j-k--- h-gfgfe- f------."},
         {'m', "........ ....c.d. ........ ..cba.b. ........ ....f.d. ........ ..a.b.a."},
         'k', "aabadbaa", "60682618", "aabcaadn"},
        {&IN, {'f', "k---h-i- h---f--- g-hgf-e- d---f--- i-h-g-f- h---i--- (hi)hgfgfe- f------."},
         {'s', "..a...a. ..d...a. ........ ..(ab)c.... ..f...d. ..a...d. ........ ..dcbaf."},
         'k', "fdbadbba", "18602681", "cabdcabp"},
        {&YO, {'f', "k.k(lk)i.h. i.i(ji)h.f. g.h.i.k. h----... k.k(lk)i.l. k.ihi.h. g.(hi)g.f.e d----..."},
         {'s', "........ ......df ........ ..f.(ed)c.a ........ ......fe ........ ..(de)f.g.h"},
         'm', "adbeadba", "54793547", "fgfjfghj"},
        {&YO, {'s', "(ff)f.d.... ....(gg)g.e h.g.f.e. d-(de)f--.. ....(hh)h.g (ii)i.h.... g.f.e.c. d------."},
         {'f', "....(kk)k.i (jj)j.i.... ........ ....i-h- (mm)m.k.... ....(ll)l.k ........ ..(hi)k.h.."},
         'm', "dbcaedba", "93754739", "hghfghgq"},
        {&MINYO, {'m', "a.c.d.f. g.f.d--. c.d.f.g. h--g--f. i.h.g.f. e.f.d--. c.b.c.d. a------."},
         {'f', "f---h--- k-----.. i---h--- g-----.. k---m--- k-----.. i---g--- f-------"},
         's', "acdfdcba", "68260816", "kbkbnbke"}},
    .tense_drums = "whiqvgup", .tense_by = 'm',
    .tense = "a.d.f.d.a.d.f.k. f.d.a...f.d.a.aa ..a.d.f...d.f.i. k.f.d.f.k.i.f.d. "
             "a..a..d.f..f..d. i...f...d.i.f.d. a.a.d.d.f.f.i.i. kfdakfdakifdadfk"};

/* Dotenko: E in, fast and bright; the flute over drums, as the music of the floats. */
static const Piece DOTENKO = {
    .name = "dotenko", .bpm = 126, .swing = .0, .tonic = 64, .drum_level = .62, .lead_level = .8,
    .block = {
        {&IN, {'f', "f---h-i- h-ghf--- f-h-i-k- i-h----. k--ihig- h-i-h-g- f-gfe-d- f------."},
         {'s', "..a...a. ..d...d. ..a...a. ..(de)f.d.. ..f...d. ..b...b. ........ ..a.d.f."},
         's', "aadaabba", "20613026", "fgfhfgfj"},
        {&IN, {'f', "(fg)fh-i-.. (hi)hk-i-.. h-igh-f- g-----.. (hi)hk-m-.. k-ihi-g- h-gfg-e- f------."},
         {'s', "......(ab)a ......(de)d ........ ..b.d.b. ......(fg)f ........ ..c.b.a. ........"},
         's', "adabdaba", "16208316", "hfhghfhq"},
        {&MINYO, {'k', "f-g-h--- g-f-d--- e-f-g--- f-d-c--- h-i-k--- i-h-g--- f-gfd-c- d------."},
         {'f', "....k-h- ....i-g- ....h-f- ....g-.. ....m-k- ....k-i- ........ ..h-i-k-"},
         'k', "adcadeca", "68160816", "lbklmbkp"},
        {&MINYO, {'k', "k-jih-g- f-ghi--- h-ihg-f- d-----.. i-hgf-d- c-dfg--- f-edc-a- d------."},
         {'f', "h------- i---k--- m---k--- h-----.. k------- j---h--- i---f--- h------."},
         'k', "fdbadcba", "18602816", "kmklbmkp"},
        {&IN, {'s', "a.a(bc)d.c. a.c.d--. f.f(gf)d.c. d------. h.h(ih)f.g. d.f.g--. f.d.c.b. a------."},
         {'f', "......h- ....i-h- ......k- ..i-h-f- ......m- ....k-i- ........ ..(hi)h-f-."},
         's', "aaddffda", "93729352", "ghgfhghq"},
        {&IN, {'f', "k-k-.... i-i-.... h-ighihg f---.... m-m-.... k-k-.... i-hghgfe f---...."},
         {'s', "....d-f- ....c-d- ........ ....(ab)cdf ....g-h- ....f-d- ........ ....(fd)cba"},
         's', "daeabdba", "25370425", "figifihq"},
        {&IN, {'f', "h-----k- i-----h- g---i-h- f-----.. i-----m- k-----i- h---g-h- i------."},
         {'b', "....f... ....d... ......d. ..f.g.h. ....i... ....h... ......f. ..g.h.i."},
         'k', "dbaadbbd", "08616081", "dbcdbacp"},
        {&IN, {'f', "m--ki-k- i--hg-h- (hi)kih-g-- f-h-i--- k--ih-i- h--gf-g- (fg)hgf-e-- f------."},
         {'s', "a...d... a...f... ......(ab)a ..d.f.d. f...d... b...d... ........ ..a.d.a."},
         's', "daaddbba", "31975314", "jghgjgfq"}},
    .tense_drums = "tuhvtwgq", .tense_by = 's',
    .tense = "aaaaddaaaaffddaa a.aaf.aad.ddf.ff ddffddaa..aaddff f.f.f.f.d.ffkkff "
             "aaddffiiffddaadd ..aa..dd..ff..dd kkffkkffddffddaa aaa.ddd.fff.kkkk"};

/* Kakkuri: D kumoi, slow and a little eerie; koto alone, a low flute far away, wood. */
static const Piece KAKKURI = {
    .name = "kakkuri", .bpm = 84, .swing = .0, .tonic = 62, .drum_level = .45, .lead_level = .85,
    .block = {
        {&KUMOI, {'k', "a---d-e- d---c--- b-cba--- Z-----.. d---f-e- d-c-d--- e-dcb-c- a------."},
         {'f', "........ ......d- c---.... ..e-d--- ........ ......f- e---d--- ......c-"},
         'k', "aadeadba", "8.0.8.60", "r..nr.ns"},
        {&KUMOI, {'k', "f--ed-c- d-ef---- g-fed-c- d-----.. e--dc-b- c-de--.. f-edcba- a------."},
         {'f', "........ ........ a---b-c- d-----.. ........ f---e-d- ........ ..c-b-a-"},
         'k', "fdcdbada", "08.608.0", "rnrsrnrc"},
        {&IN, {'f', "d---f-e- d------- h---g-f- d-----.. e-f-g-h- i---h--- g-f-e-f- d------."},
         {'k', "..a-c-.. ....dcba ..d-c-.. ....bcd- ..a-b-.. ....fed- ........ ..cbdca-"},
         'k', "abdacbda", "60186026", "anrnanbp"},
        {&IN, {'f', "h---i-k- i-h-g--- h-i-h-f- g-----.. f---g-h- g-f-d--- e-d-b-c- d------."},
         {'s', "a.....d. ....(cb)a.. d.....f. ....edcb a.....d. ....(fe)d.. ........ ..d-b-a."},
         'k', "dfcbadba", "26081602", "mbmrmbmp"},
        {&KUMOI, {'s', "a.ab(cd)c.. d.dc(bc)d.. f.fe(dc)b.. d------. e.ed(ce)d.. c.cb(ac)b.. d-c-b-Z- a------."},
         {'f', "......f- ......h- ......g- ..i-h-f- ......i- ......g- h---g-e- f------."},
         'k', "adbdcbda", "31962031", "kmkbmkmq"},
        {&KUMOI, {'k', "(ab)cd-f.e. d.c.d--- (de)fe-d.c. b.c.d--- f-e-d-c- b-c-e-d- c-b-Z-b- a------."},
         {'f', "k------- h---i-h- g------- f---h--- k---i--- h---f--- e------- d-------"},
         'k', "acbdaeba", "60816018", "rnrbrnrs"}},
    .tense_drums = "susvmuip", .tense_by = 'k',
    .tense = "a...a...d...a... a.......f...d.a. ..d...d...a...f. f.d.a...d.d.a... "
             "a..a..d...f..... k...f...d...a... ..a.a...f...f.d. a.a.d.d.f.f.d.aa"};

/* Tamalou: C ryukyu, light-footed and sly; short notes of the flute, marimba, small bells. */
static const Piece TAMALOU = {
    .name = "tamalou", .bpm = 102, .swing = .10, .tonic = 60, .drum_level = .45, .lead_level = .8,
    .block = {
        {&RYUKYU, {'f', "f.g.h.k. j.h.g... h.g.f.e. f----... h.i.j.k. m.k.j... k.j.h.g. h----..."},
         {'m', "......a. ......cb ......c. ..a(bc)d.f- ......d. ......fe ........ ..c.d.b."},
         'm', "aadadeca", "48394718", "mmnbmmnp"},
        {&RYUKYU, {'f', "k..jh.g. h..gf.e. (gh)g.f.e.. f---..k. m..kj.h. k..jh.g. (hj)h.g.e.. f---...."},
         {'b', "........ ....c.d. ........ ..f.h.k. ........ ....d.e. ........ ..c.b.a."},
         'm', "fdcadbea", "39457483", "bmnmbmkp"},
        {&YO, {'m', "a-c-d-e- d-c-b--- c-d-e-f- g-e-d--- e-g-f-e- d-e-c--- b-c-d-b- a------."},
         {'f', "......h- i-----.. ......k- j-i-h--- ......k- i---h--- ........ ..f-g-h-"},
         'k', "adbeadba", "60826018", "nknbnkna"},
        {&YO, {'f', "h---k--- j-i-h--- i-h-g--- e-----.. g---h-i- k---i-h- g-f-e-g- f------."},
         {'k', "(ab)c.d.... ..d.e.f. (bc)d.e.... ..g.e.d. (ab)c.e.... ..f.e.d. ........ ..c.b.a."},
         'k', "dfbecdba", "28602681", "abacabkp"},
        {&RYUKYU, {'m', "f.h(gf)e... c.d.f... (ef)g.h.g.. f------. h.j(ih)g... e.g.h... (gh)j.k.j.. h------."},
         {'f', "....(kj)k.. ....(hj)k.. ........ ..k.m.k. ....(mk)m.. ....(jk)m.. ........ ..k.j.h."},
         'm', "acdaddea", "57394579", "fkgkfkgj"},
        {&RYUKYU, {'f', "k.k.(mk)j.. h.h.(jh)g.. f.g.h.j. k---.... m.m.(om)k.. k.k.(mk)j.. h.j.g.e. f---...."},
         {'m', "......(dc)d ......(ba)b ........ ..h.f.d. ......(fd)f ......(dc)d ........ ..a.c.f."},
         'm', "adcfdbea", "93745793", "kgkfhgkq"},
        {&RYUKYU, {'b', "f...h... g...e... f...g... h------. j...k... h...g... e...g... f------."},
         {'f', "....k-j- ....h-g- ....j-h- ..g.h.j. ....m-k- ....k-j- ........ ..h.g.e."},
         'k', "adbdfdca", "8606.818", "rnrnrnbe"}},
    .tense_drums = "vqijgthp", .tense_by = 'm',
    .tense = "a.d.ffd.a.d.kfd. f...d.d.f...k.k. ..aa..dd..ff..dd k.f.d.f.i.d.f.d. "
             "a.ad.df.fi.ik.kf d...f...d.f.i... aad.dda.ffd.ddf. k.ki.if.fd.da.dd"};

/* Daifugo: G yo, broad; two shamisen and the big drum, the flute high above them. */
static const Piece DAIFUGO = {
    .name = "daifugo", .bpm = 98, .swing = .0, .tonic = 55, .drum_level = .62, .lead_level = .85,
    .block = {
        {&YO, {'s', "f---f-g- h-g-f-d- e---d-c- d-----.. f---g-h- i---h-g- h-gfe-d- e------."},
         {'f', "......k- ......i- ......h- ..k-i-h- ......k- ......l- ........ ..i-j-i-"},
         's', "adcdacbe", "06281603", "akbcndle"},
        {&YO, {'s', "i---i-h- k-i-h-g- f-g-h-f- e-----.. d-efg-h- i-hgf-e- d-c-e-d- f------."},
         {'f', "......m- ......k- ........ ..j-l-j- ......k- ......m- ........ ..k-i-k-"},
         's', "dfaebdca", "26083162", "bkcnlcop"},
        {&MINYO, {'f', "k-----i- h---i-k- m---k-i- k-----.. j---i-h- g---h-i- k-i-h-g- h------."},
         {'k', "..(ab)c.d.. ..f.d.c. ..(ab)c.f.. ..hgf-d- ..(bc)d.e.. ..d.c.b. ........ ..a.c.d."},
         'k', "adcabdca", "60181602", "nanknanb"},
        {&MINYO, {'f', "h---f--- g-h-i--- k---i-h- i-----.. m---k--- l-k-i--- h-i-g-f- d------."},
         {'k', "f-dca-c- d-cba--- (fg)fdc-a-- c-dfg--- h-fdc-d- e-dcb--- ........ ..(ab)cdf.."},
         'm', "fdabcdba", "18608216", "lmlklmkp"},
        {&YO, {'s', "(ff)fd.f.g. h.hg(hi)h.. k.ki.h.g h------. (ii)ih.i.k. h.hg(fg)e.. d.ef.g.e d------."},
         {'f', "......(kl)k ......(mn)m ........ ..k-m-k- ......(lm)l ......(ij)i ........ ..h-i-k-"},
         's', "adfdbeca", "23951423", "hkhghkhj"},
        {&YO, {'f', "m-m-.... k-k-.... l-kji-k- h---.... i-i-.... k-k-.... m-lki-h- k---...."},
         {'s', "....f-h- ....d-f- ........ ....(de)fgh ....e-f- ....g-h- ........ ....(hg)fed"},
         's', "adbdeaca", "53025371", "ifigifiq"},
        {&YO, {'k', "a--cd-e- f--ed--- e--fg-f- d-----.. f--gh-g- e--dc--- b-c-d-e- a------."},
         {'f', "k------- i---h--- j------- k-----.. m---l--- k---i--- h------- f-------"},
         'k', "adbdadba", "68160816", "ankclbes"}},
    .tense_drums = "utvhwtuq", .tense_by = 's',
    .tense = "a...aadda...ffdd a.a.d.d.f.f.dada d...ddffd...aadd f.f.f...k.k.f... "
             "a..a..a.d..d..d. f...ffkkf...ddff ..dd..aa..ff..kk aaaaddddffffkkff"};

const Piece *const PIECES[] = {&STREET, &TAKOYAKI, &DOTENKO, &KAKKURI, &TAMALOU, &DAIFUGO, NULL};
