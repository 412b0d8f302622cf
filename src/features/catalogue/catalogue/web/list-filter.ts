// The filter of a list as it stands in the page's address, so that it can be shared and the back button restores it. Invalid
// values in an address are ignored.

import { formatCommaList, parseCommaList } from '#wire/comma-list-param.ts'
import type { FacetQuery, Facets, Sort } from '../facets-contract.ts'

export interface ListFilter {
  brand: string[]
  size: string[]
  /** Cents, inclusive. */
  min_price: number | undefined
  max_price: number | undefined
  promotion: boolean
  mark: string[]
  in_stock: boolean
  sort: Sort
}

export const sortNames = {
  best: 'catalogue.sortBest',
  price: 'catalogue.sortPrice',
  price_desc: 'catalogue.sortPriceDesc',
  unit_price: 'catalogue.sortUnitPrice',
  saving: 'catalogue.sortSaving',
  name: 'catalogue.sortName',
} as const satisfies Record<Sort, string>

export const emptyFilter: ListFilter = {
  brand: [],
  size: [],
  min_price: undefined,
  max_price: undefined,
  promotion: false,
  mark: [],
  in_stock: false,
  sort: 'best',
}

export function readListFilter(search: URLSearchParams): ListFilter {
  const sort = search.get('sort') ?? ''
  // A form without script repeats a name for each value; links join them.
  const listParam = (name: string) => [...new Set(search.getAll(name).flatMap(parseCommaList))]
  return {
    brand: listParam('brand'),
    size: listParam('size'),
    min_price: centsOf(search.get('min_price')),
    max_price: centsOf(search.get('max_price')),
    promotion: search.get('promotion') === '1',
    mark: listParam('mark'),
    in_stock: search.get('in_stock') === '1',
    sort: Object.hasOwn(sortNames, sort) ? (sort as Sort) : 'best',
  }
}

/** Returns the filter as query parameters of a call. */
export function filterQueryOf(filter: ListFilter): FacetQuery {
  const { min_price, max_price, promotion, in_stock, sort } = filter
  const brand = joined(filter.brand)
  const size = joined(filter.size)
  const mark = joined(filter.mark)
  return {
    ...(brand && { brand }),
    ...(size && { size }),
    ...(min_price !== undefined && { min_price }),
    ...(max_price !== undefined && { max_price }),
    ...(promotion && { promotion: '1' }),
    ...(mark && { mark }),
    ...(in_stock && { in_stock: '1' }),
    ...(sort !== 'best' && { sort }),
  }
}

const names: readonly string[] = Object.keys(emptyFilter)

/** Returns the address of the same page with another filter: its first page, with all other parameters kept. */
export function filterAddress(search: URLSearchParams, filter: ListFilter): string {
  const params = Object.entries(filterQueryOf(filter)).map(
    ([name, value]) => `${name}=${formEncoded(`${value}`)}`,
  )
  return `?${[otherParams(search), ...params].filter(Boolean).join('&')}`
}

// A page draws a link for every choice there is, so what they share is worked out once.
const shared = new WeakMap<URLSearchParams, string>()

/** Returns the parameters of an address other than the page and the filter. */
export function otherParams(search: URLSearchParams): string {
  const cached = shared.get(search)
  if (cached !== undefined) return cached
  const params = new URLSearchParams(search)
  for (const name of ['page', ...names]) params.delete(name)
  shared.set(search, `${params}`)
  return `${params}`
}

/** As URLSearchParams writes a value. */
const formEncoded = (value: string): string =>
  encodeURIComponent(value)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+')

/** Returns the page number in an address; 1 where it is missing or invalid. */
export function pageNumberOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

export function pageAddress(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return `?${next}`
}

/** Returns how many choices exclude something; the sort order excludes nothing. */
export const countFilters = (filter: ListFilter): number =>
  filter.brand.length +
  filter.size.length +
  filter.mark.length +
  Number(filter.min_price !== undefined || filter.max_price !== undefined) +
  Number(filter.promotion) +
  Number(filter.in_stock)

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

export const isBand = (filter: ListFilter, { from, to }: Facets['prices'][number]): boolean =>
  (filter.min_price ?? 0) === from && filter.max_price === (to ?? undefined)

const maxParamLength = 1000

/** As many as a call takes; nobody chooses more than fifty brands by hand. */
function joined(values: readonly string[]): string {
  let some = values
  while (formatCommaList(some).length > maxParamLength) some = some.slice(0, -1)
  return formatCommaList(some)
}

function centsOf(text: string | null): number | undefined {
  const cents = Number(text)
  return text && Number.isInteger(cents) && cents >= 0 && cents <= 100_000_000 ? cents : undefined
}
