// The address of a product's page as a card links to it.
import { pageTo } from '#paths'
import type { CardOffer } from './catalogue-contract.ts'

/** Returns the address at which the product's page leads with this offer. */
export function productAddress({ sellable, choice }: Pick<CardOffer, 'sellable' | 'choice'>): string {
  const page = pageTo('product', { id: sellable.product_id })
  return choice ? `${page}?${new URLSearchParams(choice)}` : page
}
