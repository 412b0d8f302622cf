// What prevents an order from being placed, as the confirmation page shows it: goods out of stock, changed prices, a full slot,
// nothing chosen, too small an amount, and nothing left. Nothing is ordered before the shopper has seen and accepted the change.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { expectNoViolations } from './accessible.ts'
import { signUp } from './api-calls.ts'
import { setClosed, write } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { collect, firstSlotAndCash, laterDay, main, orderAccepted, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
// One after the other: both are about the same branch and its first time.
test.describe.configure({ mode: 'default' })

/** Two things of a branch that no other journey orders from, for its times are filled. */
async function goodsOf(request: APIRequestContext): Promise<{ id: string; offers: CardOffer[] }> {
  const suppliers = await (await request.get('/catalog/v1/suppliers/distance_from')).json()
  const { id } = suppliers.at(-2)
  return { id, offers: await takeGoods(request, id, 2) }
}

const charge = (offer: CardOffer, cents: number) =>
  write('update offers set base_price_in_cents = $2, price_updated_at = now() where id = $1', [
    offer.id,
    cents,
  ])
const mark = (offers: CardOffer[], gone: boolean) =>
  write('update offers set out_of_stock_at = $2 where id = any ($1)', [
    offers.map(({ id }) => id),
    gone ? new Date() : null,
  ])

async function toConfirmation(page: Page, items: { offer: CardOffer; qty: number }[]): Promise<void> {
  const state = { id: 'cart_refusals', revision: 1, items, proxy_order_id: null }
  await page.goto('/')
  await page.evaluate((kept) => localStorage.setItem('cart-v1', kept), JSON.stringify({ state, version: 0 }))
  await page.goto('/checkout/dispatch')
  await collect(page)
}

const place = (page: Page) => main(page).getByRole('button', { name: /^(place|confirm) order/i })
const line = (page: Page, { name }: CardOffer) => main(page).getByRole('listitem').filter({ hasText: name })

test('missing choices are asked for, changes are shown line by line, and then the order is placed', async ({
  page,
}) => {
  await signUp(page)
  const { offers } = await goodsOf(page.request)
  const [dearer, gone] = offers as [CardOffer, CardOffer]
  await toConfirmation(page, [
    { offer: dearer, qty: 4 },
    { offer: gone, qty: 1 },
  ])
  await expect(place(page)).toHaveText('Confirm order')
  await place(page).click()
  // The soonest time is chosen already.
  await expect(main(page).getByText('Collection: please choose a time')).toHaveCount(0)
  await expect(main(page).getByText('Payment method required')).toBeVisible()
  await expectNoViolations(page)

  await firstSlotAndCash(page)
  await expect(main(page).getByText('Payment method required')).toHaveCount(0)
  // Priced as it is shown, before anything changes.
  await page.waitForLoadState('networkidle')
  await charge(dearer, dearer.price_in_cents + 150)
  await mark([gone], true)
  try {
    await place(page).click()
    await expect(main(page).getByText('Your order was not placed')).toBeVisible()
    await expect(main(page).getByText('Some items have gone out of stock').first()).toBeVisible()
    await expect(main(page).getByText('Some items’ prices have changed').first()).toBeVisible()
    await expect(line(page, gone)).toContainText('No stock')
    await expect(line(page, dearer)).toContainText('Changed')
    await expectNoViolations(page)

    // Back to the basket to replace it, and without anything in its place on to the order.
    await main(page).getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL(/\/basket$/)
    await page.goBack()
    await expect(place(page)).toBeEnabled()
    await place(page).click()
    await expect(orderAccepted(page)).toBeVisible()
    const { id } = (await (await page.request.get('/api/v2/account/user/me')).json()).account
    const { orders } = await (await page.request.get(`/api/v2/users/${id}/orders`)).json()
    expect(orders).toHaveLength(1)
    expect(orders[0].subtotal_in_cents).toBe(4 * (dearer.price_in_cents + 150))
  } finally {
    await charge(dearer, dearer.price_in_cents)
    await mark([gone], false)
  }
})

test('a press while the shop still checks counts, unless the order becomes more expensive', async ({
  page,
}) => {
  await signUp(page)
  const { offers } = await goodsOf(page.request)
  const [dearer] = offers as [CardOffer]
  await toConfirmation(page, [{ offer: dearer, qty: 4 }])
  await firstSlotAndCash(page)
  await page.waitForLoadState('networkidle')
  const held: PromiseWithResolvers<void>[] = []
  await page.route('**/cart/validate', async (route) => {
    const line = Promise.withResolvers<void>()
    held.push(line)
    await line.promise
    await route.fallback()
  })
  const bags = main(page).getByRole('switch', { name: /^Bags/ })
  try {
    await bags.click()
    await expect.poll(() => held.length).toBe(1)
    await place(page).click()
    await expect(place(page)).toHaveAttribute('aria-busy', 'true')
    await charge(dearer, dearer.price_in_cents + 100)
    held[0]?.resolve()
    await expect(main(page).getByText('Some items’ prices have changed').first()).toBeVisible()
    await expect(place(page)).not.toHaveAttribute('aria-busy')

    await laterDay(page)
    await main(page)
      .getByRole('radio', { name: /\d\d:\d\d/, disabled: false, checked: false })
      .last()
      .check()
    await expect.poll(() => held.length).toBe(2)
    await place(page).click()
    await expect(place(page)).toHaveAttribute('aria-busy', 'true')
    held[1]?.resolve()
    await expect(orderAccepted(page)).toBeVisible()
  } finally {
    await charge(dearer, dearer.price_in_cents)
  }
})

test('an order with a slot that is gone, too small an amount or nothing left cannot be placed', async ({
  page,
}) => {
  await signUp(page)
  const { id, offers } = await goodsOf(page.request)
  const [thing, other] = offers as [CardOffer, CardOffer]
  await toConfirmation(page, [
    { offer: thing, qty: 3 },
    { offer: other, qty: 1 },
  ])
  await firstSlotAndCash(page)
  const chosen = main(page).getByRole('radio', { name: /\d\d:\d\d/, checked: true })
  await expect(chosen).toHaveCount(1)
  const slots = await (await page.request.get(`/catalog/v1/suppliers/${id}/timeslots`)).json()
  const slot = slots.find(({ available }: { available: boolean }) => available)
  await expect(place(page)).not.toHaveAttribute('aria-busy')
  await write('update slots set capacity = taken where id = $1', [slot.id])
  try {
    await place(page).click()
    await expect(main(page).getByText('Your order was not placed')).toBeVisible()
    await expect(main(page).getByText('That time is no longer available. Choose another.')).toBeVisible()
    await expectNoViolations(page)
  } finally {
    await write('update slots set capacity = taken + 50 where id = $1', [slot.id])
  }

  // Under ten rand there is no order.
  await charge(thing, 100)
  await charge(other, 100)
  try {
    await page.reload()
    await expect(main(page).getByText(/the minimum order amount is R/i)).toBeVisible()
    await expect(place(page)).toBeDisabled()
    await expectNoViolations(page)
    await mark([thing, other], true)
    await page.reload()
    await expect(
      main(page).getByText('All items are out of stock, so there is nothing to order.'),
    ).toBeVisible()
    await expect(place(page)).toBeDisabled()
    await expectNoViolations(page)
  } finally {
    await mark([thing, other], false)
    await charge(thing, thing.price_in_cents)
    await charge(other, other.price_in_cents)
  }
})

test('checkout at a closed branch says why beside the button, and leads to other shops with the same basket', async ({
  page,
}) => {
  const { id, offers } = await goodsOf(page.request)
  await signUp(page)
  await setClosed(id, 'Stocktaking until Monday at 08:00.')
  try {
    const items = offers.map((offer) => ({ offer, qty: 4 }))
    const state = { id: 'cart_closed', revision: 1, items, proxy_order_id: null }
    await page.goto('/')
    await page.evaluate(
      (kept) => localStorage.setItem('cart-v1', kept),
      JSON.stringify({ state, version: 0 }),
    )
    await page.goto('/checkout/dispatch')
    const why = main(page).getByRole('alert').filter({ hasText: 'Stocktaking until Monday at 08:00.' })
    await expect(why).toHaveCount(1)
    await expect(why).toBeInViewport({ ratio: 1 })
    const button = main(page).getByRole('button', { name: /^Confirm order/ })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/Stocktaking/)
    await expectNoViolations(page)
    await expectNoOverflow(page)
    await main(page).getByRole('link', { name: 'Compare other shops' }).click()
    await expect(page).toHaveURL(/\/basket\/compare/)
  } finally {
    await setClosed(id, null)
  }
})
