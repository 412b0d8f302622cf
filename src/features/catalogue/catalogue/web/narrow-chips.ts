// What a list is narrowed to, in words: chips that can be taken away again.
import { formatRand } from '#kernel/money.ts'
import type { Translate } from '#web/words.ts'
import type { Facets } from '../facets-contract.ts'
import { type Narrowed, toggled } from './narrowed.ts'

export interface NarrowChip {
  key: string
  label: string
  /** What is narrowed to once it is gone. */
  next: Narrowed
}

/** In the order of the filters. A brand this list never heard of is still a chip: it can be taken away. */
export function chosenChips(facets: Facets, narrowed: Narrowed, t: Translate): NarrowChip[] {
  const chips: NarrowChip[] = []
  const chip = (key: string, label: string, next: Narrowed) => chips.push({ key, label, next })
  if (narrowed.promotion) chip('promotion', t('catalogue.onSpecial'), { ...narrowed, promotion: false })
  if (narrowed.in_stock) chip('in_stock', t('catalogue.inStock'), { ...narrowed, in_stock: false })
  for (const id of narrowed.brand) {
    const name = facets.brands.find((brand) => brand.id === id)?.name ?? t('catalogue.brand')
    chip(`brand ${id}`, name, { ...narrowed, brand: toggled(narrowed.brand, id) })
  }
  for (const size of narrowed.size)
    chip(`size ${size}`, size, { ...narrowed, size: toggled(narrowed.size, size) })
  const { min_price, max_price } = narrowed
  if (min_price !== undefined || max_price !== undefined)
    chip('price', bandName({ from: min_price ?? 0, to: max_price ?? null }, t), {
      ...narrowed,
      min_price: undefined,
      max_price: undefined,
    })
  return chips
}

/** 'Under R 20.00', 'R 20.00 – R 49.99', 'R 50.00 and more'. */
export function bandName({ from, to }: Pick<Band, 'from' | 'to'>, t: Translate): string {
  if (to === null) return t('catalogue.priceFrom', { price: formatRand(from) })
  if (from === 0) return t('catalogue.priceUnder', { price: formatRand(to + 1) })
  return `${formatRand(from)} – ${formatRand(to)}`
}

type Band = Facets['prices'][number]
