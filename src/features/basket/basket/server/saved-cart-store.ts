// SQL for saved carts and for the identity of their offers at any supplier.
import { sql } from 'kysely'
import type { Position } from '#kernel/distance.ts'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'

export interface OfferIdentity {
  id: string
  supplierId: string
  sellableId: string
  stokvel: boolean
  perKg: boolean
}

/** One line of a saved cart: its product, independent of supplier. */
export interface ResolvedItem extends Omit<OfferIdentity, 'id'> {
  offerId: string
  qty: number
}

export interface SavedCart {
  id: string
  items: ResolvedItem[]
  /** Where the shopper was when it was handed in, to a hundred metres. */
  position: Position | null
}

/** Returns the identities of these offers, including those no longer published: another supplier may have the same product. */
export async function findOfferIdentities(db: Reader, ids: readonly string[]): Promise<OfferIdentity[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('offers')
    .select(['id', 'supplier_id as supplierId', 'sellable_id as sellableId', 'stokvel', 'per_kg as perKg'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .execute()
}

/** Returns the saved cart. Anyone with its id may read a visitor's cart; only the account may read its own. */
export async function findSavedCart(
  db: Reader,
  id: string,
  accountId: string | undefined,
): Promise<SavedCart | undefined> {
  const row = await db
    .selectFrom('carts')
    .select(['id', 'items', 'lat', 'lon'])
    .where('id', '=', id)
    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', accountId ?? null)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { lat, lon } = row
  return {
    id: row.id,
    items: row.items as unknown as ResolvedItem[],
    position: lat === null || lon === null ? null : { lat, lon },
  }
}

export interface CartToSave {
  /** As the browser has it; a new one where it has none. */
  id: string | undefined
  accountId: string | undefined
  items: readonly ResolvedItem[]
  position: Position | null
}

/**
 * Saves the cart under its id, or under a new one if that id belongs to another account or is an account's basket. Returns the
 * id.
 */
export async function upsertCart(db: Reader, cart: CartToSave, now: Date): Promise<string> {
  const { accountId, items, position } = cart
  const save = async (id: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into carts (id, account_id, items, lat, lon, updated_at)
      values (${id}, ${accountId ?? null}, ${JSON.stringify(items)}, ${position?.lat ?? null}, ${position?.lon ?? null}, ${now})
      on conflict (id) do update set account_id = excluded.account_id, items = excluded.items,
        lat = excluded.lat, lon = excluded.lon, updated_at = excluded.updated_at
      where (carts.account_id is null or carts.account_id = excluded.account_id) and carts.basket_at is null
      returning id`.execute(db)
    return rows[0]?.id
  }
  const saved = cart.id === undefined ? undefined : await save(cart.id)
  return saved ?? (await save(newId('cart'))) ?? ''
}

/** Returns the items of the account's newest saved cart and deletes all its saved carts; its basket stays. */
export async function claimSavedCart(tx: Tx, accountId: string): Promise<ResolvedItem[]> {
  const rows = await tx
    .deleteFrom('carts')
    .where('account_id', '=', accountId)
    .where('basket_at', 'is', null)
    .returning(['items', 'updated_at'])
    .execute()
  const [newest] = rows.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())
  return (newest?.items ?? []) as unknown as ResolvedItem[]
}

/** Deletes expired carts, a few at a time so that no request waits for it; other processes may do so at the same time. */
export async function purgeCarts(db: Reader, { visitors, accounts }: Record<'visitors' | 'accounts', Date>) {
  await sql`
    delete from carts where id in (
      select id from carts
      where updated_at < ${visitors} and (account_id is null or updated_at < ${accounts})
      order by updated_at limit 20 for update skip locked)`.execute(db)
}
