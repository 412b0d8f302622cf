// The active filters of a list as chips that can be removed.
import { formatRand } from '#kernel/money.ts'
import type { Translate } from '#web/words.ts'
import type { Facets } from '../facets-contract.ts'
import { type ListFilter, toggled } from './list-filter.ts'

export interface FilterChip {
  key: string
  label: string
  /** What is narrowed to once it is gone. */
  next: ListFilter
}

/**
 * Returns the chips in the order of the filters. A brand that is not in this list still gets a chip, so that it can be removed.
 */
export function filterChips(facets: Facets, filter: ListFilter, t: Translate): FilterChip[] {
  const chips: FilterChip[] = []
  const chip = (key: string, label: string, next: ListFilter) => chips.push({ key, label, next })
  if (filter.promotion) chip('promotion', t('catalogue.onSpecial'), { ...filter, promotion: false })
  if (filter.in_stock) chip('in_stock', t('catalogue.inStock'), { ...filter, in_stock: false })
  for (const id of filter.mark) {
    const name = facets.marks?.find((mark) => mark.id === id)?.name ?? id
    chip(`mark ${id}`, name, { ...filter, mark: toggled(filter.mark, id) })
  }
  for (const id of filter.brand) {
    const name = facets.brands.find((brand) => brand.id === id)?.name ?? t('catalogue.brand')
    chip(`brand ${id}`, name, { ...filter, brand: toggled(filter.brand, id) })
  }
  for (const size of filter.size) chip(`size ${size}`, size, { ...filter, size: toggled(filter.size, size) })
  const { min_price, max_price } = filter
  if (min_price !== undefined || max_price !== undefined)
    chip('price', bandName({ from: min_price ?? 0, to: max_price ?? null }, t), {
      ...filter,
      min_price: undefined,
      max_price: undefined,
    })
  return chips
}

/** Returns the name of a price band (cents): 'Under R 20.00', 'R 20.00 – R 49.99', 'R 50.00 and more'. */
export function bandName({ from, to }: Pick<Band, 'from' | 'to'>, t: Translate): string {
  if (to === null) return t('catalogue.priceFrom', { price: formatRand(from) })
  if (from === 0) return t('catalogue.priceUnder', { price: formatRand(to + 1) })
  return `${formatRand(from)} – ${formatRand(to)}`
}

type Band = Facets['prices'][number]
