// How usual a product's name is among all that were found: most milk is not of macadamia nuts.
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import {
  isForm,
  isOfTexture,
  isOthers,
  isPlain,
  isPlainest,
  isSpecial,
  isSubstitute,
} from '../special-words.ts'
import { kindOf } from './kind-of.ts'
import { stemsOfName } from './name-stems.ts'

export interface Typical {
  /** How little its name has beside what was asked for, 0 to 1. */
  typicality: number
  /** The same without its maker, and more where its name says that it is the plain kind: "original". */
  plainness: number
  /** The share of what was found that has the last word of its name, which mostly says what a thing is. */
  likeness: number
  /** How many words of its name make it special (`special-words.ts`). */
  specials: number
  /** How far they are from being in the names of most. */
  oddity: number
  /** Whether it is for babies, children or animals. */
  isForOthers: boolean
  isPlainKind: boolean
}

const specialRarity = 2
export const maxSpecials = 3
/** "Original" on the label. */
const saidPlain = 0.2
/** Of what was found, so much is of the kind that is meant. */
const mainShare = 0.5
const usualFormShare = 0.3
/** Cream is a kind of its own, but not in "full cream milk". */
const otherCream = /(?<!\b(?:full|double) )\bcream\b/i
/** A word that so large a part has is nothing unusual; one that makes goods special must be in the names of most. */
const [usualIf, usualIfSpecial] = [4, 1.5]

const fewProducts = 5

export class Typicality {
  readonly #counts = new Map<string, number>()
  readonly #products: number
  readonly #asked: ReadonlySet<string>
  /** The share of each kind. */
  readonly #kinds: ReadonlyMap<string, number>
  /** "Soya mince" is of plants. */
  readonly #isSubstituteAsked: boolean

  constructor(
    products: readonly ShelfProduct[],
    asked: ReadonlySet<string>,
    kinds: ReadonlyMap<string, number>,
  ) {
    const each = new Set(products)
    this.#kinds = kinds
    this.#products = each.size
    this.#asked = asked
    this.#isSubstituteAsked = [...asked].some(isSubstitute)
    for (const product of each)
      for (const stem of stemsOfName(product)) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1)
  }

  /** How many of the others have a word: a few goods tell little of each other, and a special word that only one of them has is rare. */
  #shareOfOthers(count: number, special: boolean): number {
    if (special && count === 1 && this.#products > 1) return 0
    return this.#products < fewProducts ? count / this.#products : (count - 0.5) / (this.#products - 0.5)
  }

  /** `typicality` is 1 where nothing is named beside what was asked for, less for every word that few others have. */
  of(product: ShelfProduct, brand: string | undefined): Typical {
    let rarity = 0
    let ofMaker = 0
    const maker = brand === undefined ? firstOf(stemsOfName(product)) : stemsOfName({ name: brand })
    let specials = 0
    let oddity = 0
    let isForOthers = false
    let isPlainKind = false
    // Among cheeses "cheese" says nothing, but rusks named like a biscuit are another thing.
    const isMain = (this.#kinds.get(kindOf(product)) ?? 0) >= mainShare
    const own = isMain ? stemsOfCategory(product, this.#asked) : new Set()
    for (const stem of maker) if (isOthers(stem) && !this.#asked.has(stem)) isForOthers = true
    for (const stem of stemsOfName(product)) {
      if (this.#asked.has(stem)) continue
      if (own.has(stem) && !isOthers(stem)) continue
      // "Original", "fresh": no other thing than without the word.
      if (isPlain(stem)) {
        if (isPlainest(stem)) isPlainKind = true
        continue
      }
      const count = this.#counts.get(stem) ?? 1
      // Where every third of them is a sauce, or in one, that is no special kind.
      const special =
        isSpecial(stem) &&
        !isOfTexture(stem, product.name) &&
        !(isForm(stem) && count > usualFormShare * this.#products) &&
        !(isSubstitute(stem) && this.#isSubstituteAsked) &&
        !(stem === 'cream' && !otherCream.test(product.name))
      if (special) specials += isSubstitute(stem) ? maxSpecials : 1
      if (isOthers(stem)) isForOthers = true
      const share = this.#shareOfOthers(count, special)
      const rare = (usual: number): number => 1 - Math.min(1, share * usual)
      rarity += rare(usualIf) * (special ? specialRarity : 1)
      if (maker.has(stem) && !special) ofMaker += rare(usualIf)
      if (special) oddity += rare(usualIfSpecial)
    }
    return {
      typicality: 1 / (1 + 0.5 * rarity),
      likeness: (this.#counts.get([...stemsOfName(product)].at(-1) ?? '') ?? 0) / this.#products,
      plainness: (isPlainKind ? saidPlain : 0) + 1 / (1 + 0.5 * (rarity - ofMaker)),
      specials,
      oddity,
      isForOthers,
      isPlainKind,
    }
  }
}

/**
 * What a category is of, "milk" of "Milk long life" and "biscuits" of "Biscuits and rusks": rusks are another thing. Nothing where its
 * name has what was asked for: "ice" of "Ice cream" is not what cream is of.
 */
export function stemsOfCategory(
  { categories }: ShelfProduct,
  asked: ReadonlySet<string>,
): ReadonlySet<string> {
  const stems = [...stemsOfName({ name: categories[0]?.path.at(-1)?.name ?? '' })]
  return new Set(stems.some((stem) => asked.has(stem)) ? [] : stems.slice(0, 1))
}

/** The first word of a name is mostly its maker's. */
const firstOf = (stems: ReadonlySet<string>): ReadonlySet<string> => new Set([...stems].slice(0, 1))
