// Reads what a line of a list asks for out of how it is written: without "please get", a price and remarks in brackets; a range of
// numbers as its larger one; "brown or white bread" as two ways to answer it.
import { foldText } from '#kernel/fold-text.ts'
import { expandAbbreviations } from './abbreviations.ts'
import { containerPattern, onePack } from './container-words.ts'
import { readExclusion } from './exclusions.ts'
import { afterHeading } from './headings.ts'
import { type LineWishes, readWishes } from './line-wishes.ts'
import { anyNumberWord, numberWords } from './number-words.ts'
import { withUnits, writeSizes } from './spoken-sizes.ts'

export interface TidyLine {
  /** One text for each alternative, best first; the numbers of the line stand in each. */
  texts: string[]
  /** The number of a size that is no measure: "nappies size 3". */
  numberedSize: string | undefined
  /** Words that the line rules out: "slices" of "peach halves not slices". */
  excluded: readonly string[]
  wishes: LineWishes
}

const openers: readonly RegExp[] = [
  // Whose it is: "Mrs Naidoo: samoosas".
  /^(?:mrs?|ms|aunty|auntie|tannie|oom|oupa|ouma|gogo|sis|bhuti|mom|dad)\.?(?: \p{L}+)?\s*:\s*/u,
  /^(?:nb|ps|n b|belangrik|important|urgent)\b[:!\s-]*/,
  /^(?:hi|hey|hello|haai)\b[\p{L} ]{0,12}[,!]\s*/u,
  /^(?:(?:and|also|plus|then|oh|so|en|ook|dan|futhi|kanye|le|hape)\b[,\s]*)+/,
  /^(?:(?:can|could|will|would) (?:you|u)\b|kan jy)\s*/,
  /^(?:please|pls|plz|plse|kindly|asseblief|asb)\b[,\s]*/,
  /^(?:(?:we|i|ek|ons|you|the kids|kids|they|he|she|mom|dad|gogo|die kinders)\b\s*)?(?:also |only |just |still |ook |nog )*(?:need(?:s)?|want(?:s)?|must get|would like|have to get|are out of|am out of|run out of|ran out of|is out of|looking for|like|benodig|kort|soek|het nodig|wil he|moet kry)\b\s*(?:to get|to buy|more|some|a few|kry|koop)?\s*/,
  /^if (?:they|you|u|there) (?:have|has|got|are|is|see|find)\b\s*(?:(?:any|some|nice|good|fresh)\s+)*/,
  /^moenie (?:die |my |ons )?(?=.*\bvergeet\b)/,
  /^(?:get|buy|bring|add|grab|fetch|pick up|order|kry|koop|bring saam|gaan haal|thenga|reka)\b\s*(?:vir )?(?:me|us|my|ons)?\s*(?:asb|asseblief|please|pls)?\s*(?:more|some|a few|nog)?\s*/,
  /^(?:dont forget|do not forget|remember|onthou|moenie vergeet nie|vergeet nie|ungakhohlwa)\b\s*(?:the|to get|to buy|om|die)?\s*/,
  /^(?:something|stuff|iets|goed) (?:nice |lekker )?(?:for|vir) (?:the |die )?(?:supper|dinner|lunch|breakfast|tonight|tomorrow|tmrw|aandete|middagete|ontbyt)(?: (?:tonight|tomorrow|tmrw|tmr|2moro|vanaand|more))?[\s,:;-]*(?:maybe|like|eg|e g|perhaps|say|dalk|soos)?\s+(?=\p{L})/u,
  /^(?:something for|iets vir)\s+(?:a |n |the |die )?/,
  /^(?:some|any|enough|a little|a bit of|a lot of|lots of|a few|few|bietjie|n bietjie|n paar|either|maybe|perhaps|more|another|extra|the|my|our|die|ons)\b\s+(?=\p{L})/u,
]
const closers: readonly RegExp[] = [
  // Explanations that follow the goods: "tp we are on the last roll", "avos if they are nice".
  /(?<=\p{L}{2,}.*)[\s,;-]+(?:(?:we|i|they|you|u|he|she|it) (?:are|am|is|was|have|has|had|need|want|think|will|can|cant|dont|do|like|likes|finished|ran|used|got|on|just|say|said)|im|ive|its|theyre|hes|shes|if (?:they|you|u|there|its|it|nice|not|on|possible|available|any|still|fresh|ripe)|because|cause|coz|since|whichever|whatever|whats|thats|omdat|as (?:dit|daar|hulle))(?![\p{L}]).*?(?=\s+(?:x\s*\d+|\d+\s*(?:k?g|ml|l)?)$|$)/u,
  /[\s,]+(?:on (?:the|your|ur|my) way home|op pad huis toe)\b.*$/,
  /(?<=\p{L}.*)[\s,]+vergeet(?: nie)?(?![\p{L}])/u,
  new RegExp(String.raw`\s+(?:n|a)\s+(?:${containerPattern}|${onePack})$`),
  /(?<!(?:veg|veggies|vegetables|groente|fruit|vrugte|nuts|herbs|spices?|salad|berries)(?: frozen)?)[\s,]+(?:mixed|assorted|various|different|gemeng)(?: flavou?rs| kinds| geure)?(?=\s+(?:x\s*)?\d|$)/u,
  /\s+e le n+gwe$/,
  /\s+for \d{1,2}(?: people| of us| persons)?$/,
  /[\s,]*\b(?:please|pls|plz|asb|asseblief|thanks|thank you|thx|dankie)$/,
  /[\s,]*\b(?:whichever|any|any brand|any kind|whatever|if possible|if you can|if they have|enige|maak nie saak nie|or so|as well|too|also|ook|asap|urgent|again|only)$/,
  /\s+(?:for|vir) (?:the |die |my |our |ons |a |n )?(?:kids|children|kinders|house|home|week|weekend|month|lunch|lunchboxes|supper|dinner|breakfast|party|party packs|goodie bags|partypakkies|braai|sandwiches|toast|salad|curry|slaai|braaibroodjies|toebroodjies|kosblikke|lunch boxes|kosblik|pap|school|work|mom|dad|gogo|us|me|him|her|them|ons|church|sunday|saturday|man en muis)(?=\s+(?:small|big|large|little|klein|groot)$|$)/,
]

