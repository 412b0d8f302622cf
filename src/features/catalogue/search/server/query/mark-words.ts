// The words that ask for a dietary mark, in the shop's six languages and as people spell them. Goods in whose names such a word only
// stands do not have the mark.
import type { DietaryMark } from '#features/shelf/offers/dietary-marks.ts'

/** Without the small words and fillers that a query loses before it is read ("free from gluten"). */
const phrases: Record<DietaryMark, string> = {
  halaal:
    'halaal, halal, hallal, halall, hallaal, halaaal, halaal certified, halal certified, certified halaal, certified halal, ' +
    'halaal gesertifiseer, halaal gesertifiseerde, certifie halal, certifiee halal, halal certifie',
  kosher:
    'kosher, koosher, kocher, koscher, koosjer, kosjer, casher, cacher, kasher, kosher certified, certified kosher',
  gluten_free:
    'gluten free, free gluten, no gluten, without gluten, glutenfree, glutenvry, glutenvrye, gluten vry, gluten vrye, ' +
    'sonder gluten, sans gluten, engenagluten, engena gluten, engenayo gluten, engenayo igluten, ngaphandle gluten, ' +
    'ngaphandle kwegluten, senang gluten, se nang gluten, ntle ho gluten, ntle le gluten, ntle gluten, ' +
    'gluten free certified, certified gluten free',
  vegan:
    'vegan, vegan friendly, vegan certified, certified vegan, vegans, vegane, veganes, veganisties, veganistiese, veganies, vegetalien, vegetalienne, vegetaliens, ' +
    'vegetaliennes',
}

const markOf = new Map<string, DietaryMark>(
  Object.entries(phrases).flatMap(([mark, all]) =>
    all.split(', ').map((phrase): [string, DietaryMark] => [phrase, mark as DietaryMark]),
  ),
)
const maxWords = Math.max(...[...markOf.keys()].map((phrase) => phrase.split(' ').length))

/** Returns the mark that a query's folded words ask for from a place on, and by how many of them: as many as do. */
export function findMarkWords(
  words: readonly string[],
  at: number,
): { mark: DietaryMark; length: number } | undefined {
  for (let length = Math.min(maxWords, words.length - at); length >= 1; length -= 1) {
    const mark = markOf.get(words.slice(at, at + length).join(' '))
    if (mark) return { mark, length }
  }
  return undefined
}
