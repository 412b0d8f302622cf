// What paying needs to know of a branch: its name, its bank account, and the ways of paying it takes. Only read.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export interface Branch {
  name: string
  bankName: string | null
  bankBranch: string | null
  bankAccountName: string | null
  bankAccount: string | null
  bankAccountType: string | null
  /** By way of handing over, in lower case. */
  payments: Record<string, string[]>
}

export async function findBranch(db: Reader, supplierId: string): Promise<Branch | undefined> {
  const { rows } = await sql<Branch>`
    select s.name, s.bank_name as "bankName", s.bank_branch as "bankBranch", s.bank_account_name as "bankAccountName",
      s.bank_account as "bankAccount", s.bank_account_type as "bankAccountType",
      coalesce((select json_object_agg(o.name, array(select lower(unnest(o.payment_options))))
        from shipping_options o where o.supplier_id = s.id), '{}') as payments
    from suppliers s where s.id = ${supplierId}`.execute(db)
  return rows[0]
}
