import { beforeEach, expect, test, vi } from 'vitest'
import { listenWith, type ShopEvent } from '#web/analytics.ts'
import { useStoredOrders } from '#web/stores/orders-store.ts'
import { restoreStores } from '#web/stores/persisted-store.ts'
import type { Order } from '../order-contract.ts'
import { trackPurchase, trackPurchaseOnceBought } from './track-purchase.ts'

// As a browser keeps it.
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('document', { addEventListener: (_: string, fetch: () => void) => fetch() })
const told: ShopEvent[] = []
listenWith(async () => (event) => void told.push(event))
const bought = () => told.map((event) => (event.name === 'purchase' ? event.order.id : event.name))
const heard = () => new Promise((done) => setImmediate(done))

const order = (id: string, status: string) => ({ id, status }) as Order
beforeEach(async () => {
  kept.clear()
  restoreStores()
  await heard()
  told.length = 0
})

test('an order that can be packed at once is tracked when it is placed, and not again when it is opened', async () => {
  trackPurchase(order('order_1', 'pending'))
  trackPurchaseOnceBought(order('order_1', 'pending'))
  await heard()
  expect(bought()).toEqual(['order_1'])
})

test('an order that is paid ahead is tracked once when its page first shows it paid, in whichever tab', async () => {
  trackPurchase(order('order_2', 'pending_payment'))
  trackPurchaseOnceBought(order('order_2', 'payment_processing'))
  expect(bought()).toEqual([])
  const before = kept.get('orders-v1') ?? ''
  trackPurchaseOnceBought(order('order_2', 'pending'))
  trackPurchaseOnceBought(order('order_2', 'pending'))
  // Another tab still has it as it was; storage knows better.
  useStoredOrders.setState(JSON.parse(before).state)
  kept.set('orders-v1', JSON.stringify({ state: { current: null, untold: [] }, version: 0 }))
  trackPurchaseOnceBought(order('order_2', 'preparing'))
  await heard()
  expect(bought()).toEqual(['order_2'])
})

test('an order that lapsed, or was placed in another browser, is not tracked here', async () => {
  trackPurchase(order('order_3', 'pending_payment'))
  trackPurchaseOnceBought(order('order_3', 'abandoned'))
  trackPurchaseOnceBought(order('order_3', 'pending'))
  trackPurchaseOnceBought(order('order_4', 'pending'))
  await heard()
  expect(bought()).toEqual([])
})
