// The only SQL on the shopfront's settings.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { ShopfrontSettings } from '../shopfront-settings-contract.ts'

/** Its notifications say that the settings changed. */
export const shopfrontChannel = 'shopfront'

export type StoredShopfrontSettings = { [K in keyof ShopfrontSettings]: ShopfrontSettings[K] | null }

/** Returns what the operator set; undefined where the file alone holds. */
export async function readShopfrontSettings(db: Reader): Promise<StoredShopfrontSettings | undefined> {
  const row = await db
    .selectFrom('shopfront_settings')
    .select(['shop_name', 'primary_colour as primary', 'default_locale', 'locales', 'support_phone'])
    .executeTakeFirst()
  return row as StoredShopfrontSettings | undefined
}

export async function replaceShopfrontSettings(
  tx: Tx,
  { primary, ...settings }: StoredShopfrontSettings,
  now: Date,
): Promise<void> {
  const row = { ...settings, primary_colour: primary?.toUpperCase() ?? null, changed_at: now }
  await tx
    .insertInto('shopfront_settings')
    .values({ one: true, ...row })
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute()
  await sql`select pg_notify(${shopfrontChannel}, '')`.execute(tx)
}

export async function lockShopfrontSettings(tx: Tx): Promise<void> {
  await sql`lock table shopfront_settings in share row exclusive mode`.execute(tx)
}
