// A rule that places goods in a category by the words of their names.
import { wordPattern } from '#features/price-lists/imports/vat/goods-words.ts'

export interface CategoryRule {
  department: string
  /** Undefined: the department itself. */
  category?: string
  is: RegExp
  not?: RegExp
}

/** Returns the rule for names that have `is` and not `not`; both are patterns of singular words. */
export const rule = (
  department: string,
  category: string | undefined,
  is: string,
  not?: string,
): CategoryRule => ({
  department,
  ...(category && { category }),
  is: wordPattern(is),
  ...(not && { not: wordPattern(not) }),
})

/** Whether a rule places a name, which is given as singular words with a space on each side. */
export const applies = ({ is, not }: CategoryRule, text: string): boolean => is.test(text) && !not?.test(text)
