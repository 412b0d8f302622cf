// Brands that people in South Africa name in shopping lists. A shop sells only some of them: a shopper who asks for one that is not here
// is asked before another stands in for it. The brands of the catalogue need not be here.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { foldText, isSmallWord, wordsOf } from '#kernel/fold-text.ts'

const names = `
ace, adcock, benny, bepanthen, bio oil, blitz, blue magic, bioplus, cadac, corenza, deep heat, dentastix, elastoplast, john west, med lemon, montego,
nomu, olay, ola, ponds, royal canin, strepsils, sta sof fro, syndol, friskies, wooden spoon, wimpy, albany, all gold, always, amarula, anchor, aquafresh, aquelle, ariel, aromat, aylesbury, baby soft, bakers, beacon,
bic, bisto, bitterlekker, black cat, black label, blue band, blue ribbon, blue seal, bob martin, bobtail, bokomo, bonaqua, bonnita,
boxer, brasso, brookes, bovril, bull brand, butro, cadbury, cafe enrista, calpol, capri, carling, catmor, cerebos, cerelac,
ceres, champion, chappies, checkers, cheetos, clere, clorets, close up, clover, cobra, colgate, comfort, cremora, crosse and
blackwell, crown, crystal valley, cuddlers, cuticura, dairy belle, dairymaid, danone, dark and lovely, dawn, denny, dentyne, dettol,
disprin, dirt devil, dlite, domestos, doom, doritos, douwe egberts, dove, duracell, durex, econo, ellis brown, energade,
energizer, eno, enterprise, epol, eskort, eveready, excella, fair cape, fanta, farmer brown, fattis and monis, feelings, first choice,
five roses, flings, flora, floro, frankies, freshpak, fritos, frisco, funda pap, gatorade, gillette, glade, glen, glenryck, gold star,
golden cloud, goldi, grand pa, handy andy, hansa, harpic, heineken, heinz, hellmanns, hinds, holsum, huggies,
huletts, hullabaloo, hunters, husky, i and j, ideal milk, imana, imbo, impala, infacare, ingrams, inkomazi, iwisa, jacobs, jeyes, jik, joko, johnsons,
jungle, jungle oats, kelloggs, king korn, kiwi, klim, kleenex, klipdrift, knorr, knorrox, koffiehuis, koo, kotex, kraft, laager, lactogen, lancewood,
lays, libresse, lifebuoy, lil lets, lindt, lion, lipton, liqui fruit, listerine, lucky star, lucozade, lunch bar, lux, maggi,
maltabella, maq, marmite, mccain, melrose, mentadent, milo, minute maid, mortein, morvite, mr min, mr muscle, mrs balls, monster, nandos, nan,
nespray, nescafe, nesquik, nestum, nestle, nik naks, niknaks, nivea, nola, nulaid, nutriday, nutella, omo, oral b, orley whip, oros, ouma, oxo, palmolive, pampers, panado,
pantene, parmalat, peaceful sleep, pedigree, peck, pepsi, pepsodent, peter stuyvesant, playgirl, powerade, pringles, pronutro, protex, provita, purina, purity,
quantum, raid, rainbow, raja, rajah, rama, rattex, red bull, rennies, renown, rhodes, ricoffy, ricory, robertsons, rooibos eleven, rothmans, royco,
ryvita, safari, saldanha, salticrax, sasko, savanna, savlon, schweppes, sea harvest, selati, sensodyne, shield, simba, simonsberg, skip,
snowflake, softlan, sparletta, spekko, sprite, sta soft, stasoft, stayfree, steri stumpie, stimorol, stoney, stork, sunbake, sunfoil, sunlight, super sun, super m, surf, sunshine d,
tabard, tafelberg, tastic, tennis, tetley, thokoman, tropika, trotters, twinsaver, twizza, ultramel, vaseline, van riebeeck, vanish, vicks, vim,
weetbix, weet bix, weetabix, wellingtons, whiskas, white star, willards, windhoek, woolworths, yogi sip, yum yum, zambuk, zam buk,
toilet duck, windolene, pledge, plush, airoma, head and shoulders, head shoulders, oh so heavenly, satiskin, garnier, loreal,
ambi, restore plus, sunsilk, tresemme, vo5, axe, playboy, old spice, lentheric, english blazer, hoity toity, yardley, revlon,
mitchum, sanex, radox, neutrogena, eucerin, cetaphil, epimax, epizone, e45, bennetts, elizabeth anne, cherubs, sudocrem, fissan,
telament, bonjela, prospan, allergex, texa, corenza c, grandpa, compral, adcodol, myprodol, nurofen, gaviscon, imodium, valoid,
buscopan, scopex, andolex, turlington, borstol, berocca, cal c vita, usn, futurelife, future life, ultra mel, rascals,
liquifruit, cappy, bashews, coo ee, play energy, mofaya, powerplay, carling black label, hansa pilsner, amstel, stella artois,
flying fish, brutal fruit, smirnoff, gordons, three ships, johnnie walker, jameson, jack daniels, jagermeister, oude meester,
richelieu, viceroy, nederburg, four cousins, drostdy hof, autumn harvest, overmeer, tassenberg, chateau libertas, toppers,
steers, jimmys, miami, peppadew, mrs hs balls, wheatbix, otees, froot loops, tastee wheat, taystee wheat, pyotts, eet sum mor,
maizena, kitkat, kit kat, bar one, smarties, tuc, bacon kips, finn crisp, kitekat, eukanuba, iams, ultra dog, alpo, pamper, sheba, beeno, marltons`

export const brandNames: ReadonlySet<string> = new Set(
  names
    .split(',')
    .map((name) =>
      wordsOf(foldText(name))
        .filter((word) => !isSmallWord(word))
        .join(' '),
    )
    .filter(Boolean),
)

/** As they are found in a line: "Provitas" are of the brand Provita. */
export const brandStems: ReadonlySet<string> = new Set(
  [...brandNames].map((name) => name.split(' ').map(stemWord).join(' ')),
)

/** As one word: "liquifruit". */
export const joinedBrands: ReadonlySet<string> = new Set(
  [...brandNames].filter((name) => name.includes(' ')).map((name) => name.replaceAll(' ', '')),
)
