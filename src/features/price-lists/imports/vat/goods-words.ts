// Normalises a name of a price list into words to judge by: without its size, in the singular, with the abbreviations of tills
// written out.
import { parseMeasure } from '#kernel/measure.ts'
import { normalizedWords } from '../reading/clean-text.ts'
import { extractSize } from '../reading/read-size.ts'

export interface GoodsWords {
  /** With a space before the first word and after the last. */
  text: string
  /** What one piece weighs; undefined where the size is no weight. */
  grams: number | undefined
  isLiquid: boolean
}

/** As tills and spreadsheets shorten them; the key is what `normalizedWords` leaves of the abbreviation. */
const abbreviations: [RegExp, string][] = [
  [/ f cream /g, ' full cream '],
  [/ (?:l fat|lofat|lowfat) /g, ' low fat '],
  [/ (?:l life|longlife) /g, ' long life '],
  [/ (?:s flower|sflower|sun flower) /g, ' sunflower '],
  [/ (?:m meal|mmeal) /g, ' maize meal '],
  [/ (?:brn|brwn) /g, ' brown '],
  [/ (?:brd|bred) /g, ' bread '],
  [/ (?:wwheat|w wheat|whl wheat) /g, ' whole wheat '],
  [/ (?:pilch|pilchrd) /g, ' pilchard '],
  [/ (?:veg|veggie|vegs) /g, ' vegetable '],
  [/ (?:pasteurized|pasturised|pasteurised) /g, ' pasteurised '],
  [/ (?:mealy|miely|mielie) /g, ' mealie '],
  [/ cooky /g, ' cookie '],
  [/ smoothy /g, ' smoothie '],
  [/ sweet corn /g, ' sweetcorn '],
  [/ stir fry /g, ' stirfry '],
  [/ sugar snap /g, ' sugarsnap '],
  // Vegetables cut as small as rice.
  [/ (cauliflower|broccoli|turnip|butternut) rice /g, ' $1 cut '],
]

export function goodsWords(name: string, measurement: string | null): GoodsWords {
  const { size, rest } = extractSize(name)
  const printed = measurement ?? size?.measurement ?? null
  const one = parseMeasure(printed?.replace(/^\d+\s*[x×]\s*/i, ''))
  let text = ` ${normalizedWords(rest).map(singular).join(' ')} `
  for (const [pattern, whole] of abbreviations) text = text.replace(pattern, whole)
  return { text, grams: one?.unit === 'g' ? one.amount : undefined, isLiquid: one?.unit === 'ml' }
}

/**
 * Returns the singular. Crude, but the same for the words of rules and of lists: 'potatoes' potato, 'berries' berry, 'peaches'
 * peach, 'peas' pea.
 */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:oes|shes|ches)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Returns a pattern that matches whole words of `GoodsWords.text`. Lines may be broken anywhere between alternatives. */
export const wordPattern = (pattern: string): RegExp =>
  new RegExp(` (?:${pattern.trim().replace(/\s*\n\s*/g, '')}) `)
