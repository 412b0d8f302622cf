// Reads what a line of a list asks for out of how it is written: without "please get", a price and remarks in brackets; a range of
// numbers as its larger one; "brown or white bread" as two ways to answer it.
import { foldText } from '#kernel/fold-text.ts'
import { expandAbbreviations } from './abbreviations.ts'
import { afterHeading } from './headings.ts'

export interface TidyLine {
  /** One text for each alternative, best first; the numbers of the line stand in each. */
  texts: string[]
  /** The number of a size that is no measure: "nappies size 3". */
  numberedSize: string | undefined
}

const openers: readonly RegExp[] = [
  /^(?:nb|ps|n b|belangrik|important|urgent)\b[:!\s-]*/,
  /^(?:hi|hey|hello|haai)\b[\p{L} ]{0,12}[,!]\s*/u,
  /^(?:(?:and|also|plus|then|oh|so|en|ook|dan|futhi|kanye|le|hape)\b[,\s]*)+/,
  /^(?:(?:can|could|will|would) (?:you|u)\b|kan jy)\s*/,
  /^(?:please|pls|plz|plse|kindly|asseblief|asb)\b[,\s]*/,
  /^(?:(?:we|i|ek|ons|you|the kids|kids|they|he|she|mom|dad|gogo|die kinders)\b\s*)?(?:also |only |just |still |ook |nog )*(?:need(?:s)?|want(?:s)?|must get|would like|have to get|are out of|am out of|run out of|ran out of|is out of|looking for|like|benodig|kort|soek|het nodig|wil he|moet kry)\b\s*(?:to get|to buy|more|some|a few|kry|koop)?\s*/,
  /^(?:get|buy|bring|add|grab|fetch|pick up|order|kry|koop|bring saam|gaan haal|thenga|reka)\b\s*(?:me|us|my|ons)?\s*(?:asb|asseblief|please|pls)?\s*(?:more|some|a few|nog)?\s*/,
  /^(?:dont forget|do not forget|remember|onthou|moenie vergeet nie|vergeet nie|ungakhohlwa)\b\s*(?:the|to get|to buy|om|die)?\s*/,
  /^(?:something for|iets vir)\s+(?:a |n |the |die )?/,
  /^(?:some|any|enough|a little|a bit of|a lot of|lots of|a few|few|bietjie|n bietjie|n paar|either|maybe|perhaps|more|another|extra|the|my|our|die|ons)\b\s+(?=\p{L})/u,
]
const closers: readonly RegExp[] = [
  /[\s,]*\b(?:please|pls|plz|asb|asseblief|thanks|thank you|thx|dankie)$/,
  /[\s,]*\b(?:whichever|any|any brand|any kind|whatever|if possible|if you can|if they have|enige|maak nie saak nie|or so|as well|too|also|ook|asap|urgent|again|only)$/,
  /\s+(?:for|vir) (?:the |die |my |our |ons |a |n )?(?:cake|kids|children|kinders|baby|house|home|week|weekend|month|lunch|lunchboxes|supper|dinner|breakfast|party|braai|school|work|mom|dad|gogo|us|me|him|her|them|ons|church|sunday|saturday|man en muis)$/,
]

/** "R35.99", "- R45", "@ R10 each": what it costs or cost. */
const price =
  /[\s,:;=@-]*(?<![\p{L}\d])r ?\d{1,5}(?:[.,]\d{2})?(?:\s*(?:each|ea|per \p{L}+|only|\/\p{L}+))?(?![\p{L}\d])/gu
/** "2-3 onions", "4 or 5 potatoes": the larger number. */
const range =
  /(?<![\d.,/])(\d{1,3})\s*(?:-|–|to|or|of|tot|\/)\s*(\d{1,3})(?=\s+\p{L})(?!\s*(?:k?g|ml|l|lt|cm|mm|minute|min|in)\b)/gu
/** "2 trays of 30": twice thirty. */
const packsOf =
  /(?<!\d)(\d{1,2})\s*(?:x\s*)?(?:trays?|packs?|pkts?|boxes|box|cases?|bags?|pakke|pakkies|sakke)\s+(?:of|van)\s+(\d{1,3})(?![\d.,]|\s*(?:k?g|ml|l)\b)/u
/** "Tea bags 100": a hundred in a pack; fewer than twenty are a number of packs. */
const piecesLast = /(?<=\p{L}\s+)([2-9]\d|[1-4]\d\d)$/u
/** "6 pack water 500ml": six of half a litre. */
const packOfSize =
  /^(\d{1,2})[\s-]*(?:pack|pk)\s+(?:of\s+)?(.*\p{L}.*?)\s+(\d{1,4}(?:[.,]\d+)?\s*(?:ml|l|lt|g|kg))$/u
const numbered =
  /(?<![\p{L}\d])(?:size|sizes|grootte|nommer|nr|stage|isayizi|saizi|saese)\s*(\d{1,2}\+?)(?![\d\p{L}]|[.,]\d|\s*(?:k?g|ml|l)\b)/u
/** The stages of formula are numbers too: "Nan 2". */
const formulaStage =
  /^((?:nan|nankid|s ?-?26|lactogen|infacare|novalac|similac|aptamil|isomil)(?: \p{L}+)*) (\d)$/u
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
/** "Bruin of witbrood": the end of a compound stands for both. */
const compoundEnd = /^\p{L}{3,}?(brood|suiker|rys|melk|wyn|bone|vleis)$/u

/** Returns what a line asks for. */
export function tidyLine(line: string): TidyLine {
  let text = foldText(afterHeading(line) ?? line)
    .replace(/[*_~"“”]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  text = stripped(text, price)
  text = text.replace(bracketed, (_, inside: string) => ` ${inside} `)
  text = text
    .replace(/[!?.]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
  for (let before = ''; before !== text; ) {
    before = text
    for (const opener of openers) text = stripped(text, opener)
    for (const closer of closers) text = stripped(text, closer)
  }
  text = text
    .replace(range, (_, least: string, most: string) =>
      Number(most) > Number(least) ? most : `${least} ${most}`,
    )
    .replace(packsOf, ' $1 x $2s ')
    .replace(packOfSize, '$2 $1 x $3')
    .replace(piecesLast, '$1s')
    .replace(spokenCount, ' x $1')
    .replace(/(?<=\p{L}\s+)\p{L}+$/u, (word) => (spokenNumbers[word] ? `x ${spokenNumbers[word]}` : word))
  const numberedSize = numbered.exec(text)?.[1] ?? formulaStage.exec(text)?.[2]
  text = text.replace(numbered, ' ').replace(formulaStage, '$1')
  text = expandAbbreviations(text).replace(/\s+/g, ' ').trim()
  return { texts: alternativesOf(text), numberedSize }
}

/** Without the match, unless nothing with a letter would be left. */
function stripped(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, ' ').trim()
  return /\p{L}/u.test(rest) ? rest : text
}

/** "2 brown or white bread" is brown bread or white bread, each twice; "sprite or fanta" is either. */
function alternativesOf(text: string): string[] {
  const [, lead = '', words = text] = /^(\d{1,3}\s*(?:x\s*)?)?(.*)$/u.exec(text) ?? []
  const parts = words.split(conjunction).filter((part) => /\p{L}/u.test(part))
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
