// Replaces the basket at the server from a form. It is emptied first, since a basket may be of one branch only; where the new lines are
// refused it is as it was.
import type { Shop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'

type Lines = readonly Pick<CartLine, 'offer' | 'qty'>[]

export async function replaceFormBasket(shop: Shop, lines: Lines): Promise<void> {
  const before = await shop.api('formBasket')
  await shop.api('clearFormBasket')
  try {
    await shop.api('setFormBasket', { body: bodyOf(lines) })
  } catch (error) {
    await shop.api('setFormBasket', { body: bodyOf(before.items as Lines) })
    throw error
  }
}

const bodyOf = (lines: Lines) => ({ lines: lines.map(({ offer, qty }) => ({ offer_id: offer.id, qty })) })
