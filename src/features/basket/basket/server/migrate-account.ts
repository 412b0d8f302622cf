// Moves what generation 1 saved of an account to generation 2 [ruling 10].
import type { Account } from '#features/accounts/shoppers/account-contract.ts'
import { moveFavouredSuppliers } from '#features/accounts/shoppers/server/move-favoured.ts'
import type { Tx } from '#server/database/database.ts'
import { maxLines } from '../basket.ts'
import { mergeBasket } from '../merge-basket.ts'
import { lockBasket, saveBasket } from './account-basket-store.ts'
import { claimSavedCart } from './saved-cart-store.ts'

/**
 * Moves the favoured suppliers and the newest saved cart, so that a second call finds nothing to move. An offer that is in both
 * the saved cart and the basket gets the larger quantity [ruling 12].
 */
export async function migrateAccount(
  tx: Tx,
  accountId: string,
  station: string,
  now: Date,
): Promise<Account> {
  const basket = await lockBasket(tx, accountId, station, now)
  const saved = await claimSavedCart(tx, accountId)
  const entries = mergeBasket(
    basket.entries,
    { device: 'migration', revision: 0, set: saved, removed: [] },
    { next: basket.revision + 1, maxLines: maxLines },
  )
  if (entries !== basket.entries)
    await saveBasket(tx, { ...basket, revision: basket.revision + 1, entries: [...entries] }, now)
  return moveFavouredSuppliers(tx, accountId)
}
