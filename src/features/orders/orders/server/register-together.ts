// Registers orders of many shoppers at one supplier in one transaction: a fraction of the statements, and one wait for the
// disk. Only what is plain goes so: whoever would be refused, has a code or a card, or whose account somebody holds,
// is left to `register-order.ts`, and leaves nothing behind here. Everybody takes their locks in the order that is said there.

import { balancesOf, creditAccount } from '#features/ledger/ledger/server/ledger.ts'
import { sendInOrder, type Tx } from '#server/database/database.ts'
import { pauseAt } from '#server/pause-points.ts'
import { draftTogether } from './draft-together.ts'
import { lockFreeShoppers } from './lock-shopper.ts'
import type { OrderRecord } from './order-record.ts'
import { findCartsWithOrder } from './order-store.ts'
import type { RegisterAsk } from './register-order.ts'
import { writeOrders } from './write-order.ts'

/** The supplier at which it may be registered together with others; undefined where it goes alone. */
export function plainAt({ cart }: Pick<RegisterAsk, 'cart'>): string | undefined {
  const amends = cart.order_id !== undefined && cart.order_id !== null
  const plain = !cart.discount_code && !amends && cart.provider?.toLowerCase() !== 'debtor_card'
  return plain ? (cart.supplier_id ?? undefined) : undefined
}

/**
 * Asks of one supplier, each of another account, under the same terms. In the order of the asks; undefined for whoever must
 * go alone. All or nothing of the others: what is no longer as it was read undoes all of it.
 */
export async function registerTogether(
  tx: Tx,
  asks: readonly RegisterAsk[],
): Promise<(OrderRecord | undefined)[]> {
  const [first] = asks
  const supplierId = first && plainAt(first)
  if (!first || !supplierId) return []
  const { terms, settings } = first
  const ids = asks.map(({ accountId }) => accountId)
  const [shoppers, registered, credit] = await sendInOrder(tx, [
    () => lockFreeShoppers(tx, ids),
    () => findCartsWithOrder(tx, asks.flatMap(cartOf)),
    () => balancesOf(tx, ids.map(creditAccount)),
  ])
  await pauseAt(settings, 'register:after-check')
  const ready = asks.flatMap((ask) => {
    const shopper = shoppers.get(ask.accountId)
    const creditInCents = credit.get(creditAccount(ask.accountId)) ?? 0
    return shopper && !registered.has(ask.accountId) ? [{ ...ask, shopper, creditInCents }] : []
  })
  const now = new Date(Math.max(...asks.map((ask) => ask.now.getTime())))
  const { drafts, take } = await draftTogether(tx, supplierId, ready, { terms, now })
  const all = drafts.filter((draft) => draft !== undefined)
  if (all.length === 0) return []
  const [tellShelf, records] = await sendInOrder(tx, [take, () => writeOrders(tx, all, now)])
  await tellShelf()
  const of = new Map(records.map((record) => [record.order.account_id, record]))
  return ids.map((id) => of.get(id))
}

const cartOf = ({ cart, accountId }: RegisterAsk) =>
  cart.id && cart.revision !== undefined ? [{ accountId, id: cart.id, revision: String(cart.revision) }] : []
