// Narrowing a product's offers by brand, size and pack, from the address, so that a link can point at it.
import type { Offer } from '../catalogue-contract.ts'

export const narrowings = ['brand', 'unit', 'pack'] as const
export type Narrowing = (typeof narrowings)[number]
export type Narrowed = Partial<Record<Narrowing, string>>

/** `?brand=…&unit=…&pack=…`, and the older `?resource=brand&resource_id=…` (rulings, point 13). */
export function readNarrowed(search: URLSearchParams): Narrowed {
  const narrowed: Narrowed = {}
  for (const by of narrowings) {
    const chosen = search.get(by) ?? (search.get('resource') === by ? search.get('resource_id') : null)
    if (chosen) narrowed[by] = chosen
  }
  return narrowed
}

const idOf = (offer: Offer, by: Narrowing): string | null => offer.sellable[`${by}_id`]

export const narrowOffers = (offers: readonly Offer[], narrowed: Narrowed): Offer[] =>
  offers.filter((offer) => narrowings.every((by) => !narrowed[by] || idOf(offer, by) === narrowed[by]))

export interface Choice {
  id: string
  name: string
  chosen: boolean
  /** Offers that remain when this is chosen beside the other narrowings; a choice that leaves none is shown greyed. */
  count: number
}

/** What one filter can be set to; empty where there is nothing to choose. */
export function choicesOf(offers: readonly Offer[], by: Narrowing, narrowed: Narrowed): Choice[] {
  const names = new Map(offers.map((offer) => [idOf(offer, by), offer.sellable[by]]))
  const choices = [...names].flatMap(([id, name]) => {
    if (!id || !name) return []
    const count = narrowOffers(offers, { ...narrowed, [by]: id }).length
    return [{ id, name, chosen: narrowed[by] === id, count }]
  })
  return choices.length > 1 ? choices : []
}
