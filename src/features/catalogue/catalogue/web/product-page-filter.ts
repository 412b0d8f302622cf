// Filters a product's offers by brand, option, unit and pack, read from the address so that a link can point at any of them.
import { unitPrice } from '#kernel/measure.ts'
import type { PageOffer } from '../catalogue-pages-contract.ts'
import { sizeRank } from './size-rank.ts'

/**
 * The keys of the filter. An option is what one chooses between on a shelf: the size in its packaging ('6 x 1 L'), whichever
 * brand.
 */
export const productFilterKeys = ['brand', 'option', 'unit', 'pack'] as const
export type ProductFilterKey = (typeof productFilterKeys)[number]
export type ProductPageFilter = Partial<Record<ProductFilterKey, string>>

/** Reads `?brand=…&unit=…&pack=…`, and the older `?resource=brand&resource_id=…` [ruling 13]. */
export function readProductFilter(search: URLSearchParams): ProductPageFilter {
  const filter: ProductPageFilter = {}
  for (const by of productFilterKeys) {
    const chosen = search.get(by) ?? (search.get('resource') === by ? search.get('resource_id') : null)
    if (chosen) filter[by] = chosen
  }
  return filter
}

/** Returns the address of the same page with another filter; other parameters are kept. */
export function productFilterAddress(search: URLSearchParams, filter: ProductPageFilter): string {
  const next = new URLSearchParams(search)
  for (const name of ['resource', 'resource_id', ...productFilterKeys]) next.delete(name)
  for (const [by, id] of Object.entries(filter)) if (id) next.set(by, id)
  return `?${next}`
}

export function idOf({ sellable }: PageOffer, by: ProductFilterKey): string | null {
  if (by !== 'option') return sellable[`${by}_id`]
  return [sellable.unit_id, sellable.pack_id].filter(Boolean).join('.') || sellable.id
}

export function nameOf({ name, sellable }: PageOffer, by: ProductFilterKey): string | null {
  if (by !== 'option') return sellable[by]
  return sellable.measurement ?? ([sellable.unit, sellable.pack].filter(Boolean).join(', ') || name)
}

export const filterPageOffers = (offers: readonly PageOffer[], filter: ProductPageFilter): PageOffer[] =>
  offers.filter((offer) => productFilterKeys.every((by) => !filter[by] || isOf(offer, by, filter[by])))

/** A card's links name a size and a brand as they are written, which is shorter than their ids. */
const isOf = (offer: PageOffer, by: ProductFilterKey, chosen: string): boolean =>
  idOf(offer, by) === chosen || ((by === 'option' || by === 'brand') && nameOf(offer, by) === chosen)

export interface FilterChoice {
  id: string
  name: string
  chosen: boolean
  /** Offers that remain when this is chosen beside the others; a choice that leaves none is taken without them. */
  count: number
  /** What a tap on it leads with. */
  leads: PageOffer | undefined
}

/**
 * Returns the choices of one filter, small sizes before large ones; none where there is nothing to choose or where another filter
 * offers the same.
 */
export function filterChoicesOf(
  offers: readonly PageOffer[],
  by: ProductFilterKey,
  filter: ProductPageFilter,
): FilterChoice[] {
  const choices = allChoices(offers, by).map(([id, name]) => {
    const left = filterPageOffers(offers, { ...filter, [by]: id })
    return {
      id,
      name,
      chosen: filter[by] === id || ((by === 'option' || by === 'brand') && filter[by] === name),
      count: left.length,
      leads: left[0] ?? filterPageOffers(offers, { [by]: id })[0],
    }
  })
  if (choices.length < 2 || isSameAsOption(offers, by, choices.length)) return []
  return by === 'brand' ? choices : choices.sort((a, b) => sizeRank(a.name) - sizeRank(b.name))
}

/** Returns the id of the choice that costs least per kilogram, litre or piece; undefined where they are as dear or cannot be compared. */
export function bestValueOf(choices: readonly FilterChoice[]): string | undefined {
  const priced = choices.flatMap(({ id, leads }) => {
    const per = leads && !leads.out_of_stock_at && unitPrice(leads.price_in_cents, leads.sellable.measurement)
    return per ? [{ id, ...per }] : []
  })
  const [least, next] = priced.sort((a, b) => a.cents - b.cents)
  const areAlike = priced.every(({ per }) => per === least?.per)
  return least && next && areAlike && least.cents < next.cents ? least.id : undefined
}

/** Where only the unit or only the pack differs, the options are those very units or packs. */
const isSameAsOption = (offers: readonly PageOffer[], by: ProductFilterKey, count: number): boolean =>
  (by === 'unit' || by === 'pack') && allChoices(offers, 'option').length === count

function allChoices(offers: readonly PageOffer[], by: ProductFilterKey): [id: string, name: string][] {
  const names = new Map(offers.map((offer) => [idOf(offer, by), nameOf(offer, by)]))
  return [...names].flatMap(([id, name]) => (id && name ? [[id, name]] : []))
}

/** Returns the names of the active filters; a value that no offer has gets none. */
export const filterNames = (offers: readonly PageOffer[], filter: ProductPageFilter): string[] =>
  productFilterKeys.flatMap((by) => {
    const offer = offers.find((one) => filter[by] && isOf(one, by, filter[by]))
    return (offer && nameOf(offer, by)) ?? []
  })
