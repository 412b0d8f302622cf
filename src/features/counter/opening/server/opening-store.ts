// SQL that counts what a branch has, for the guide. The tables belong to other features and are only read here.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { accountsAt } from '#server/sessions/supplier-scope.ts'

export interface BranchCounts {
  offers: number
  people: number
  orders: number
  disabled: boolean
}

/** Returns the counts of a branch, which must exist; `people` without this account. */
export async function countBranch(db: Reader, supplierId: string, accountId: string): Promise<BranchCounts> {
  const { rows } = await sql<BranchCounts>`
    select s.disabled,
      (select count(*)::int from offers o where o.supplier_id = s.id and o.published) as offers,
      (select count(*)::int from accounts a where a.id in ${accountsAt(supplierId)} and a.id <> ${accountId}) as people,
      (select count(*)::int from orders o where o.supplier_id = s.id) as orders
    from suppliers s where s.id = ${supplierId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no supplier ${supplierId}`)
  return row
}
