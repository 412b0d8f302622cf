// Drafts many orders of one supplier together: priced from one read, with the same lock order as a single draft
// (`draft-order.ts`). An order that cannot be had as it is changes nothing here and is drafted alone.
import { deductStock, type StockChange } from '#features/basket/basket/server/move-stock.ts'
import { lockIfUnchanged, type PricedCart } from '#features/basket/basket/server/price-cart.ts'
import { readCartBatch } from '#features/basket/basket/server/price-carts.ts'
import { saveWishesOfOrder } from '#features/basket/wishes/server/save-wishes.ts'
import type { Wish } from '#features/basket/wishes/wishes.ts'
import { reservePlaces } from '#features/suppliers/slots/server/reserve-place.ts'
import { Refusal } from '#kernel/refusal.ts'
import { sendInOrder, TransactionConflict, type Tx } from '#server/database/database.ts'
import { buildOrderRows, type DraftRequest, type OrderDraft, withoutUnavailableLines } from './draft-order.ts'

/** A cart for a batch: all carts are of one supplier and under the same terms, without discount codes. */
export type BatchDraftRequest = Omit<DraftRequest, 'terms' | 'now'>

interface Agreed {
  draft: OrderDraft & { wishes: ReadonlyMap<string, Wish> }
  priced: PricedCart
}

/**
 * Returns the drafts in the order of the requests; undefined for an order that must be registered alone. `reserve` throws where
 * prices or stock are no longer as they were read.
 */
export async function draftBatch(
  tx: Tx,
  supplierId: string,
  requests: readonly BatchDraftRequest[],
  { terms, now }: Pick<DraftRequest, 'terms' | 'now'>,
): Promise<{ drafts: (OrderDraft | undefined)[]; reserve: () => Promise<() => Promise<void>> }> {
  const carts = requests.map(({ cart, shopper, ...request }) => ({
    ...request,
    cart: withoutUnavailableLines(cart),
    accountId: shopper.id,
  }))
  const read = await readCartBatch(tx, supplierId, carts, { terms, now })
  const agreed: (Agreed | undefined)[] = []
  for (const [n, request] of requests.entries()) {
    const priced = read.price(n)
    const draft =
      priced && (await buildOrderRows(tx, { ...request, terms, now }, priced).catch(noneIfRefused))
    if (priced && draft) read.accept(priced)
    agreed.push(priced && draft && { draft, priced })
  }
  const all = agreed.filter((each) => each !== undefined)

  async function reserve(): Promise<() => Promise<void>> {
    const offers = new Map(all.flatMap(({ priced }) => priced.lines.map(({ offer }) => [offer.id, offer])))
    const [publishShelfChange, asRead, placed] = await sendInOrder(tx, [
      () => deductStock(tx, supplierId, sumOf(all.flatMap(({ draft }) => draft.taken)), now),
      () => lockIfUnchanged(tx, supplierId, [...offers.values()]),
      () => reservePlaces(tx, placesOf(all.map(({ draft }) => draft)), now),
    ])
    if (!publishShelfChange || !asRead || !placed) throw new TransactionConflict()
    for (const { draft } of all)
      await saveWishesOfOrder(tx, draft.order.account_id, draft.items, { ...draft, now })
    return () => publishShelfChange(tx)
  }
  return { drafts: agreed.map((each) => each?.draft), reserve }
}

function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** In whole hundred-thousandths, so that sums of weights are exact. */
function sumOf(taken: readonly StockChange[]): StockChange[] {
  const sums = new Map<string, number>()
  for (const { sellableId, qty } of taken)
    sums.set(sellableId, (sums.get(sellableId) ?? 0) + Math.round(qty * 100_000))
  return [...sums].map(([sellableId, sum]) => ({ sellableId, qty: sum / 100_000 }))
}

function placesOf(drafts: readonly OrderDraft[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const { order } of drafts)
    if (order.slot_id) places.set(order.slot_id, (places.get(order.slot_id) ?? 0) + 1)
  return places
}
