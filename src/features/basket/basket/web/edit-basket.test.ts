// Tests a phone whose storage is full or blocked: the basket lives on in the tab and reports that it is not stored.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { useCart } from '#web/stores/basket-store.ts'
import { isStored } from '#web/stores/persisted-store.ts'
import { clearCart, removeCartOffer, setCartOffer } from './edit-basket.ts'

const offerOf = (id: string) => ({ id, price_in_cents: 1999, supplier: { id: 'supplier_1' } }) as CardOffer
const basket = () => useCart.getState().items.map(({ offer, qty }) => [offer.id, qty])

let full = false
const storage = new Map<string, string>()
beforeEach(() => {
  full = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      storage.set(key, value)
    },
    removeItem: (key: string) => void storage.delete(key),
  })
  clearCart()
})
afterEach(() => vi.unstubAllGlobals())

test('a change that does not fit into storage is not lost by the next one', () => {
  setCartOffer(offerOf('bread'), 1)
  full = true
  setCartOffer(offerOf('milk'), 2)
  setCartOffer(offerOf('bread'), 3)
  expect(basket()).toEqual([
    ['bread', 3],
    ['milk', 2],
  ])
  expect(isStored('cart-v1')).toBe(false)
  // Room again: the next change keeps all of it.
  full = false
  removeCartOffer('bread')
  expect(isStored('cart-v1')).toBe(true)
  expect(storage.get('cart-v1')).toContain('milk')
  expect(basket()).toEqual([['milk', 2]])
})

test('the basket works without storage as long as the tab is open', () => {
  vi.stubGlobal('localStorage', undefined)
  setCartOffer(offerOf('bread'), 1)
  setCartOffer(offerOf('milk'), 2)
  expect(basket()).toEqual([
    ['bread', 1],
    ['milk', 2],
  ])
})
