// SQL for a branch itself, as managers edit it.
import { sql } from 'kysely'
import type { PictureSpec } from '#pack-art/picture-spec.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { BranchSettings } from '../branch-contract.ts'

export type BranchDetails = Omit<BranchSettings, 'version' | 'missing'>
export type BranchRow = Omit<BranchDetails, 'closed' | 'closed_text' | 'in_preparation' | 'agency_name'>

export async function readBranch(db: Reader, id: string): Promise<BranchDetails | undefined> {
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
      's.in_preparation',
      's.closed',
      's.closed_text',
      'a.name as agency_name',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

export async function updateBranch(tx: Tx, { id, ...row }: BranchRow): Promise<void> {
  await tx
    .updateTable('suppliers')
    // Once it has been opened, it stays to be browsed.
    .set(row.disabled ? row : { ...row, in_preparation: false })
    .where('id', '=', id)
    .execute()
}

/** Returns the agency of this name with its picture, and creates it if it does not exist: last in the order of agencies. */
export async function findOrCreateAgency(
  tx: Tx,
  agency: { id: string; name: string; image_url: string },
): Promise<{ id: string; image_url: string }> {
  // Two that are made at once would both find none.
  await sql`lock table agencies in share row exclusive mode`.execute(tx)
  const existing = await tx
    .selectFrom('agencies')
    .select(['id', 'image_url'])
    .where(sql`lower(name)`, '=', agency.name.toLowerCase())
    .executeTakeFirst()
  if (existing) return existing
  await tx
    .insertInto('agencies')
    .values(({ selectFrom }) => ({
      ...agency,
      position: selectFrom('agencies').select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
    }))
    .execute()
  return agency
}

type NewBranchRow = Pick<BranchRow, 'id' | 'name' | 'formatted_address' | 'image_url' | 'lat' | 'lon'> & {
  agency_id: string
}

export async function insertBranch(tx: Tx, branch: NewBranchRow): Promise<void> {
  await tx
    .insertInto('suppliers')
    .values({ ...branch, disabled: true, in_preparation: true })
    .execute()
}

export async function insertLogo(tx: Tx, key: string, spec: PictureSpec): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ key, spec: JSON.stringify(spec) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
