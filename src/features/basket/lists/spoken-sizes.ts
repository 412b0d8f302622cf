// Sizes as they are said ("two hundred grams", "half a kilo"), and numbers whose unit goes without saying ("blue seal 250").
import { extractSizes } from '#features/catalogue/search/read-sizes.ts'
import { containerPattern, onePack } from './container-words.ts'
import { anyNumberWord, numberWords } from './number-words.ts'

const unit =
  '(kilograms?|kilos?|kgs?|litres?|liters?|liter|lts?|ltrs?|grams?|gram|mls?|millilitres?)(?![\\p{L}\\d])'
const spokenSize = new RegExp(
  String.raw`(?<![\p{L}\d])(?:about |around |omtrent |like )?(?:(\d{1,4}(?:[.,]\d+)?)|(half an?|n halwe)|(${anyNumberWord})( hundred| honderd)?)\s*${unit}`,
  'gu',
)

/** Writes spoken sizes in digits: "two hundred grams" as "200g". */
export const writeSizes = (text: string): string =>
  text.replace(
    spokenSize,
    (_, digits?: string, half?: string, word = '', hundred?: string, spokenUnit = '') => {
      const short = shortUnit(spokenUnit)
      if (half) return short === 'kg' ? ' 500g' : short === 'l' ? ' 500ml' : ` 0.5${short}`
      return ` ${digits ?? (numberWords[word] ?? 1) * (hundred ? 100 : 1)}${short}`
    },
  )

function shortUnit(spoken: string): string {
  if (spoken.startsWith('k')) return 'kg'
  if (spoken.startsWith('m')) return 'ml'
  return spoken.startsWith('l') ? 'l' : 'g'
}

const container = `(?:${containerPattern}|${onePack}|squeeze)`
const bareSize = new RegExp(
  String.raw`(?<=\p{L}{2,}\s+)(?!20\d\d(?!\d))(\d{2,4}|\d{1,2}[.,]\d)(?:\s+${container})?$`,
  'u',
)
const largeBag = /(?<=\p{L}{2,}\s+)(\d{1,2})\s+(?:bag|sak|pocket)$/u
/** "2.5 sugar": nobody buys two and a half packs. */
const leadingDecimal = /^(\d{1,2}[.,]\d{1,2})\s+(?=\p{L})/u
const leastBareSize = 50
const maxPieces = 500
/** "Tea bags 100": of many things a number says how many. "Spf 50" is no size. */
const isNoSize = /\p{L}{2,}s\s+\d{2,3}$|\b(?:spf|factor|cr)\s+\d+$/u
/** "Tea bags 100": a hundred in a pack; fewer than twenty are a number of packs. */
const piecesLast = /(?<=\p{L}\s+)([2-9]\d|[1-4]\d\d)$/u

/**
 * Returns the text with each unit that a number at its end may have: a hundred pieces, 250 ml, 750 g, 12.5 kg. Without such a
 * number, the text alone.
 */
export function withUnits(text: string): string[] {
  if (extractSizes(text).sizes.length > 0 || isNoSize.test(text)) return [text.replace(piecesLast, '$1s')]
  const [lead, decimal] = leadingDecimal.exec(text) ?? []
  if (lead !== undefined) return ['kg', 'l'].map((each) => `${text.slice(lead.length)} ${decimal}${each}`)
  const bag = largeBag.exec(text)?.[1]
  if (bag !== undefined && Number(bag) > 1) return [text.replace(largeBag, `${bag}kg`)]
  const number = bareSize.exec(text)?.[1]
  if (number === undefined) return [text.replace(piecesLast, '$1s')]
  const rest = text.replace(bareSize, '').trim()
  if (!Number.isInteger(Number(number))) return ['kg', 'l'].map((each) => `${rest} ${number}${each}`)
  if (Number(number) < leastBareSize) return [text.replace(piecesLast, '$1s')]
  const units = Number(number) < maxPieces ? ['s', 'g', 'ml'] : ['g', 'ml']
  return units.map((each) => `${rest} ${number}${each}`)
}
