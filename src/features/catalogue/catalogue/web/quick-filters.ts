// Which filters a long list offers at one tap; a list that other things divide offers those of dietary marks alone.
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

/**
 * Returns specials, then dietary marks, then sizes and brands, those of which there are most; none that would leave all, and no size or
 * brand that would leave a single one.
 */
export function quickFilters(
  { promotion, marks = [], sizes, brands }: Facets,
  count: number,
  onlyMarks = false,
): QuickFilter[] {
  if (count < minResults) return []
  const narrows = (left: number) => left > 1 && left < count
  const most = <T extends { count: number }>(choices: readonly T[]) =>
    choices.filter((choice) => narrows(choice.count)).slice(0, maxOfEach)
  const marked = marks
    .filter((mark) => mark.count > 0 && mark.count < count)
    .map(({ id, name, count: left }) => ({ name, left, filter: { mark: [id] } }))
  if (onlyMarks) return marked
  return [
    ...(promotion > 0 && promotion < count
      ? [{ name: undefined, left: promotion, filter: { promotion: true } }]
      : []),
    ...marked,
    ...most(sizes).map(({ name, count: left }) => ({ name, left, filter: { size: [name] } })),
    ...most(brands).map(({ id, name, count: left }) => ({ name, left, filter: { brand: [id] } })),
  ]
}
