// Makers and brands of liquor that lists name without saying what is in the bottle: "Savanna Dry 330ml". Folded, without
// apostrophes. A name that other goods also bear is not here.

const beersAndCiders = `
amstel, bernini, bitburger, black crown, breezer, brutal fruit, budweiser, caribbean twist, carling, castle lager, castle light,
castle lite, corona extra, devils peak, flying fish, guinness, hansa, heineken, hooch, hunters, jack black, kopparberg, newlands spring,
original iced cocktail, peroni, red square, rekorderlig, savanna, stella artois, strongbow, tipo tinto, windhoek`

const wines = `
autumn harvest, beyerskloof, boschendal, cellar cask, drostdy hof, drostdyhof, durbanville hills, fat bastard, fleur du cap, four cousins, graca,
groot constantia, jc le roux, kanonkop, ken forrester, klein constantia, kwv, leopards leap, nederburg, overmeer, pearly bay, pongracz, raindance,
robertson chapel, robertson winery, rupert & rothschild, rupert and rothschild, saint anna, saint celine, saint claire, simonsig, spier, springfield estate,
tassenberg, two oceans, van loveren, vilafonte, warwick estate, wolftrap, zonnebloem, alvis drift, beau constantia, lavenir, namaqua`

const spirits = `
absolut, amarula, bacardi, bains, ballantines, beefeater gin, belgravia, bells, bombay sapphire, campari, captain morgan, chivas regal,
ciao cosmo, ciao gin, cinzano, famous grouse, first watch, glenfiddich, glenlivet, gordons gin, gordons sunset, gordons pink, gordons london, grants, grey goose, harrier noble oak, hendricks,
hennessy, inverroche, j & b, jack daniel, jack daniels, jagermeister, jameson, johnnie walker, klipdrift, leonista, macallan, mainstay, malibu, martell,
old buck, olmeca, oude meester, patron tequila, richelieu, scottish leader, sedgwicks, smirnoff, southern comfort, strettons, tanqueray, three ships,
viceroy, whitley neill, wild africa cream`

export const liquorMakers: readonly string[] = [beersAndCiders, wines, spirits].flatMap((names) =>
  names.split(',').map((name) => name.trim()),
)