/** "The boneless ones" are the boneless goods. */
const whichOne =
  /[\s,;(-]+(?:the|die)\s+((?:(?!(?:the|die)\s)\p{L}+\s+){0,2}?\p{L}+)\s+(?:ones?|kind|type|een|enes)\s*[)\]]?$/u
/** Words that do not say which goods are meant: "the cheap one". */
const anyOne = /^(?:cheap|cheaper|cheapest|nice|good|usual|normal|same|other|goedkoop|goedkoopste|gewone)$/
/** "Do not forget the milk", "moenie die melk vergeet nie". */
const notForgotten =
  /^(?:(?:and|also|oh|so|en)\s+)*(?:please |pls )?(?:dont|do not) forget\s+(?:the |to get |to buy )?|^(?:moenie )?vergeet nie\s+(?:om |die )?|^(?:(?:en|ook)\s+)?moenie vergeet nie\s+(?:om |die )?/
/** "Avocados, get three". */
const thenGet = new RegExp(String.raw`[\s,]+(?:get|take|buy|bring|kry)\s+(\d{1,2}|${anyNumberWord})$`, 'u')
/** "R35.99", "- R45", "@ R10 each": what it costs or cost. */
const price =
  /[\s,:;=@-]*(?<![\p{L}\d])r ?\d{1,5}(?:[.,]\d{2})?(?:\s*(?:each|ea|per \p{L}+|only|\/\p{L}+))?(?![\p{L}\d])/gu
/** "2-3 onions", "4 or 5 potatoes": the larger number. */
const range =
  /(?<![\d.,/])(\d{1,3})\s*(?:-|–|to|or|of|tot|\/)\s*(\d{1,3})(?=\s+\p{L})(?!\s*(?:k?g|ml|l|lt|cm|mm|minute|min|in)\b)/gu
/** "2 trays of 30": twice thirty. */
const packsOf =
  /(?<!\d)(\d{1,2})\s*(?:x\s*)?(?:trays?|packs?|pkts?|boxes|box|cases?|bags?|pakke|pakkies|sakke)\s+(?:of|van)\s+(\d{1,3})(?![\d.,]|\s*(?:k?g|ml|l)\b)/u
/** "Beef for stew": stewing beef. */
const forStew =
  /(?<=(?:beef|meat|lamb|mutton|chicken|vleis)\s)(?:for|vir) (?:the |a |n |die )?(?:stew|bredie|potjie|potjiekos)(?!\p{L})/u
/** "Toilet paper 9 rolls": nine in a pack. */
const rollsOf =
  /(?<=(?:toilet|twinsaver|baby soft|towels?|paper|papier).*\s)(\d{1,2})\s*(?:rolls?|rolle|rol)(?!\p{L})/u
/** "6 pack water 500ml": six of half a litre. */
const packOfSize =
  /^(\d{1,2})[\s-]*(?:pack|pk)\s+(?:of\s+)?(.*\p{L}.*?)\s+(\d{1,4}(?:[.,]\d+)?\s*(?:ml|l|lt|g|kg))$/u
const numbered =
  /(?<![\p{L}\d])(?:size|sizes|sz|grootte|nommer|nr|stage|isayizi|saizi|saese)\s*(\d{1,2}\+?)(?![\d\p{L}]|[.,]\d|\s*(?:k?g|ml|l)\b)/u
/** The stages of formula are numbers too: "Nan 2". */
const formulaStage =
  /^((?:nan|nankid|s ?-?26|lactogen|infacare|novalac|similac|aptamil|isomil)(?: \p{L}+)*) (\d)(?=$|\s\d{2,4} ?g$)/u
