// Many orders of one supplier before they are written: priced from one reading, and taken in the order in which one alone
// would be (`draft-order.ts`). Whoever cannot be had as it is leaves nothing behind and is drafted alone.
import { type StockChange, takeStock } from '#features/basket/basket/server/move-stock.ts'
import { holdAsRead, type PricedCart } from '#features/basket/basket/server/price-cart.ts'
import { readForCarts } from '#features/basket/basket/server/price-carts.ts'
import { keepWishesOf } from '#features/basket/wishes/server/keep-wishes.ts'
import type { Wish } from '#features/basket/wishes/wishes.ts'
import { takePlaces } from '#features/suppliers/slots/server/take-place.ts'
import { Refusal } from '#kernel/refusal.ts'
import { sendInOrder, TransactionConflict, type Tx } from '#server/database/database.ts'
import { agreeOn, type DraftAsk, type OrderDraft, withoutKnownGaps } from './draft-order.ts'

/** Carts of one supplier and one kind of terms, without discount codes. */
export type DraftOfMany = Omit<DraftAsk, 'terms' | 'now'>

interface Agreed {
  draft: OrderDraft & { wishes: ReadonlyMap<string, Wish> }
  priced: PricedCart
}

/** In the order of the asks; undefined for whoever must go alone. `take` throws where it is no longer as it was read. */
export async function draftTogether(
  tx: Tx,
  supplierId: string,
  asks: readonly DraftOfMany[],
  { terms, now }: Pick<DraftAsk, 'terms' | 'now'>,
): Promise<{ drafts: (OrderDraft | undefined)[]; take: () => Promise<() => Promise<void>> }> {
  const carts = asks.map(({ cart, shopper, ...ask }) => ({
    ...ask,
    cart: withoutKnownGaps(cart),
    accountId: shopper.id,
  }))
  const read = await readForCarts(tx, supplierId, carts, { terms, now })
  const agreed: (Agreed | undefined)[] = []
  for (const [n, ask] of asks.entries()) {
    const priced = read.price(n)
    const draft = priced && (await agreeOn(tx, { ...ask, terms, now }, priced).catch(noneIfRefused))
    if (priced && draft) read.agree(priced)
    agreed.push(priced && draft && { draft, priced })
  }
  const all = agreed.filter((each) => each !== undefined)

  async function take(): Promise<() => Promise<void>> {
    const offers = new Map(all.flatMap(({ priced }) => priced.lines.map(({ offer }) => [offer.id, offer])))
    const [tellShelf, asRead, placed] = await sendInOrder(tx, [
      () => takeStock(tx, supplierId, sumOf(all.flatMap(({ draft }) => draft.taken)), now),
      () => holdAsRead(tx, supplierId, [...offers.values()]),
      () => takePlaces(tx, placesOf(all.map(({ draft }) => draft)), now),
    ])
    if (!tellShelf || !asRead || !placed) throw new TransactionConflict()
    for (const { draft } of all)
      await keepWishesOf(tx, draft.order.account_id, draft.items, { ...draft, now })
    return () => tellShelf(tx)
  }
  return { drafts: agreed.map((each) => each?.draft), take }
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
