// Which new goods are for adults, judged by category and name: one check too many at hand-over is better than one too few.

const departments =
  /\b(?:liquor|wines?|beers?|ciders?|spirits|alcohol|drank|bier|wyn|tobacco|tabak|cigarettes|vap(?:e|es|ing))\b/i
const names =
  /\b(?:lager|pilsener|draught|stout|whisk(?:e)?y|vodka|brandy|brandewyn|tequila|cognac|rum|gin|liqueur|nicotine|merlot|shiraz|pinotage|cabernet|chardonnay|sauvignon|chenin|rosé|brut mcc|mcc|champagne|cider|sherry|port wine|wine|wyn|beer|bier|cigarettes?|vuse|vapes?|pale ale|pinot (?:noir|grigio|gris)|(?:cap|brut) classique|kaapse vonkel|prosecco|vermouth|schnapps|bourbon|single malt|spritzer|spirit cooler|sangria|winery|cellars|demi sec|prefilled pod|nic salt)\b/i
/** What people ask for by its maker alone, and whose names say nothing of what is in them. */
const makers =
  /\b(?:savanna|hunters|brutal fruit|bernini|belgravia|smirnoff|mainstay|breezer|hooch|flying fish|black crown|castle (?:lite|light)|heineken|windhoek|stella artois|carling|hansa|amstel|devils peak|kopparberg|j[aä]germeister|amarula|captain morgan|klipdrift|richelieu|viceroy|jameson|jack daniels?|cinzano|caribbean twist|strongbow|rekorderlig|bitburger|tipo tinto|original iced|red square|jc le roux|pongracz|simonsig|nederburg|drostdy[- ]?hof|four cousins|overmeer|tassenberg|autumn harvest|namaqua|raindance|saint (?:celine|anna|claire)|pearly bay|robertson chapel|fat bastard|boschendal|kanonkop|groot constantia|beau constantia|vilafonte|rupert (?:&|and) rothschild|alvis drift|lavenir|wolftrap|fleur du cap|beyerskloof|van loveren|zonnebloem|leonista|gordons(?! sweets)|tanqueray|whitley neill|bombay sapphire|beefeater gin|hendricks|absolut|grey goose|johnnie walker|grants|glenlivet|glenfiddich|macallan|three ships|scottish leader|first watch|famous grouse|martell|hennessy|sedgwicks|wild africa cream|harrier noble oak|ciao (?:cosmo|gin)|baileys irish|southern comfort|bacardi|guinness|peroni|budweiser)\b/i
/** Wine by its taste and colour, in a bottle, box or can of its sizes: "Natural Sweet Red 3 L". */
const wines =
  /\b(?:natural sweet|semi[- ]sweet|off[- ]dry|dry|sweet|smooth|crisp|classic|reserve) (?:red|white|ros[eé])\b(?=.*\b(?:187|200|250|375|500|750) ?ml\b|.*\b(?:1|1[.,]5|2|3|4|5) ?l\b)/i
/** Drinks by what only they are. */
const drinks =
  /\b(?:scotch(?![- ]?brite)|vsop|claret|radler|margarita|daiquiri|martini|mojito|pi[nñ]a colada|reposado|kiddush|blended (?:malt|grain)|\d{1,2} ?yo|(?:red|white|cape) blend|methode ancienne|(?:founders|special|barrel) reserve|albarino|concord)\b/i
/** A bottle nobody brings back: beers and what is sold beside them come in it, and few other drinks. */
const returnless = /^(?!.*\b(?:juice|water|soft drink)\b).*\bnrb\b/i
/** Food that is called after a drink. */
const harmless =
  /\b(?:vinegar|asyn|gums?|ginger beer|gemmerbier|root beer|non[- ]{0,2}alcoholic|alcohol(?:ic)?[- ]free|alcohol-?vry|sauce|sous|flavou?red? (?:ice|chocolate|sauce)|cake|chutney|glass(?:es)?|opener|rack|batter|biscuits?|marinade|raisin|essence|rum and raisin|rum & raisin|truffles?|fudge|repellent|battered|tiser|kombucha|mocktail|deodorant|body spray)\b/i

/** '0 %' and '0.0%', and not the end of '10%'. */
const without = /(?<![\d.,])0(?:[.,]0)? ?%/
/** What is given with a bottle says nothing of the bottle. */
const gift = /(?:&|\+|\band|\bwith)\s*\d*\s*glass(?:es)?\b/gi

export function isAgeRestricted(name: string, category: string): boolean {
  const goods = name.replace(gift, ' ')
  if (harmless.test(goods) || without.test(goods)) return false
  const normalized = goods.replace(/[’'`]/g, '')
  return (
    departments.test(category) ||
    [names, wines, drinks, returnless].some((pattern) => pattern.test(goods)) ||
    makers.test(normalized)
  )
}
