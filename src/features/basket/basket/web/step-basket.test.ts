import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { listenWith, type ShopEvent } from '#web/analytics.ts'
import type { Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { addFirstStep, stepLine } from './step-basket.ts'

// As a browser keeps it.
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
vi.stubGlobal('document', { addEventListener: (_: string, fetch: () => void) => fetch() })
const told: ShopEvent[] = []
listenWith(async () => (event) => void told.push(event))
const counted = () =>
  told.map((event) => ('lines' in event ? `${event.name} ${event.lines[0]?.qty}` : event.name))

const shop = {
  language: 'en',
  config: { mode: 'agency', multi_supplier: false },
  state: { getState: () => ({ words: {}, supplierId: 'supplier_1' }) },
} as unknown as Shop
const offer = {
  id: 'offer_1',
  name: 'Bread',
  price_in_cents: 1500,
  per_kg: false,
  stokvel: false,
  out_of_stock_at: null,
  supplier: { id: 'supplier_1', name: 'Kopano' },
} as unknown as CardOffer
const inBasket = () => useCart.getState().items.map(({ qty }) => qty)

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  told.length = 0
  useCart.setState({ items: [] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a tap adds one, and steps that follow each other quickly are counted once, together', async () => {
  await addFirstStep(shop, offer)
  expect(inBasket()).toEqual([1])
  for (let step = 0; step < 5; step += 1) stepLine(shop, offer, 1)
  stepLine(shop, offer, -1)
  expect(inBasket()).toEqual([5])
  await vi.runAllTimersAsync()
  expect(counted()).toEqual(['add_to_cart 1', 'add_to_cart 4'])
})

test('a step down from one takes the line out and counts what was taken out', async () => {
  await addFirstStep(shop, offer)
  stepLine(shop, offer, 1)
  await vi.runAllTimersAsync()
  told.length = 0
  stepLine(shop, offer, -1)
  stepLine(shop, offer, -1)
  expect(inBasket()).toEqual([])
  await vi.runAllTimersAsync()
  expect(counted()).toEqual(['remove_from_cart 2'])
})

test('goods of another branch are not added where branches do not mix and what asks is not there', async () => {
  await addFirstStep(shop, offer)
  await addFirstStep(shop, { ...offer, id: 'offer_2', supplier: { id: 'supplier_2', name: 'Naidoo' } })
  expect(inBasket()).toEqual([1])
})
