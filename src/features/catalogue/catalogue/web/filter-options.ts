// The choices of the filters, with their labels.
import type { Translate } from '#web/words.ts'
import type { Facets } from '../facets-contract.ts'
import { bandName } from './filter-chips.ts'
import { isBand, type ListFilter, toggled } from './list-filter.ts'
import { sizeRank } from './size-rank.ts'

export interface FilterOption {
  key: string
  label: string
  /** Undefined where it leaves nothing out: an order. */
  count?: number
  chosen: boolean
  /** What is narrowed to once this is pressed. */
  next: ListFilter
}

export interface FilterGroup {
  key: 'brand' | 'size' | 'price' | 'other'
  title: string
  /** Of several only one can hold. */
  single?: true
  choices: FilterOption[]
}

export function filterGroupsOf(facets: Facets, filter: ListFilter, t: Translate): FilterGroup[] {
  const kinds: FilterGroup[] = [
    {
      key: 'other',
      title: t('catalogue.filterOffers'),
      choices: [
        {
          key: 'promotion',
          label: t('catalogue.onSpecial'),
          count: facets.promotion,
          chosen: filter.promotion,
          next: { ...filter, promotion: !filter.promotion },
        },
        {
          key: 'in_stock',
          label: t('catalogue.inStock'),
          count: facets.in_stock,
          chosen: filter.in_stock,
          next: { ...filter, in_stock: !filter.in_stock },
        },
        ...(facets.marks ?? []).map(({ id, name, count }) => ({
          key: id,
          label: name,
          count,
          chosen: filter.mark.includes(id),
          next: { ...filter, mark: toggled(filter.mark, id) },
        })),
      ],
    },
    {
      key: 'brand',
      title: t('catalogue.brand'),
      choices: facets.brands.map(({ id, name, count }) => ({
        key: id,
        label: name,
        count,
        chosen: filter.brand.includes(id),
        next: { ...filter, brand: toggled(filter.brand, id) },
      })),
    },
    {
      key: 'size',
      title: t('catalogue.size'),
      choices: facets.sizes
        .map(({ name, count }) => ({
          key: name,
          label: name,
          count,
          chosen: filter.size.includes(name),
          next: { ...filter, size: toggled(filter.size, name) },
        }))
        .sort((a, b) => sizeRank(a.label) - sizeRank(b.label)),
    },
    {
      key: 'price',
      title: t('catalogue.price'),
      single: true,
      choices: facets.prices.map((band) => {
        const chosen = isBand(filter, band)
        const range = chosen ? {} : { min_price: band.from || undefined, max_price: band.to ?? undefined }
        return {
          key: `${band.from}`,
          label: bandName(band, t),
          count: band.count,
          chosen,
          next: { ...filter, min_price: undefined, max_price: undefined, ...range },
        }
      }),
    },
  ]
  return kinds.filter(({ key, choices }) =>
    key === 'other'
      ? choices.some(({ count, chosen }) => chosen || (count ?? 0) > 0)
      : choices.length > 1 || choices.some(({ chosen }) => chosen),
  )
}
