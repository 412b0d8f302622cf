// The facts of discount codes and their uses, as plain rows without judgement (src/app/server/facts-store.ts).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export async function readDiscountFacts(tx: Reader) {
  return {
    discount_codes: (
      await sql<DiscountCodeFact>`
      select id, code, total_limit, account_limit, used from discount_codes order by id`.execute(tx)
    ).rows,
    discount_uses: (
      await sql<DiscountUseFact>`
      select order_id, code_id, account_id, supplier_id, discount_in_cents from discount_uses order by used_at, order_id`.execute(
        tx,
      )
    ).rows,
  }
}

interface DiscountCodeFact {
  id: string
  code: string
  total_limit: number | null
  account_limit: number | null
  used: number
}

interface DiscountUseFact {
  order_id: string
  code_id: string
  account_id: string
  supplier_id: string
  discount_in_cents: number
}
