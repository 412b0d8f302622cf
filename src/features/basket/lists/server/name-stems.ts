// The stems of the words of a product's name, which many lines look at.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'

// The same goods are looked at for many lines.
const stemsByName = new Map<string, ReadonlySet<string>>()
const maxNames = 4000

export function stemsOfName({ name }: Pick<ShelfProduct, 'name'>): ReadonlySet<string> {
  const known = stemsByName.get(name)
  if (known) return known
  if (stemsByName.size >= maxNames) stemsByName.clear()
  const stems = new Set(
    wordsOf(foldText(name))
      .filter((word) => !isSmallWord(word) && !isNumber(word) && word.length > 1)
      .map(stemWord),
  )
  stemsByName.set(name, stems)
  return stems
}
