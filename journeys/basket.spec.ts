// The basket while the shop changes, on two devices of one shopper, and when the branch is changed.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { expectNoViolations } from './accessible.ts'
import { fillBasket, signIn, signUp } from './api-calls.ts'
import { write } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import {
  addFirstProduct,
  cartButton,
  main,
  openCategory,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

/** Two things of a branch that nobody else's journey is about. */
async function goodsOf(request: APIRequestContext): Promise<{ id: string; offers: CardOffer[] }> {
  const suppliers = await (await request.get('/catalog/v1/suppliers/distance_from')).json()
  const { id } = suppliers.at(-1)
  return { id, offers: await takeGoods(request, id, 2) }
}

const line = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const rand = (cents: number) => new RegExp(`R\\s${(cents / 100).toFixed(2)}`)
const charge = (offer: CardOffer, cents: number) =>
  write('update offers set base_price_in_cents = $2, price_updated_at = now() where id = $1', [
    offer.id,
    cents,
  ])
const mark = (offer: CardOffer, gone: boolean) =>
  write('update offers set out_of_stock_at = $2 where id = $1', [offer.id, gone ? new Date() : null])

test('a change of price or stock stays on its line until it is seen, and offline taps do not wait', async ({
  page,
  context,
}) => {
  const { id, offers } = await goodsOf(page.request)
  const [first] = offers as [CardOffer]
  await page.goto('/terms_and_conditions')
  await fillBasket(page, { id, offer: first, categoryId: '' })
  await page.goto('/basket')
  const total = main(page).getByRole('strong')
  await expect(total).toHaveText(rand(first.price_in_cents * 5))

  // Without a signal a tap counts at once; with it the shop's price is looked up, and the old one stays to be seen.
  await context.setOffline(true)
  await line(page, first.name).getByRole('button', { name: /less/i }).click()
  await expect(total).toHaveText(rand(first.price_in_cents * 4))
  await charge(first, first.price_in_cents + 250)
  await context.setOffline(false)
  const was = `Was R\u00a0${(first.price_in_cents / 100).toFixed(2)}, now R\u00a0${((first.price_in_cents + 250) / 100).toFixed(2)}`
  await expect(line(page, first.name)).toContainText(was)
  await expect(main(page).locator('[aria-live="polite"]').first()).toContainText(was)
  await expect(total).toHaveText(rand((first.price_in_cents + 250) * 4))
  await expectNoViolations(page)
  await page.reload()
  await expect(line(page, first.name)).toContainText(was)
  await expect(main(page)).toContainText('1 line has changed since you last looked')
  await line(page, first.name)
    .getByRole('button', { name: `Seen: ${first.name}` })
    .click()
  await expect(line(page, first.name)).not.toContainText(was)

  // Gone: in sight, uncounted. Back: said as well.
  await mark(first, true)
  await page.reload()
  await expect(line(page, first.name)).toContainText('Now out of stock')
  await expect(cartButton(page)).toHaveAccessibleName(/empty/)
  await expect(main(page).getByRole('button', { name: 'Place order' })).toBeDisabled()
  await main(page).getByRole('button', { name: 'OK, seen' }).click()
  await mark(first, false)
  await page.reload()
  await expect(line(page, first.name)).toContainText('Back in stock')
  await expect(cartButton(page)).toHaveAccessibleName(/4 items/)
  await charge(first, first.price_in_cents)

  // Two tabs: what is put in by one and taken out by the other is so in both.
  const other = await context.newPage()
  await withoutPopups({ page: other })
  await other.goto('/basket')
  await expect(line(other, first.name)).toBeVisible()
  await line(other, first.name).getByRole('button', { name: /more/i }).click()
  await expect(line(page, first.name).getByRole('textbox')).toHaveValue('5')
  await line(other, first.name)
    .getByRole('button', { name: /^remove/i })
    .click()
  await other.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(main(page)).toContainText('Your basket is empty')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, first.name).getByRole('textbox')).toHaveValue('5')
})

