// The names of categories, products and sellables in the shopper's language.
import type { Language } from '#kernel/languages.ts'

/** By language; a language that is missing shows the one name. */
export type TranslatedNames = Readonly<Partial<Record<Language, string>>>

export interface TranslatedNamed {
  readonly name: string
  /** Null or missing where nobody has translated it. */
  readonly names?: TranslatedNames | null
}

export interface NamedSellable extends TranslatedNamed {
  readonly product: TranslatedNamed
  /** What everybody calls it, where a chain has a name of its own for it. */
  readonly sharedName?: string
}

/** The name in a language, or the one name. */
export const nameIn = ({ name, names }: TranslatedNamed, language: Language): string =>
  names?.[language] ?? name

/**
 * The name of a pack in a language: its own translation, else its name with the product's part translated, so that the brand and
 * the size stay as they are ("Umfula Cake flour 2.5 kg", "Umfula Koekmeel 2.5 kg"). A chain's own name is shown as the chain wrote it.
 */
export function sellableNameIn(sellable: NamedSellable, language: Language): string {
  const { name, names, product, sharedName } = sellable
  if (sharedName !== undefined) return name
  const own = names?.[language]
  if (own !== undefined) return own
  const translated = product.names?.[language]
  return translated === undefined ? name : replaceWords(name, product.name, translated)
}

/** Replaces whole words: "Tea" is not in "Team". The name stays where it does not have them. */
function replaceWords(name: string, words: string, by: string): string {
  for (let at = name.indexOf(words); at !== -1; at = name.indexOf(words, at + 1)) {
    const end = at + words.length
    if (isEdge(name[at - 1]) && isEdge(name[end])) return `${name.slice(0, at)}${by}${name.slice(end)}`
  }
  return name
}

const isEdge = (letter: string | undefined): boolean => letter === undefined || !/[\p{L}\p{N}]/u.test(letter)
