// Registers orders of many shoppers at one supplier in one transaction: a fraction of the statements, and one wait for the disk.
// Only plain orders qualify. One that would be refused, has a discount code or a debtor card, or whose account is locked is left
// to `register-order.ts` and changes nothing here. Locks are taken in the order described there.

import { balancesOf, creditAccount } from '#features/ledger/ledger/server/ledger.ts'
import { sendInOrder, type Tx } from '#server/database/database.ts'
import { pauseAt } from '#server/pause-points.ts'
import { draftBatch } from './draft-batch.ts'
import { lockAvailableShoppers } from './lock-shopper.ts'
import type { OrderRecord } from './order-record.ts'
import { findCartsWithOrder } from './order-store.ts'
import type { RegisterRequest } from './register-order.ts'
import { writeOrders } from './write-order.ts'

/** Returns the supplier at which the order may be registered in a batch; undefined where it must be registered alone. */
export function batchSupplierOf({ cart }: Pick<RegisterRequest, 'cart'>): string | undefined {
  const amends = cart.order_id !== undefined && cart.order_id !== null
  const isBatchable = !cart.discount_code && !amends && cart.provider?.toLowerCase() !== 'debtor_card'
  return isBatchable ? (cart.supplier_id ?? undefined) : undefined
}

/**
 * Registers requests at one supplier, each of another account, under the same terms. Returns the records in the order of the
 * requests; undefined for an order that must be registered alone. The others are registered all or none: where anything is no
 * longer as it was read, all of it is rolled back.
 */
export async function registerBatch(
  tx: Tx,
  requests: readonly RegisterRequest[],
): Promise<(OrderRecord | undefined)[]> {
  const [first] = requests
  const supplierId = first && batchSupplierOf(first)
  if (!first || !supplierId) return []
  const { terms, settings } = first
  const ids = requests.map(({ accountId }) => accountId)
  const [shoppers, registered, credit] = await sendInOrder(tx, [
    () => lockAvailableShoppers(tx, ids),
    () => findCartsWithOrder(tx, requests.flatMap(cartOf)),
    () => balancesOf(tx, ids.map(creditAccount)),
  ])
  await pauseAt(settings, 'register:after-check')
  const ready = requests.flatMap((request) => {
    const shopper = shoppers.get(request.accountId)
    const creditInCents = credit.get(creditAccount(request.accountId)) ?? 0
    return shopper && !registered.has(request.accountId) ? [{ ...request, shopper, creditInCents }] : []
  })
  const now = new Date(Math.max(...requests.map((request) => request.now.getTime())))
  const { drafts, reserve } = await draftBatch(tx, supplierId, ready, { terms, now })
  const all = drafts.filter((draft) => draft !== undefined)
  if (all.length === 0) return []
  const [publishShelfChange, records] = await sendInOrder(tx, [reserve, () => writeOrders(tx, all, now)])
  await publishShelfChange()
  const of = new Map(records.map((record) => [record.order.account_id, record]))
  return ids.map((id) => of.get(id))
}

const cartOf = ({ cart, accountId }: RegisterRequest) =>
  cart.id && cart.revision !== undefined ? [{ accountId, id: cart.id, revision: String(cart.revision) }] : []
