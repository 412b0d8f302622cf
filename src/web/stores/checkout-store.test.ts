// The contents of checkout-v1 [spec 3].
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  resetCheckout,
  setCheckout,
  storeTransaction,
  storeValidation,
  useCheckout,
} from './checkout-store.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  resetCheckout()
})
afterEach(() => vi.unstubAllGlobals())

const stored = () => JSON.parse(storage.get('checkout-v1') ?? '{}').state

test('the validation of the cart is stored beside what another tab wrote meanwhile', () => {
  setCheckout({ shipping_provider: 'COLLECT' })
  storage.set(
    'checkout-v1',
    JSON.stringify({ state: { ...stored(), collection_date: 'monday' }, version: 0 }),
  )
  const said = {
    items: [],
    credit_in_cents: 100,
    subtotal_in_cents: 5000,
    shipping_cost_in_cents: 3500,
    total_in_cents: 8400,
  }
  storeValidation({ ...said, discount_in_cents: 0 } as unknown as Parameters<typeof storeValidation>[0])
  expect(stored()).toMatchObject({ ...said, shipping_provider: 'COLLECT', collection_date: 'monday' })
  resetCheckout()
  expect(stored()).toMatchObject({ subtotal_in_cents: 0, total_in_cents: 0 })
})

test('the payment of an order is stored until its page is left', () => {
  const transaction = { id: 'transaction_1', amount_in_cents: 8400, status: 'initiated', provider: 'yoco' }
  const clear = storeTransaction('order_1', transaction as Parameters<typeof storeTransaction>[1])
  expect(stored()).toMatchObject({ order_id: 'order_1', transaction })
  storeTransaction('order_2', null)
  clear()
  expect(useCheckout.getState().order_id).toBe('order_2')
})
