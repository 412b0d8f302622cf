// Stores what a shopper wants if a product is missing, so that they need not state it again.
import type { Tx } from '#server/database/database.ts'
import type { Wish } from '../wishes.ts'
import { deleteWishes, type StoredWish, trimWishes, upsertWishes } from './account-wish-store.ts'

/**
 * Saves wishes; the later of two for one product counts. A plain `ask` without a note is the default, so it deletes the stored
 * wish.
 */
export async function saveWishes(
  tx: Tx,
  accountId: string,
  wishes: readonly StoredWish[],
  now: Date,
): Promise<void> {
  const last = [...new Map(wishes.map((each) => [each.product_id, each])).values()]
  const [usual, sent] = [last.filter(isUsual), last.filter((each) => !isUsual(each))]
  if (usual.length > 0)
    await deleteWishes(
      tx,
      accountId,
      usual.map(({ product_id }) => product_id),
    )
  if (sent.length === 0) return
  await upsertWishes(tx, accountId, sent, now)
  await trimWishes(tx, accountId)
}

/** Saves the wishes that were sent with the lines of a registered order. */
export async function saveWishesOfOrder(
  tx: Tx,
  accountId: string,
  items: readonly { offer_id: string; product_id: string }[],
  { wishes, now }: { wishes: ReadonlyMap<string, Wish>; now: Date },
): Promise<void> {
  if (wishes.size === 0) return
  const sent = items.flatMap(({ offer_id, product_id }) => {
    const wish = wishes.get(offer_id)
    return wish ? [{ ...wish, product_id }] : []
  })
  await saveWishes(tx, accountId, sent, now)
}

const isUsual = ({ wish, note }: Wish): boolean => wish === 'ask' && note === null
