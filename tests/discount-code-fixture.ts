// Inserts a discount code straight into the database: at the corner shop and long since valid, unless the test says otherwise.
import type { Insertable } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import type { DB } from '#server/database/database-types.ts'
import { corner } from './corner-shop.ts'

export async function giveCode(
  db: Reader,
  code: string,
  terms: Partial<Insertable<DB['discount_codes']>> = { percent: 10 },
  supplierIds: readonly string[] = [corner],
): Promise<string> {
  const id = `discount_${code.toLowerCase()}`
  const long = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('discount_codes')
    .values({ id, code, start_at: long, created_at: long, ...terms })
    .execute()
  await db
    .insertInto('discount_code_suppliers')
    .values(supplierIds.map((supplier_id) => ({ code_id: id, supplier_id })))
    .execute()
  return id
}
