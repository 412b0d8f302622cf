// What the filters offer, in words.
import { parseMeasure } from '#kernel/measure.ts'
import type { Translate } from '#web/words.ts'
import type { Facets } from '../facets-contract.ts'
import { bandName } from './narrow-chips.ts'
import { isBand, type Narrowed, toggled } from './narrowed.ts'

export interface NarrowChoice {
  key: string
  label: string
  /** Undefined where it leaves nothing out: an order. */
  count?: number
  chosen: boolean
  /** What is narrowed to once this is pressed. */
  next: Narrowed
}

export interface NarrowKind {
  key: 'brand' | 'size' | 'price' | 'other'
  title: string
  /** Of several only one can hold. */
  single?: true
  choices: NarrowChoice[]
}

export function narrowKinds(facets: Facets, narrowed: Narrowed, t: Translate): NarrowKind[] {
  const kinds: NarrowKind[] = [
    {
      key: 'other',
      title: t('catalogue.filterOffers'),
      choices: [
        {
          key: 'promotion',
          label: t('catalogue.onSpecial'),
          count: facets.promotion,
          chosen: narrowed.promotion,
          next: { ...narrowed, promotion: !narrowed.promotion },
        },
        {
          key: 'in_stock',
          label: t('catalogue.inStock'),
          count: facets.in_stock,
          chosen: narrowed.in_stock,
          next: { ...narrowed, in_stock: !narrowed.in_stock },
        },
      ],
    },
    {
      key: 'brand',
      title: t('catalogue.brand'),
      choices: facets.brands.map(({ id, name, count }) => ({
        key: id,
        label: name,
        count,
        chosen: narrowed.brand.includes(id),
        next: { ...narrowed, brand: toggled(narrowed.brand, id) },
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
          chosen: narrowed.size.includes(name),
          next: { ...narrowed, size: toggled(narrowed.size, name) },
        }))
        .sort((a, b) => sizeRank(a.label) - sizeRank(b.label)),
    },
    {
      key: 'price',
      title: t('catalogue.price'),
      single: true,
      choices: facets.prices.map((band) => {
        const chosen = isBand(narrowed, band)
        const range = chosen ? {} : { min_price: band.from || undefined, max_price: band.to ?? undefined }
        return {
          key: `${band.from}`,
          label: bandName(band, t),
          count: band.count,
          chosen,
          next: { ...narrowed, min_price: undefined, max_price: undefined, ...range },
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

/** Small before large; weights, then volumes, then pieces, then what cannot be read. */
function sizeRank(size: string): number {
  const measure = parseMeasure(size)
  if (!measure) return Number.MAX_SAFE_INTEGER
  return { g: 0, ml: 1e9, each: 2e9 }[measure.unit] + measure.amount
}