const bracketed = /[([]\s*([^()[\]]{1,40}?)\s*[)\]]/gu
/** Numbers as they are said in isiZulu, isiXhosa and Sesotho: "ayi-6", "ayisithupha", "a 6", "tse 6". */
const spokenNumbers: Readonly<Record<string, number>> = {
  amabili: 2,
  ababili: 2,
  ezimbili: 2,
  emibili: 2,
  mabini: 2,
  amabini: 2,
  ezimbini: 2,
  pedi: 2,
  tharo: 3,
  amathathu: 3,
  ezintathu: 3,
  emithathu: 3,
  amane: 4,
  ezine: 4,
  nne: 4,
  amahlanu: 5,
  ezinhlanu: 5,
  hlano: 5,
  ayisithupha: 6,
  eziyisithupha: 6,
  tshelela: 6,
  ayisikhombisa: 7,
  ayishumi: 10,
  eziyishumi: 10,
  alishumi: 10,
  leshome: 10,
  amathandathu: 6,
  ezintandathu: 6,
}
const spokenCount = /(?<=\p{L}\s+)(?:ayi|ezi|eziyi|ama|a|tse|e)[\s-]*(\d{1,3})$/u

/** "Of" is "or" in Afrikaans, and stands in "leg of lamb". */
const conjunction =
  /\s+(?:or|noma|okanye|kapa|\/)\s+|(?<=(?<!\p{L})(?:bruin|wit|rooi|groen|geel|volroom|vetvry|soet|groot|klein|vars|gewone))\s+of\s+/u
/** Words of Afrikaans beside which "of" is "or". */
const afrikaansWords =
  /(?<!\p{L})(?:n|die|kry|koop|vir|my|asb|asseblief|klein|groot|vars|en|pakkie|sak|blik|bottel)(?!\p{L})/u
const afrikaansOr = /\s+(?:of|or)\s+/u
/** "Bruin of witbrood": the end of a compound stands for both. */
const compoundEnd = /^\p{L}{3,}?(brood|suiker|rys|melk|wyn|bone|vleis)$/u

/** Returns what a line asks for. */
export function tidyLine(line: string): TidyLine {
  let text = foldText(afterHeading(line) ?? line)
    .replace(/[*_~"“”]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  text = stripped(text, price)
  text = text.replace(notForgotten, '')
  const { text: kept, excluded } = readExclusion(text)
  text = kept.replace(/\s(?:but|maar)(?=\s|$)/g, ' ')
  text = text.replace(whichOne, (_, which: string) => (anyOne.test(which) ? ' ' : ` ${which}`))
  text = writeSizes(text.replace(bracketed, (_, inside: string) => ` ${inside} `))
  text = text
    .replace(/[!?.]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
  const { words: mixtures } = readWishes(text)
  for (let before = ''; before !== text; ) {
    before = text
    for (const opener of openers) text = stripped(text, opener)
    for (const closer of closers) text = stripped(text, closer)
  }
  const wishes = readWishes(text)
  text = wishes.text
  text = text
    .replace(range, (_, least: string, most: string) =>
      Number(most) > Number(least) ? most : `${least} ${most}`,
    )
    .replace(packsOf, ' $1 x $2s ')
    .replace(rollsOf, '$1s')
    .replace(forStew, 'stewing')
    .replace(packOfSize, '$2 $1 x $3')
    .replace(spokenCount, ' x $1')
    .replace(/(?<=\p{L}\s+)\p{L}+$/u, (word) => (spokenNumbers[word] ? `x ${spokenNumbers[word]}` : word))
  const numberedSize = numbered.exec(text)?.[1] ?? formulaStage.exec(text)?.[2]
  text = text.replace(numbered, ' ').replace(formulaStage, '$1')
  text = text.replace(/(?<=\p{L}{3,}) n (?=\p{L}{3,})/gu, ' & ').replace(/ w (?=\p{L}{3,})/gu, ' with ')
  text = text.replace(thenGet, (_, number: string) => ` x ${numberWords[number] ?? number}`)
  text = expandAbbreviations(text).replace(/\s+/g, ' ').trim()
  return {
    texts: alternativesOf(text).flatMap(withUnits),
    numberedSize,
    excluded,
    wishes: { words: wishes.words.length > 0 ? wishes.words : mixtures, codes: wishes.codes },
  }
}

/** Without the match, unless nothing with a letter would be left. */
function stripped(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, ' ').trim()
  return /\p{L}/u.test(rest) ? rest : text
}

/** "2 brown or white bread" is brown bread or white bread, each twice; "sprite or fanta" is either. */
function alternativesOf(text: string): string[] {
  const [, lead = '', words = text] = /^(\d{1,3}\s*(?:x\s*)?)?(.*)$/u.exec(text) ?? []
  const between = afrikaansWords.test(text) ? afrikaansOr : conjunction
  const parts = words.split(between).filter((part) => /\p{L}/u.test(part))
  const last = parts.at(-1)
  if (parts.length < 2 || parts.length > 3 || last === undefined) return [text]
  const lastWords = last.split(' ')
  const end = compoundEnd.exec(last)?.[1]
  return parts.map((part) => {
    if (end !== undefined && part !== last && !part.includes(' '))
      return [lead.trim(), part + end].filter(Boolean).join(' ')
    const own = part.split(' ')
    const shared = own.length < lastWords.length ? lastWords.slice(own.length) : []
    return [lead.trim(), part, ...shared].filter(Boolean).join(' ')
  })
}
