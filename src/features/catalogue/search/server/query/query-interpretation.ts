// What a query may mean: a few interpretations, each a list of words that a sellable should have.
import type { Size } from '#features/catalogue/search/read-sizes.ts'

/** A term of the index that stands for a word, and how certainly: 1 is the word itself. */
export interface Expansion {
  term: number
  factor: number
}

/** A word to look for, shared by every interpretation that has it. */
export interface QueryTerm {
  stem: string
  expansions: readonly Expansion[]
  /** What finding it is worth: a rare word tells more. */
  weight: number
  /** A number or a single letter makes a match better; it is not asked for. */
  optional: boolean
  /** Whether the expansions are guesses at a misspelt word. */
  guessed: boolean
  /** How sure the best of them is. */
  certainty: number
}

/** Some words of the query, as this interpretation reads them. */
export interface QueryPart {
  terms: readonly QueryTerm[]
  typed: string
  /** What they were taken for, when they were misspelt. A guess among several is told only by what it found. */
  corrected: string | undefined
  weight: number
  /** Whether goods without all its words are no near match either: "gluten free" is not half there in free-range eggs. */
  bound?: boolean
  /** Whether the words are certain to be these, rather than begun or misspelt. */
  certain: boolean
}

export type Interpretation = readonly QueryPart[]

export interface ParsedQuery {
  interpretations: readonly Interpretation[]
  sizes: readonly Size[]
  numbers: readonly number[]
  barcode: number | undefined
}

/**
 * Returns the words of a query that nothing in the catalogue has, by the interpretation that knows most of them. They are as they
 * were typed.
 */
export function unknownWords({ interpretations }: ParsedQuery): string[] {
  const unknown = interpretations.map((parts) =>
    parts.filter(({ terms }) => terms.some((term) => !term.optional && term.expansions.length === 0)),
  )
  const fewest = unknown.reduce<QueryPart[] | undefined>(
    (best, parts) => (best && best.length <= parts.length ? best : parts),
    undefined,
  )
  return (fewest ?? []).map(({ typed }) => typed)
}

export const termsOf = (interpretation: Interpretation): QueryTerm[] =>
  interpretation.flatMap(({ terms }) => terms)
