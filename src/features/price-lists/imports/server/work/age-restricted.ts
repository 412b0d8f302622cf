// Which new goods are for adults, judged by category and name: one check too many at hand-over is better than one too few.

const departments =
  /\b(?:liquor|wines?|beers?|ciders?|spirits|alcohol|drank|bier|wyn|tobacco|tabak|cigarettes|vap(?:e|es|ing))\b/i
const names =
  /\b(?:lager|pilsener|draught|stout|whisk(?:e)?y|vodka|brandy|brandewyn|tequila|cognac|rum|gin|liqueur|nicotine|merlot|shiraz|pinotage|cabernet|chardonnay|sauvignon|chenin|rosé|brut mcc|mcc|champagne|cider|sherry|port wine|wine|wyn|beer|bier|cigarettes?|vuse|vapes?|pale ale|pinot (?:noir|grigio|gris)|(?:cap|brut) classique|kaapse vonkel|prosecco|vermouth|schnapps|bourbon|single malt|spritzer|spirit cooler|sangria|winery|cellars|demi sec|prefilled pod|nic salt)\b/i
/** What people ask for by its maker alone, and whose names say nothing of what is in them. */
const makers =
  /\b(?:savanna|hunters|brutal fruit|bernini|belgravia|smirnoff|mainstay|breezer|hooch|flying fish|black crown|castle (?:lite|light)|heineken|windhoek|stella artois|carling|hansa|amstel|devils peak|kopparberg|j[aä]germeister|amarula|captain morgan|klipdrift|richelieu|viceroy|jameson|jack daniels?|cinzano|caribbean twist)\b/i
/** A bottle nobody brings back: beers and what is sold beside them come in it, and few other drinks. */
const returnless = /^(?!.*\b(?:juice|water|soft drink)\b).*\bnrb\b/i
/** Food that is called after a drink. */
const harmless =
  /\b(?:vinegar|asyn|gums?|ginger beer|gemmerbier|root beer|non[- ]?alcoholic|alcohol(?:ic)?[- ]free|alcohol-?vry|sauce|sous|flavou?red? (?:ice|chocolate|sauce)|cake|chutney|glass(?:es)?|opener|rack|batter|biscuits?|marinade|raisin|essence|rum and raisin|rum & raisin|truffles?|fudge|repellent|battered|tiser|kombucha)\b/i

/** '0 %' and '0.0%', and not the end of '10%'. */
const without = /(?<![\d.,])0(?:[.,]0)? ?%/
/** What is given with a bottle says nothing of the bottle. */
const gift = /(?:&|\+|\band|\bwith)\s*\d*\s*glass(?:es)?\b/gi

export function isAgeRestricted(name: string, category: string): boolean {
  const goods = name.replace(gift, ' ')
  if (harmless.test(goods) || without.test(goods)) return false
  const normalized = goods.replace(/[’'`]/g, '')
  return departments.test(category) || names.test(goods) || makers.test(normalized) || returnless.test(goods)
}
