// One basket over two shops becomes an order at each, both or neither; if one cannot be placed, the shopper first sees which.
import { expect, type Page, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { distanceKm } from '#kernel/distance.ts'
import { newId } from '#kernel/ids.ts'
import { expectNoViolations } from './accessible.ts'
import { signUp } from './api-calls.ts'
import { giveCredit, write } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { collect, confirmOrder, firstSlotAndCash, goToCheckout, main, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

interface Shop {
  id: string
  lat: number
  lon: number
}

const shopsOf = async (page: Page): Promise<Shop[]> =>
  (await page.request.get('/catalog/v1/suppliers/distance_from')).json()

/** Five of a thing of each of two shops, the first two unless others are named, in this browser's basket. Answers what. */
async function fillFromTwo(page: Page, shops?: readonly Shop[]): Promise<[CardOffer, CardOffer]> {
  const [one, other] = shops ?? (await shopsOf(page))
  const offers = (
    await Promise.all([one, other].map((shop) => takeGoods(page.request, shop?.id ?? '', 1)))
  ).flat() as [CardOffer, CardOffer]
  const items = offers.map((offer) => ({ offer, qty: 5 }))
  await page.goto('/basket')
  await page.evaluate((state) => localStorage.setItem('cart-v1', JSON.stringify({ state, version: 0 })), {
    id: newId('cart'),
    revision: 1,
    items,
    proxy_order_id: null,
  })
  await page.reload()
  return offers
}

const partOf = (page: Page, { supplier }: CardOffer) =>
  main(page).getByRole('region', { name: supplier.name, exact: true })
const firstTimeOf = (page: Page, offer: CardOffer) =>
  partOf(page, offer)
    .getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
    .first()
const wayAt = (page: Page, offer: CardOffer, way: string) =>
  partOf(page, offer).getByRole('radio', { name: way, exact: true })
const placeBoth = (page: Page) => main(page).getByRole('button', { name: 'Place 2 orders' })
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart-v1') ?? '{}').state.items.length)

test('a basket over two shops becomes an order at each', async ({ page }) => {
  await signUp(page)
  const [one, other] = await fillFromTwo(page)
  await expect(partOf(page, one)).toContainText(one.name)
  await expect(partOf(page, other)).toContainText(other.name)
  await expectNoViolations(page)

  await goToCheckout(page)
  await expect(page).toHaveURL(/\/checkout\/dispatch$/)
  for (const offer of [one, other]) await expect(wayAt(page, offer, 'Collection')).toBeChecked()
  await expectNoViolations(page)
  await collect(page)

  // Each part has its own time and payment: the soonest is chosen, and nothing is placed while one lacks its payment.
  for (const offer of [one, other]) await expect(firstTimeOf(page, offer)).toBeChecked()
  await partOf(page, one).getByRole('radio', { name: /cash/i }).check()
  await expect(placeBoth(page)).toBeEnabled()
  await placeBoth(page).click()
  await expect(partOf(page, other).getByText('Payment method required')).toBeVisible()
  await expect(partOf(page, one).getByText('Payment method required')).toHaveCount(0)
  for (const offer of [one, other]) await partOf(page, offer).getByRole('radio', { name: /cash/i }).check()
  await expectNoViolations(page)

  // The answer is lost on its way: it is asked for again with the same key, and there are two orders, not four.
  let lost = false
  await page.route('**/api/v2/group_orders', async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    await route.abort()
  })
  await placeBoth(page).click()
  const outro = page.getByRole('dialog', { name: '2 orders accepted' })
  await expect(outro).toBeVisible({ timeout: 60_000 })
  expect(lost).toBe(true)
  await expect(outro.getByRole('listitem')).toHaveCount(2)
  await expect(outro).toContainText(one.supplier.name)
  await expect(outro).toContainText(other.supplier.name)
  await expectNoViolations(page)
  expect(await kept(page)).toBe(0)

  // Each is an ordinary order.
  await outro.getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(main(page).getByRole('link', { name: /[2-9B-Z]{6}/ })).toHaveCount(2)
})

test('store credit pays one part and some of the other, and each says what is still to pay', async ({
  page,
}) => {
  const { id } = await signUp(page)
  const [one, other] = await fillFromTwo(page)
  await giveCredit(id, 5 * one.price_in_cents + 500)
  await goToCheckout(page)
  await collect(page)
  await main(page)
    .getByRole('switch', { name: /of store credit/ })
    .check()
  const left = (5 * other.price_in_cents - 500) / 100
  const stillToPay = partOf(page, other).locator('.sums__row').filter({ hasText: 'Still to pay' })
  await expect(stillToPay).toContainText(left.toFixed(2))
  await expect(partOf(page, one)).toContainText('Your store credit pays for all of it')
  await expect(partOf(page, one).locator('.sums__row').filter({ hasText: 'Still to pay' })).toContainText(
    '0.00',
  )
  await expectNoViolations(page)
  await expectNoOverflow(page)
})

test('if one part cannot be ordered none is, the page says which and why, and the other can go alone', async ({
  page,
}) => {
  await signUp(page)
  const [one, other] = await fillFromTwo(page)
  await goToCheckout(page)
  await collect(page)
  for (const offer of [one, other]) {
    await firstTimeOf(page, offer).check()
    await partOf(page, offer).getByRole('radio', { name: /cash/i }).check()
  }
  await expect(placeBoth(page)).toBeEnabled()
  await write('update offers set out_of_stock_at = now() where id = $1', [other.id])
  try {
    await placeBoth(page).click()
    const said = main(page).getByRole('alert').filter({ hasText: 'Nothing was placed' })
    await expect(said).toContainText(`${other.supplier.name}: Some items have gone out of stock.`)
    await expect(partOf(page, other)).toContainText('No stock')
    const { id } = (await (await page.request.get('/api/v2/account/user/me')).json()).account
    const orders = await page.request.get(`/api/v2/users/${id}/orders`)
    expect((await orders.json()).orders).toEqual([])
    await expectNoViolations(page)

    await partOf(page, other)
      .getByRole('button', { name: `Leave ${other.supplier.name} for later` })
      .click()
    await expect(partOf(page, other)).toHaveCount(0)
    await firstSlotAndCash(page)
    await confirmOrder(page)
    await expect(page.getByRole('dialog', { name: 'Order accepted' })).toBeVisible()
    await page.goto('/basket')
    await expect(main(page)).toContainText(other.name)
    await expect(main(page)).not.toContainText(one.name)
  } finally {
    await write('update offers set out_of_stock_at = null where id = $1', [other.id])
  }
})

test('one part is delivered and the other, out of the address’s reach, is collected instead', async ({
  page,
}) => {
  const { id } = await signUp(page)
  const shops = await shopsOf(page)
  const [home] = shops as [Shop]
  const away = shops.toSorted((a, b) => distanceKm(home, b) - distanceKm(home, a))[0] as Shop
  const address = { formatted: '12 Station Road', latitude: home.lat, longitude: home.lon }
  const saved = await page.request.post(`/api/v2/users/${id}/addresses`, {
    data: { address },
    headers: { origin: process.env.JOURNEY_URL ?? '' },
  })
  expect(saved.status()).toBe(201)
  const [one, other] = await fillFromTwo(page, [home, away])
  const summary = main(page).getByRole('region', { name: 'Order summary' })

  // By the keyboard: each part's ways are one group of radio buttons.
  await goToCheckout(page)
  for (const offer of [one, other]) {
    await wayAt(page, offer, 'Collection').focus()
    await page.keyboard.press('ArrowDown')
    await expect(wayAt(page, offer, 'Delivery by courier')).toBeChecked()
  }
  await expectNoViolations(page)
  await expectNoOverflow(page)

  // One address is for both, the shopper's own; its choice says which branch does not reach it.
  const to = main(page).getByRole('region', { name: 'Delivered to' })
  await expect(to).toContainText('12 Station Road')
  await to.getByRole('button').click()
  const station = main(page).getByRole('radio', { name: /Station Road/ })
  await expect(station).toBeChecked()
  await expect(main(page)).toContainText(new RegExp(`Too far: .+ and ${other.supplier.name} delivers within`))
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await station.click()
  await expect(to).toContainText('12 Station Road')
  await expect(partOf(page, one)).toContainText(/Delivery(R|Free)/)
  await expect(placeBoth(page)).toBeDisabled()
  await expectNoViolations(page)
  await partOf(page, other)
    .getByRole('button', { name: `Collect at ${other.supplier.name} instead` })
    .click()
  await expect(partOf(page, other).getByRole('group', { name: 'When will you collect?' })).toBeVisible()

  // Each part is paid as its own way allows.
  await firstTimeOf(page, one).check()
  await firstTimeOf(page, other).check()
  await partOf(page, one).getByRole('radio', { name: 'EFT from your bank' }).check()
  await partOf(page, other).getByRole('radio', { name: /cash/i }).check()
  await expect(summary).toContainText(one.supplier.name)
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await page.reload()
  await expect(partOf(page, one).getByRole('group', { name: 'When should we deliver?' })).toBeVisible()
  await placeBoth(page).click()
  const outro = page.getByRole('dialog', { name: '2 orders accepted' })
  await expect(outro.getByRole('listitem').filter({ hasText: one.supplier.name })).toContainText(
    '12 Station Road',
  )
  await expect(outro.getByRole('listitem').filter({ hasText: other.supplier.name })).not.toContainText(
    'Station Road',
  )
})
