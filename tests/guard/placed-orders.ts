// Orders of a shopper: one still to be packed, one collected and reviewed.
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { GuardedShop, Member } from './guarded-shop.ts'

interface Seen {
  id: string
  reference: string
  collection_code: string
  version: number
}

export interface Placed {
  waiting: Seen
  collected: Seen
  supplierId: string
  offerId: string
  slot: string
  cart: object
  comment: string
}

export async function placeOrders(
  { database, send }: { database: Database; send: GuardedShop['send'] },
  shopper: Member,
  packer: Member,
  supplierId: string,
): Promise<Placed> {
  const { id: offerId } = await database.kysely
    .selectFrom('offers')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('published', '=', true)
    .where('stokvel', '=', false)
    .where('per_kg', '=', false)
    .where('out_of_stock_at', 'is', null)
    .where('base_price_in_cents', '>', 4000)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const slots = await send({ method: 'GET', url: `/catalog/v1/suppliers/${supplierId}/timeslots` })
  const open = slots.json<{ starts_at: string; available: boolean }[]>().filter((slot) => slot.available)
  const slot = open.at(-1)?.starts_at ?? ''
  const cart = {
    supplier_id: supplierId,
    provider: 'cash',
    shipping_provider: 'COLLECT',
    requires_shipping: false,
    collection_date: slot,
    items: [{ offer: { id: offerId }, qty: 1 }],
  }
  const comment = `canary-comment-${shopper.name}`

  const post = async (url: string, by: Member, body: object) => {
    const answer = await send({ method: 'POST', url, by, body })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const register = async () => (await post('/api/v1/orders/register', shopper, { cart })).order as Seen
  const waiting = await register()
  const collected = await register()
  const step = (name: string, version: number, more: object = {}) =>
    post(`/counter/v1/orders/${collected.id}/steps`, packer, { step: name, version, ...more })
  await step('start_preparing', 1)
  await step('ready', 2)
  const { collection_code } = collected
  await step('hand_over', 3, { collection_code, cash_taken_in_cents: 9_000_000, age_checked: true })
  await post(`/api/v1/orders/${collected.id}/review`, shopper, { review: { rating: 3, comment } })
  // Four digits come twice in a while; nobody else's order has these.
  for (const order of [waiting, collected]) {
    order.collection_code = `canary-code-${order.reference}`
    const { id, collection_code } = order
    await database.kysely.updateTable('orders').set({ collection_code }).where('id', '=', id).execute()
  }
  return { waiting, collected, supplierId, offerId, slot, cart, comment }
}
