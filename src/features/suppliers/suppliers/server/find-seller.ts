// A branch's details as printed on a buyer's documents.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export interface SellerRow {
  name: string
  legal_name: string | null
  address: string
  phone: string | null
  vat_number: string | null
}

export async function findSeller(db: Reader, supplierId: string): Promise<SellerRow> {
  const { rows } = await sql<SellerRow>`
    select name, nullif(trim(legal_name), '') as legal_name, formatted_address as address, phone,
      nullif(trim(vat_number), '') as vat_number
    from suppliers where id = ${supplierId}`.execute(db)
  const [seller] = rows
  if (!seller) throw new Error(`branch ${supplierId} is gone`)
  return seller
}
