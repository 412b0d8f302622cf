// Queries of the managers' shelf page.

import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'
import type { QueryOf } from '#wire/call.ts'
import type { ShelfRow, shelfRowCalls } from '../shelf-rows-contract.ts'

export type ShelfParams = QueryOf<typeof shelfRowCalls.shelfRows>

/** The key of all lists of rows, of any branch and search. */
const shelfKey = 'shelf-rows'

export const shelfQuery = (shop: Shop, id: string, query: ShelfParams) =>
  personalQuery([shelfKey, id, query], (signal) => shop.api('shelfRows', { params: { id }, query, signal }))

interface ShelfList {
  rows: ShelfRow[]
}

/** Shows a row as the server has it in every list that was fetched. A look that began before may not undo it. */
export async function showRow({ queries }: Shop, row: ShelfRow): Promise<void> {
  await queries.cancelQueries({ queryKey: [shelfKey] })
  queries.setQueriesData<ShelfList>(
    { queryKey: [shelfKey] },
    (list) => list && { ...list, rows: list.rows.map((each) => (each.id === row.id ? row : each)) },
  )
}

/** The latest changes of a row; fetched again when the row was changed by hand. */
export const rowHistoryQuery = (shop: Shop, id: string, { id: offerId, changed_at }: ShelfRow) =>
  personalQuery(['shelf-row-history', id, offerId, changed_at], (signal) =>
    shop.api('shelfRowHistory', { params: { id, offer_id: offerId }, query: {}, signal }),
  )
