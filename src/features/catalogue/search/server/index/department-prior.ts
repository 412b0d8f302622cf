// Which departments people mean first where a word names goods of several: food before its flavours, fresh before frozen and
// tinned, people's food before animals'. The words are those of departments and categories, not of goods.
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { foldText, wordsOf } from '#kernel/fold-text.ts'

const priors: readonly [RegExp, number][] = [
  [/^(?:pets?|dogs?|cats?|petfood|honde?|katte?)$/, 0.8],
  [/^(?:frozen|bevrore|canned|tinned)$/, 0.92],
  [
    /^(?:snacks?|sweets?|candy|chocolates?|confectionery|household|cleaning|health|beauty|cosmetics|baby)$/,
    0.95,
  ],
  [
    /^(?:fruit|vegetables?|produce|meat|butchery|poultry|fish|dairy|eggs?|bakery|bread|groente|vrugte|vleis|suiwel)$/,
    1.08,
  ],
]

/** Of goods that nobody has sorted. */
const unsorted = 0.95

/** Returns the factor for a product: that of the first rule that a word of its categories' paths meets, else 1. */
export function departmentPrior({ categories }: ShelfProduct): number {
  const paths = categories.map(({ path }) => path.flatMap(({ name }) => wordsOf(foldText(name))))
  if (!categories.some(({ parent }) => parent)) return unsorted
  return priors.find(([pattern]) => paths.flat().some((word) => pattern.test(word)))?.[1] ?? 1
}
