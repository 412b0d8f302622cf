// What the pack of a product says, in the order in which it is shown.
import type { WordKey } from '#web/words.ts'
import type { ProductFacts } from '../product-more-contract.ts'

const labels = {
  ingredients: 'catalogue.ingredients',
  allergens: 'catalogue.allergens',
  storage: 'catalogue.storage',
  origin: 'catalogue.origin',
} as const satisfies Partial<Record<keyof ProductFacts, WordKey>>

/** Returns those facts that have a name, with their text; the description has none. */
export const namedFacts = (facts: ProductFacts): { label: WordKey; text: string }[] =>
  (['ingredients', 'allergens', 'storage', 'origin'] as const).flatMap((name) => {
    const text = facts[name]
    return text ? [{ label: labels[name], text }] : []
  })
