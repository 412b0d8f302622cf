// Read-only SQL for the data of a branch that paying needs: its bank account, payment methods and provider accounts.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export interface Branch {
  bankName: string | null
  bankAccount: string | null
  /** By way of handing over, in lower case. */
  payments: Record<string, string[]>
}

export async function findBranch(db: Reader, supplierId: string): Promise<Branch | undefined> {
  const { rows } = await sql<Branch>`
    select s.bank_name as "bankName", s.bank_account as "bankAccount",
      coalesce((select json_object_agg(o.name, array(select lower(unnest(o.payment_options))))
        from shipping_options o where o.supplier_id = s.id), '{}') as payments
    from suppliers s where s.id = ${supplierId}`.execute(db)
  return rows[0]
}

/** Returns the providers at which the branch has an account that is not switched off. */
export async function findProvidersOf(db: Reader, supplierId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_accounts')
    .select('provider')
    .where('supplier_id', '=', supplierId)
    .where('off_since', 'is', null)
    .execute()
  return rows.map(({ provider }) => provider)
}

/** Returns the provider accounts of all branches as 'supplier provider'. */
export async function findAllProviders(db: Reader): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment_accounts')
    .select(['supplier_id', 'provider'])
    .where('off_since', 'is', null)
    .execute()
  return new Set(rows.map(({ supplier_id, provider }) => `${supplier_id} ${provider}`))
}
