// Narrowing a product's offers by brand, option, unit and pack, from the address, so that a link can point at any of them.
import type { PageOffer } from '../catalogue-pages-contract.ts'

/** An option is what one picks between on a shelf: the size in its packaging ('6 x 1 L'), whichever brand. */
export const narrowings = ['brand', 'option', 'unit', 'pack'] as const
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

/** The same page narrowed otherwise; what else stands in its address stays. */
export function narrowedTo(search: URLSearchParams, narrowed: Narrowed): string {
  const next = new URLSearchParams(search)
  for (const name of ['resource', 'resource_id', ...narrowings]) next.delete(name)
  for (const [by, id] of Object.entries(narrowed)) if (id) next.set(by, id)
  return `?${next}`
}

export function idOf({ sellable }: PageOffer, by: Narrowing): string | null {
  if (by !== 'option') return sellable[`${by}_id`]
  return [sellable.unit_id, sellable.pack_id].filter(Boolean).join('.') || sellable.id
}

export function nameOf({ name, sellable }: PageOffer, by: Narrowing): string | null {
  if (by !== 'option') return sellable[by]
  return sellable.measurement ?? ([sellable.unit, sellable.pack].filter(Boolean).join(', ') || name)
}

export const narrowOffers = (offers: readonly PageOffer[], narrowed: Narrowed): PageOffer[] =>
  offers.filter((offer) => narrowings.every((by) => !narrowed[by] || idOf(offer, by) === narrowed[by]))

export interface Choice {
  id: string
  name: string
  chosen: boolean
  /** Offers that remain when this is chosen beside the other narrowings; a choice that leaves none is shown greyed. */
  count: number
}

/** What one filter can be set to; empty where there is nothing to choose, or where another filter says the same. */
export function choicesOf(offers: readonly PageOffer[], by: Narrowing, narrowed: Narrowed): Choice[] {
  const choices = allChoices(offers, by).map(([id, name]) => {
    const count = narrowOffers(offers, { ...narrowed, [by]: id }).length
    return { id, name, chosen: narrowed[by] === id, count }
  })
  return choices.length > 1 && !saidByOption(offers, by, choices.length) ? choices : []
}

/** Where only the unit or only the pack differs, the options are those very units or packs. */
const saidByOption = (offers: readonly PageOffer[], by: Narrowing, count: number): boolean =>
  (by === 'unit' || by === 'pack') && allChoices(offers, 'option').length === count

function allChoices(offers: readonly PageOffer[], by: Narrowing): [id: string, name: string][] {
  const names = new Map(offers.map((offer) => [idOf(offer, by), nameOf(offer, by)]))
  return [...names].flatMap(([id, name]) => (id && name ? [[id, name]] : []))
}

/** What is narrowed to, in words; what no offer has is not known by name. */
export const narrowedNames = (offers: readonly PageOffer[], narrowed: Narrowed): string[] =>
  narrowings.flatMap((by) => {
    const offer = offers.find((one) => narrowed[by] && idOf(one, by) === narrowed[by])
    return (offer && nameOf(offer, by)) ?? []
  })
