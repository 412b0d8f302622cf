// Which filters a long list offers at one tap.
import type { Facets } from '../facets-contract.ts'
import type { ListFilter } from './list-filter.ts'

export interface QuickFilter {
  /** Undefined for specials, which are called so in the shopper's language. */
  name: string | undefined
  /** Results that remain. */
  left: number
  filter: Partial<ListFilter>
}

/** What a phone shows in three columns and two rows needs no filter. */
const minResults = 7
const maxOfEach = 3

/** Returns specials, then sizes, then brands, those of which there are most; none that would leave all, or a single one. */
export function quickFilters({ promotion, sizes, brands }: Facets, count: number): QuickFilter[] {
  if (count < minResults) return []
  const narrows = (left: number) => left > 1 && left < count
  const most = <T extends { count: number }>(choices: readonly T[]) =>
    choices.filter((choice) => narrows(choice.count)).slice(0, maxOfEach)
  return [
    ...(promotion > 0 && promotion < count
      ? [{ name: undefined, left: promotion, filter: { promotion: true } }]
      : []),
    ...most(sizes).map(({ name, count: left }) => ({ name, left, filter: { size: [name] } })),
    ...most(brands).map(({ id, name, count: left }) => ({ name, left, filter: { brand: [id] } })),
  ]
}
