// Tests that the result of a comparison is stored with the basket and removed with it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCart } from '#features/basket/basket/web/edit-basket.ts'
import { useCart } from '#web/stores/basket-store.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import { storeComparison } from './store-comparison.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const entries = Array.from({ length: 7 }, (_, n) => ({ total_in_cents: n * 100 }) as CompareEntry)
const kept = () => JSON.parse(storage.get('cart-v1') ?? '{}').state

test('the five best shops and the place are stored with the basket in the browser', () => {
  storeComparison(entries, { lat: -33.94, lon: 18.53 })
  expect(kept()).toMatchObject({
    comparisons: entries.slice(0, 5),
    location: { latitude: -33.94, longitude: 18.53 },
  })
})

test('a later comparison replaces the one before, even without a place', () => {
  storeComparison(entries, { lat: -33.94, lon: 18.53 })
  storeComparison(entries.slice(6), null)
  expect(kept()).toMatchObject({ comparisons: entries.slice(6), location: null })
})

test('lines that another tab added meanwhile are kept', () => {
  storeComparison(entries, null)
  const items = [{ offer: { id: 'bread', price_in_cents: 1999, supplier: { id: 'supplier_1' } }, qty: 2 }]
  const state = { ...kept(), items }
  storage.set('cart-v1', JSON.stringify({ state, version: 0 }))
  storeComparison(entries, null)
  expect(kept().items).toEqual(items)
})

test('an empty basket has no comparison', () => {
  storeComparison(entries, null)
  clearCart()
  expect(useCart.getState().comparisons).toEqual([])
})
