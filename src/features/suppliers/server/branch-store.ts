// The only SQL on what managers change of a branch itself.
import type { Reader, Tx } from '#server/database/database.ts'

export interface BranchRow {
  id: string
  name: string
  formatted_address: string
  lat: number
  lon: number
  phone: string | null
  legal_name: string | null
  vat_number: string | null
  image_url: string
  low_stock_threshold: number
  stokvel_minimum_in_cents: number
  disabled: boolean
}

export type BranchRead = BranchRow & { closed: boolean; closed_text: string | null; agency_name: string }

export async function readBranch(db: Reader, id: string): Promise<BranchRead | undefined> {
  return db
    .selectFrom('suppliers as s')
    .innerJoin('agencies as a', 'a.id', 's.agency_id')
    .select([
      's.id',
      's.name',
      's.formatted_address',
      's.lat',
      's.lon',
      's.phone',
      's.legal_name',
      's.vat_number',
      's.image_url',
      's.low_stock_threshold',
      's.stokvel_minimum_in_cents',
      's.disabled',
      's.closed',
      's.closed_text',
      'a.name as agency_name',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

export async function updateBranch(tx: Tx, { id, ...row }: BranchRow): Promise<void> {
  await tx.updateTable('suppliers').set(row).where('id', '=', id).execute()
}
