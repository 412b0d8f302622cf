// All SQL on leaflets.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'

export interface LeafletEntry {
  id: string
  supplierId: string
  name: string
  url: string
  imageUrl: string | null
  startAt: Date
  endAt: Date
  visibleAt: Date | null
  published: boolean
  lat: number
  lon: number
  /** Of a file of ours. */
  sizeBytes: number | null
}

const columns = sql`l.id, l.supplier_id as "supplierId", l.name, l.url, l.image_url as "imageUrl", l.start_at as "startAt",
  l.end_at as "endAt", l.visible_at as "visibleAt", l.published, l.lat, l.lon,
  (select octet_length(f.bytes) from files f where '/files/' || f.key = l.url) as "sizeBytes"`

/**
 * Returns the leaflets that shoppers may see now or later: published, and over for less than a day, in case the clock is wrong.
 */
export async function readPublished(db: Reader, now: Date): Promise<LeafletEntry[]> {
  const { rows } = await sql<LeafletEntry>`
    select ${columns} from leaflets l
    where l.published and l.end_at > ${new Date(now.getTime() - 24 * 60 * 60 * 1000)}
    order by l.start_at desc, l.name, l.id`.execute(db)
  return rows
}

export async function findManagedLeaflets(
  db: Reader,
  supplierIds: readonly string[],
): Promise<LeafletEntry[]> {
  const { rows } = await sql<LeafletEntry>`
    select ${columns} from leaflets l where l.supplier_id = any(${supplierIds})
    order by l.end_at desc, l.name, l.id limit 1000`.execute(db)
  return rows
}

/** Returns leaflets as stored, with the size of their file. */
export async function findLeaflets(db: Reader, ids: readonly string[]): Promise<LeafletEntry[]> {
  const { rows } = await sql<LeafletEntry>`
    select ${columns} from leaflets l where l.id = any(${ids})`.execute(db)
  return rows
}

/** Locks a leaflet until the transaction ends, so that two changes do not cross. Does not find another manager's. */
export async function lockLeaflet(tx: Tx, id: string, accountId: string): Promise<LeafletEntry | undefined> {
  const { rows } = await sql<LeafletEntry>`
    select ${columns} from leaflets l
    where l.id = ${id} and ${isOwnSupplier('l.supplier_id', accountId)}
    for update of l`.execute(tx)
  return rows[0]
}

type Written = Omit<LeafletEntry, 'sizeBytes'>

export async function insertLeaflets(tx: Tx, leaflets: readonly Written[], now: Date): Promise<void> {
  await tx
    .insertInto('leaflets')
    .values(leaflets.map((leaflet) => ({ ...rowOf(leaflet), created_at: now })))
    .execute()
}

export async function updateLeaflet(tx: Tx, { id, ...leaflet }: Written): Promise<void> {
  const { id: _, ...row } = rowOf({ id, ...leaflet })
  await tx.updateTable('leaflets').set(row).where('id', '=', id).execute()
}

export async function deleteLeaflet(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('leaflets').where('id', '=', id).execute()
}

const rowOf = (leaflet: Written) => ({
  id: leaflet.id,
  supplier_id: leaflet.supplierId,
  name: leaflet.name,
  url: leaflet.url,
  path: leaflet.url,
  image_url: leaflet.imageUrl,
  start_at: leaflet.startAt,
  end_at: leaflet.endAt,
  visible_at: leaflet.visibleAt,
  published: leaflet.published,
  lat: leaflet.lat,
  lon: leaflet.lon,
})
