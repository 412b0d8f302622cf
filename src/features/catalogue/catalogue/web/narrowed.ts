// What a list is narrowed to, as it stands in the address of its page: so that it can be shared, and found again by the
// back button. What makes no sense in an address is passed over.

import { formatCommaList, parseCommaList } from '#wire/comma-list-param.ts'
import type { Facets, Sort } from '../facets-contract.ts'

export interface Narrowed {
  brand: string[]
  size: string[]
  /** Cents, inclusive. */
  min_price: number | undefined
  max_price: number | undefined
  promotion: boolean
  in_stock: boolean
  sort: Sort
}

/** What a call takes of it (facets-contract.ts). */
export interface NarrowedQuery {
  brand?: string
  size?: string
  min_price?: number
  max_price?: number
  promotion?: '1'
  in_stock?: '1'
  sort?: Sort
}

export const sortNames = {
  best: 'catalogue.sortBest',
  price: 'catalogue.sortPrice',
  price_desc: 'catalogue.sortPriceDesc',
  unit_price: 'catalogue.sortUnitPrice',
  saving: 'catalogue.sortSaving',
  name: 'catalogue.sortName',
} as const satisfies Record<Sort, string>

export const nothingNarrowed: Narrowed = {
  brand: [],
  size: [],
  min_price: undefined,
  max_price: undefined,
  promotion: false,
  in_stock: false,
  sort: 'best',
}

export function readNarrowed(search: URLSearchParams): Narrowed {
  const sort = search.get('sort') ?? ''
  // A form without script repeats a name for each value; links join them.
  const several = (name: string) => [...new Set(search.getAll(name).flatMap(parseCommaList))]
  return {
    brand: several('brand'),
    size: several('size'),
    min_price: centsOf(search.get('min_price')),
    max_price: centsOf(search.get('max_price')),
    promotion: search.get('promotion') === '1',
    in_stock: search.get('in_stock') === '1',
    sort: Object.hasOwn(sortNames, sort) ? (sort as Sort) : 'best',
  }
}

export function queryOf(narrowed: Narrowed): NarrowedQuery {
  const { min_price, max_price, promotion, in_stock, sort } = narrowed
  const brand = joined(narrowed.brand)
  const size = joined(narrowed.size)
  return {
    ...(brand && { brand }),
    ...(size && { size }),
    ...(min_price !== undefined && { min_price }),
    ...(max_price !== undefined && { max_price }),
    ...(promotion && { promotion: '1' }),
    ...(in_stock && { in_stock: '1' }),
    ...(sort !== 'best' && { sort }),
  }
}

const names: readonly string[] = Object.keys(nothingNarrowed)

/** The same page narrowed otherwise: from its first page, with all else that stands in its address. */
export function narrowedTo(search: URLSearchParams, narrowed: Narrowed): string {
  const wanted = Object.entries(queryOf(narrowed)).map(
    ([name, value]) => `${name}=${formEncoded(`${value}`)}`,
  )
  return `?${[besides(search), ...wanted].filter(Boolean).join('&')}`
}

// A page draws a link for every choice there is, so what they share is worked out once.
const shared = new WeakMap<URLSearchParams, string>()

/** What an address says besides the page and what it is narrowed to. */
export function besides(search: URLSearchParams): string {
  const known = shared.get(search)
  if (known !== undefined) return known
  const rest = new URLSearchParams(search)
  for (const name of ['page', ...names]) rest.delete(name)
  shared.set(search, `${rest}`)
  return `${rest}`
}

/** As URLSearchParams writes a value. */
const formEncoded = (value: string): string =>
  encodeURIComponent(value)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+')

/** Another page of the same list. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

export function pageAddress(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return `?${next}`
}

/** How many choices leave something out; the order leaves out nothing. */
export const countChosen = (narrowed: Narrowed): number =>
  narrowed.brand.length +
  narrowed.size.length +
  Number(narrowed.min_price !== undefined || narrowed.max_price !== undefined) +
  Number(narrowed.promotion) +
  Number(narrowed.in_stock)

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

export const isBand = (narrowed: Narrowed, { from, to }: Facets['prices'][number]): boolean =>
  (narrowed.min_price ?? 0) === from && narrowed.max_price === (to ?? undefined)

const longest = 1000

/** As many as a call takes; nobody chooses more than fifty brands by hand. */
function joined(values: readonly string[]): string {
  let some = values
  while (formatCommaList(some).length > longest) some = some.slice(0, -1)
  return formatCommaList(some)
}

function centsOf(text: string | null): number | undefined {
  const cents = Number(text)
  return text && Number.isInteger(cents) && cents >= 0 && cents <= 100_000_000 ? cents : undefined
}
