// Registers an order: prices, stock, discount, slot, credit and order in one transaction, all or nothing [ruling 6].
//
// Locks are taken in the fixed order (`src/app/server/lock-order.ts`): the account, stock by sellable, offers, the discount
// code, the slot, and last the shelf's version. The order itself is new, so nobody waits for it. All but the account are locked
// only once the cart is priced, together with the statements that write the order (`draft-order.ts`).
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import type { CartTerms } from '#features/basket/basket/server/price-cart.ts'
import { creditBalance } from '#features/ledger/ledger/server/ledger.ts'
import type { Language } from '#kernel/refusal.ts'
import { sendInOrder, type Tx } from '#server/database/database.ts'
import { pauseAt } from '#server/pause-points.ts'
import type { Settings } from '#server/settings.ts'
import type { Order } from '../order-contract.ts'
import { draftOrder } from './draft-order.ts'
import { lockShopper } from './lock-shopper.ts'
import { loadRecord, type OrderRecord } from './order-record.ts'
import { findOrderOfCart } from './order-store.ts'
import { writeOrder } from './write-order.ts'

export interface RegisterRequest {
  accountId: string
  cart: CartInput
  generation: 1 | 2
  terms: CartTerms
  settings: Settings
  language: Language
  now: Date
}

/** Replaces the goods of an existing order by those of a cart; refuses as registering does. */
export type EditOrder = (tx: Tx, request: RegisterRequest) => Promise<Order>

export async function registerOrder(
  tx: Tx,
  request: RegisterRequest,
  tryNumber: number,
): Promise<OrderRecord> {
  const [shopper, before, creditInCents] = await sendInOrder(tx, [
    () => lockShopper(tx, request.accountId),
    () => findRegistered(tx, request),
    () => creditBalance(tx, request.accountId),
  ])
  if (before) return loadRecord(tx, before)
  await pauseAt(request.settings, 'register:after-check')

  const { draft, reserve } = await draftOrder(tx, { ...request, shopper, creditInCents, tryNumber })
  const [publishShelfChange, registered] = await sendInOrder(tx, [
    reserve,
    () => writeOrder(tx, draft, request.now),
  ])
  await publishShelfChange(tx)
  return registered
}

/** One revision of one basket is one intent, with or without an Idempotency-Key [R3]. */
async function findRegistered(tx: Tx, { cart, accountId }: RegisterRequest) {
  if (!cart.id || cart.revision === undefined) return undefined
  return findOrderOfCart(tx, accountId, cart.id, String(cart.revision))
}
