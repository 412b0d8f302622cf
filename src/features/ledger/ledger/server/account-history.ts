// The entries of one ledger account, latest first, each with the balance after it.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import type { MovementKind } from './ledger.ts'

export interface HistoryLine {
  id: string
  at: Date
  kind: MovementKind
  cents: number
  balanceAfter: number
  orderId: string | null
  supplierName: string | null
  reference: string | null
  note: string | null
}

/**
 * Returns one page of entries and the next page's number, if any. Ordered by movement number, since a clock may be set back
 * [R17].
 */
export async function findHistory(
  db: Reader,
  account: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ lines: HistoryLine[]; nextPage: number | null }> {
  const { rows } = await sql<HistoryLine>`
    select m.id, m.at, m.kind, m.note, m.order_id as "orderId", o.reference, s.name as "supplierName",
      e.amount_in_cents as cents, (sum(e.amount_in_cents) over (order by m.number))::bigint as "balanceAfter"
    from ledger_entries e join ledger_movements m on m.id = e.movement_id
      left join orders o on o.id = m.order_id left join suppliers s on s.id = m.supplier_id
    where e.account = ${account}
    order by m.number desc limit ${perPage + 1} offset ${(page - 1) * perPage}`.execute(db)
  return { lines: rows.slice(0, perPage), nextPage: rows.length > perPage ? page + 1 : null }
}
