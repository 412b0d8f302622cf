// Which new goods are for adults, judged by category and name: one check too many at hand-over is better than one too few.
import { liquorMakers } from './liquor-makers.ts'

const departments =
  /\b(?:liquor|wines?|beers?|ciders?|spirits|alcohol|drank|bier|wyn|tobacco|tabak|cigarettes|vap(?:e|es|ing))\b/i
const names =
  /\b(?:lager|pilsener|draught|stout|whisk(?:e)?y|vodka|brandy|brandewyn|tequila|cognac|rum|gin|liqueur|nicotine|merlot|shiraz|pinotage|cabernet|chardonnay|sauvignon|chenin|rose wine|rose(?= (?:\d+ ?x )?(?:187|250|375|750) ?ml\b)|brut mcc|mcc|champagne|cider|sherry|port wine|wine|wyn|beer|bier|cigarettes?|vuse|vapes?|pale ale|pinot (?:noir|grigio|gris)|(?:cap|brut) classique|kaapse vonkel|prosecco|vermouth|schnapps|bourbon|single malt|spritzer|spirit cooler|sangria|winery|cellars|demi sec|prefilled pod|nic salt)\b/i
const makers = new RegExp(String.raw`\b(?:${liquorMakers.join('|')})\b`, 'i')
/** Wine by its taste and colour with nothing but the pack behind it: "Natural Sweet Red 6 x 750 ml". */
const wines =
  /\b(?:natural sweet|semi[- ]sweet|off[- ]dry|dry|sweet|smooth|crisp|classic|reserve) (?:red|white|rose)(?: (?:can|box|pack))?(?: \d+ ?x)? (?:(?:187|200|250|375|500|750) ?ml|(?:1|1[.,]5|2|3|4|5) ?l)\b/i
/** Kinds of liquor whose names other goods hardly bear, in a size of drinks. */
const drinks =
  /\b(?:scotch|vsop|claret|radler|margarita|daiquiri|martini|mojito|pina colada|reposado|kiddush|blended (?:malt|grain)|(?:1\d|2\d|30) ?yo|(?:red|white|cape) blend|methode ancienne|(?:founders|special|barrel) reserve|albarino|concord)\b(?=.*\d ?(?:ml|l)\b)/i
/** In it even honey and coffee of a maker of liquor are liquor. */
const bottle = /\b750 ?ml\b/i
/** What is called after a maker or a kind of liquor, or bears its name by chance. */
const otherGoods =
  /\b(?:juice|teas?|coffee|syrup|yoghurt|yogurt|ice cream|sorbet|pizza|tape|eggs?|toffees?|sweets|liquorice|gummy|paint|softener|milk|cheese|honey|jam|soap|biltong|wors|chips|puzzle|book)\b/i
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
  // "Rosé" and "Gordon's" are written in several ways.
  const goods = foldAccents(name).replace(/[’'`]/g, '').replace(gift, ' ')
  if (harmless.test(goods) || without.test(goods)) return false
  const isByName = names.test(goods) || returnless.test(goods)
  if (departments.test(category) || isByName) return true
  if (makers.test(goods) && bottle.test(goods)) return true
  return !otherGoods.test(goods) && [makers, wines, drinks].some((pattern) => pattern.test(goods))
}

const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
