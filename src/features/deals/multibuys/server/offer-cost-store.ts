// SQL that reads what a branch pays for its goods. A cost is the branch's secret: the caller passes offers of branches that the
// manager who asks manages, and nothing that is shown to anybody else may come from here (tests/guard/cost-secrecy.test.ts).
import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Reader } from '#server/database/database.ts'

/** Returns by offer what a base unit costs the branch, in cents, VAT included; offers without a known cost are left out. */
export async function findCosts(db: Reader, offerIds: readonly string[]): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ id: string; cents: Cents }>`
    select offer_id as id, cost_in_cents as cents from offer_costs where offer_id = any(${offerIds})`.execute(
    db,
  )
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
