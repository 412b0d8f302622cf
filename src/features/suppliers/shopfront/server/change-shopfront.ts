// The shopfront's settings for the operator.
import { createHash } from 'node:crypto'
import { isOperator } from '#features/accounts/shoppers/server/operator.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { shopfrontSettingsCalls as calls, ManagedShopfront } from '../shopfront-settings-contract.ts'
import { refuse } from '../shopfront-settings-refusals.ts'
import { withSettings } from './live-shopfront.ts'
import type { ShopfrontFile } from './load-shopfront-config.ts'
import {
  lockShopfrontSettings,
  readShopfrontSettings,
  replaceShopfrontSettings,
} from './shopfront-settings-store.ts'

/** Returns the settings over this file. */
export async function showShopfront(db: Reader, file: ShopfrontFile): Promise<ManagedShopfront> {
  const stored = await readShopfrontSettings(db)
  const { config } = withSettings(file, stored)
  const settings = {
    shop_name: config.shop_name,
    primary: config.theme.primary,
    default_locale: config.default_locale,
    locales: config.locales,
    support_phone: config.support_phone,
  }
  const version = createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16)
  return { ...settings, version, is_set: stored !== undefined, mode: config.mode }
}

/** Refuses everybody but the operator, and a main language that is not among the languages. */
export async function changeShopfront(
  tx: Tx,
  { file, accountId, now }: { file: ShopfrontFile; accountId: string; now: Date },
  { version, ...update }: BodyOf<typeof calls.changeShopfront>,
): Promise<ManagedShopfront> {
  if (!(await isOperator(tx, accountId))) throw refuse('shopfront-of-operator')
  await lockShopfrontSettings(tx)
  const shop_name = update.shop_name.trim().replace(/\s+/g, ' ')
  if (!shop_name) throw refuse('shopfront-name-missing')
  if (!update.locales.includes(update.default_locale)) throw refuse('shopfront-language')
  if ((await showShopfront(tx, file)).version !== version) throw refuse('shopfront-changed')
  await replaceShopfrontSettings(tx, { ...update, shop_name }, now)
  return showShopfront(tx, file)
}
