// Which new things are for adults, judged by category and name: better a check at hand-over too many than one too few.

const departments =
  /\b(?:liquor|wines?|beers?|ciders?|spirits|alcohol|drank|bier|wyn|tobacco|tabak|cigarettes|vap(?:e|es|ing))\b/i
const names =
  /\b(?:lager|pilsener|draught|stout|whisk(?:e)?y|vodka|brandy|brandewyn|tequila|cognac|rum|gin|liqueur|nicotine|merlot|shiraz|pinotage|cabernet|chardonnay|sauvignon|chenin|rosé|brut mcc|mcc|champagne|cider|sherry|port wine|wine|wyn|beer|bier|cigarettes?|vuse|vape)\b/i
/** Food that is called after a drink. */
const harmless =
  /\b(?:vinegar|asyn|gums?|ginger beer|gemmerbier|root beer|non[- ]?alcoholic|alcohol[- ]free|alcohol-?vry|0[.,]0 ?%|sauce|sous|flavou?red? (?:ice|chocolate|sauce)|cake|chutney|glass(?:es)?|opener|rack|batter|biscuits?|marinade|raisin|essence|rum and raisin|rum & raisin|truffles?)\b/i

export const isAgeRestricted = (name: string, category: string): boolean =>
  !harmless.test(name) && (departments.test(category) || names.test(name))
