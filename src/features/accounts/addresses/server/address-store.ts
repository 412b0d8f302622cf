// The only SQL on addresses. Every query is limited to the caller's account.
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Addresses } from '#server/database/database-types.ts'

/** Returns the account's addresses, newest first. The default is the one chosen last, else the oldest. */
export async function selectAddresses(db: Reader, accountId: string) {
  const isDefault: RawBuilder<boolean> = sql`
    id = first_value(id) over (order by chosen_at desc nulls last, created_at, id)`
  return db
    .selectFrom('addresses')
    .select([
      'id',
      'bridge_id',
      'bridge_name',
      'created_at',
      'formatted',
      'latitude',
      'longitude',
      'unit_or_floor',
      'directions',
      isDefault.as('is_default'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Locks the account's row until the transaction ends, so that two additions at once cannot both be the last one allowed. */
export async function lockAddresses(tx: Tx, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for update`.execute(tx)
}

export async function insertAddress(tx: Tx, address: Insertable<Addresses>): Promise<void> {
  await tx.insertInto('addresses').values(address).execute()
}

/** Changes an address of the account, if it exists. */
export async function updateAddress(
  tx: Tx,
  accountId: string,
  id: string,
  change: Pick<Updateable<Addresses>, 'unit_or_floor' | 'directions'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable('addresses')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

/** Deletes an address of the account; returns whether it existed. */
export async function deleteAddress(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Marks an address of the account as chosen at `now`; returns whether it existed. */
export async function markAsDefault(tx: Tx, accountId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set({ chosen_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
