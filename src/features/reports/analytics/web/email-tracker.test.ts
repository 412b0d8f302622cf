import { beforeEach, expect, test, vi } from 'vitest'
import { clearCart, setCartOffer } from '#features/basket/basket/web/edit-basket.ts'
import { type CartMail, emailTracking, isEmail, trackCarts } from './email-tracker.ts'

const milk = {
  id: 'offer_milk',
  name: 'Milk',
  price_in_cents: 3499,
  supplier: { id: 'langa', name: 'Langa' },
} as Parameters<typeof setCartOffer>[0]

// As a browser keeps it.
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
beforeEach(clearCart)

test('e-mail tracking is off', () => {
  expect(emailTracking).toBeNull()
  expect(trackCarts(emailTracking)).toBeNull()
})

test.each(['thandi@example.com', 't.n+shop@mail.example.co.za'])('%s is an e-mail address', (text) =>
  expect(isEmail(text)).toBe(true),
)
test.each([
  null,
  '',
  '+27821234567',
  'thandi',
  'thandi@',
  '@example.com',
  'a b@example.com',
  'a@b',
  'a@b..c',
])('%s is not an e-mail address', (text) => expect(isEmail(text)).toBe(false))

test('when on, it sends a changed, ordered or emptied basket, but only for an identity that is an e-mail address', () => {
  const mails: CartMail[] = []
  let identity: string | null = '+27821234567'
  const tellOfOrders = trackCarts({ identity: () => identity, send: (mail) => mails.push(mail) })
  setCartOffer(milk, 2)
  expect(mails).toEqual([])
  identity = 'thandi@example.com'
  setCartOffer(milk, 3)
  const order_items = [
    {
      sellable: { id: 's', product_id: 'p' },
      name: 'Milk',
      qty: 3,
      unit_price_in_cents: 3499,
      total_in_cents: 10_497,
      per_kg: false,
    },
  ]
  const order = {
    id: 'order_1',
    reference: 'B7CD4F',
    supplier_id: 'langa',
    supplier_name: 'Langa',
    discount_in_cents: 0,
    shipping_price_in_cents: 0,
    order_items,
  }
  tellOfOrders?.({ name: 'purchase', order })
  clearCart()
  setCartOffer(milk, 1)
  clearCart()
  expect(mails.map(({ event, email }) => [event, email])).toEqual([
    ['cart_updated', 'thandi@example.com'],
    ['order_completed', 'thandi@example.com'],
    ['cart_updated', 'thandi@example.com'],
    ['cart_deleted', 'thandi@example.com'],
  ])
  expect(mails[0]?.data).toEqual({
    id: expect.stringMatching(/^cart:cart_/),
    items: [{ name: 'Milk', price_in_cents: 3499, quantity: 3 }],
  })
})
