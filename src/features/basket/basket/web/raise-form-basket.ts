// Adds goods to the basket at the server from a form, each raised to the wanted quantity, so that what is in it already is not doubled.
import type { Shop } from '#web/shop.tsx'

/** `qty` in base units. */
interface Wanted {
  offer_id: string
  qty: number
}

export async function raiseFormBasket(shop: Shop, wanted: readonly Wanted[]): Promise<void> {
  const { items } = await shop.api('formBasket')
  const present = new Map(items.map(({ offer, qty }) => [offer.id, qty]))
  const lines = wanted.filter(({ offer_id: id, qty }) => qty > (present.get(id) ?? 0))
  if (lines.length > 0) await shop.api('setFormBasket', { body: { lines } })
}