test('a shopper’s basket is on every device: merged at sign-in, which can be undone, and removals reach both', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, offers } = await goodsOf(page.request)
  const [bread, milk] = offers as [CardOffer, CardOffer]
  const shopper = await signUp(page)
  await page.goto('/terms_and_conditions')
  await fillBasket(page, { id, offer: bread, categoryId: '' })
  const told = page.waitForResponse(/cart\/v1\/sync/)
  await page.goto('/basket')
  expect((await told).ok()).toBe(true)

  const laptop = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-ZA' })).newPage()
  await withoutPopups({ page: laptop })
  await laptop.goto('/terms_and_conditions')
  await fillBasket(laptop, { id, offer: milk, categoryId: '' })
  await signIn(laptop, shopper)
  await laptop.goto('/basket')
  await expect(line(laptop, bread.name)).toBeVisible()
  await expect(line(laptop, milk.name)).toBeVisible()
  await expect(laptop.getByText('1 line of your basket came from your other device')).toBeVisible()
  await expectNoViolations(laptop)
  await laptop.getByRole('button', { name: 'Undo' }).click()
  await expect(line(laptop, bread.name)).toHaveCount(0)
  await expect(line(laptop, milk.name)).toBeVisible()

  // What the laptop took out and has is what the phone has when it is looked at again.
  await expect
    .poll(() =>
      laptop.evaluate(() => JSON.parse(localStorage.getItem('cart-shared-v1') ?? '{}').state?.lines),
    )
    .toEqual({ [milk.id]: 5 })
  await page.reload()
  await expect(line(page, milk.name)).toBeVisible()
  await expect(line(page, bread.name)).toHaveCount(0)
  await expect(page.getByText('Your basket was changed on another device')).toBeVisible()
  await laptop.context().close()
})

test('changing branches asks first, saves the basket if wanted, and can be undone', async ({ page }) => {
  const picker = page.getByRole('dialog', { name: /where do you shop/i })
  const choose = (nth: number) =>
    picker
      .getByRole('button', { name: /^shop here/i })
      .nth(nth)
      .click()
  await page.goto('/?demo=agency')
  await choose(0)
  await expect(picker).toBeHidden()
  await openCategory(page, 'Bakery')
  const name = await addFirstProduct(page)
  const change = page.getByRole('button', { name: /change branch/i }).first()
  const question = page.getByRole('dialog', { name: /empty your basket/i })
  await change.click()
  await choose(0)
  await question.getByRole('button', { name: 'Keep my basket' }).click()
  await expect(picker).toBeVisible()
  await choose(0)
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Change and save it' }).click()
  await expect(page.getByText('Your basket was saved under your lists')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName(/empty/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cartButton(page)).toHaveAccessibleName(/1 item/)
  await cartButton(page).click()
  await expect(main(page)).toContainText(name)
})

test('a message leaves the button that places the order uncovered', async ({ page }) => {
  const { offers } = await goodsOf(page.request)
  const items = offers.map((offer) => ({ offer, qty: 5 }))
  await page.goto('/terms_and_conditions')
  await page.evaluate((state) => localStorage.setItem('cart-v1', JSON.stringify({ state, version: 0 })), {
    id: 'cart_message',
    revision: 1,
    items,
    proxy_order_id: null,
  })
  await page.goto('/basket')
  const button = main(page).getByRole('link', { name: 'Place order' })
  await expect(button).toBeVisible()
  await waitUntilHydrated(page)
  await main(page)
    .getByRole('button', { name: /^remove/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /yes/i }).click()
  const message = page.getByText(/was removed$/)
  await expect(message).toBeVisible()
  const boxes = await Promise.all([message.boundingBox(), main(page).getByText('Place order').boundingBox()])
  const [{ y, height }, placing] = boxes as [{ y: number; height: number }, { y: number }]
  expect(y + height).toBeLessThan(placing.y)
})

test('on a phone that lies on its side the sum and its buttons are one row', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const { id, offers } = await goodsOf(page.request)
  const [first] = offers as [CardOffer]
  await page.goto('/terms_and_conditions')
  await fillBasket(page, { id, offer: first, categoryId: '' })
  await page.goto('/basket')
  await waitUntilHydrated(page)
  const sum = main(page).getByRole('region', { name: 'Your total' })
  const order = sum.getByRole('link', { name: 'Place order' })
  await expect(order).toBeInViewport({ ratio: 1 })
  const box = await sum.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(72)
  const [total, button] = [await sum.getByText('Subtotal').boundingBox(), await order.boundingBox()]
  expect(Math.abs(middle(total) - middle(button))).toBeLessThan(12)
  await expectNoViolations(page)
})

const middle = (box: { y: number; height: number } | null): number => (box ? box.y + box.height / 2 : 0)
