// Which variety people here mean who name none. Only where nearly everybody means the same one: a line "sugar" does not mean
// brown sugar, though it may be the only one in the size that they named.
import { stemWord } from '#features/catalogue/search/stem-word.ts'

const varieties: Readonly<Record<string, string>> = {
  sugar: 'white sugar',
  beans: 'sugar beans',
  oil: 'sunflower oil',
  lentils: 'brown lentils',
}

const byStem: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(varieties).map(([thing, variety]) => [stemWord(thing), variety.split(' ')]),
)

/** The words of the usual variety of what these stems name. */
export const usualVariety = (stems: readonly string[]): readonly string[] | undefined =>
  stems.length === 1 ? byStem.get(stems[0] ?? '') : undefined
