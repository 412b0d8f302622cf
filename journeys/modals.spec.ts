// What opens over a page by itself, each under its exact condition and one at a time; and what opens on request.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { type Branch, continueTo, fillBasket, firstBranch, placeOrder, signUp } from './api-calls.ts'
import { setClosed, setStatus, write } from './database-calls.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
test.beforeEach(({ page }) => page.clock.install())
/** A page comes to rest, and what is due is fetched: on a busy machine that takes a while. */
const comes = { timeout: 60_000 }

const indicator = (page: Page) => page.getByRole('region', { name: /items are short|waiting for payment/ })
const review = (page: Page) => page.getByRole('dialog', { name: 'How was it?' })
const reviewNotice = (page: Page) => page.getByRole('region', { name: 'How was it?' })
/** Everything that waits for a while has had its while. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(10_000)
  await page.waitForLoadState('networkidle')
}

test('an open order is shown until it is dealt with, then the next completed order asks for its review', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const short = await placeOrder(page, branch)
  const over = await placeOrder(page, branch)
  await setStatus(short.id, 'stock_short')
  await setStatus(over.id, 'collected')

  await page.goto('/promotions')
  await expect(indicator(page)).toContainText(short.reference, comes)
  await expect(review(page)).toBeHidden()
  await expectNoViolations(page)
  // It stands beside what one does: nothing is blocked, and it goes along.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(indicator(page)).toBeVisible()

  // On the order itself it would say what the page says.
  await indicator(page).getByRole('link', { name: 'See the order' }).click()
  await expect(page).toHaveURL(new RegExp(short.id), comes)
  await expect(indicator(page)).toBeHidden()

  // Laid aside it rests, and the order that is over has its turn.
  await continueTo(page, '/promotions')
  await indicator(page).getByRole('button', { name: 'Not now' }).click()
  await expect(indicator(page)).toBeHidden()
  await continueTo(page, '/leaflets')
  await expect(reviewNotice(page)).toContainText(over.reference, comes)
  await expectNoViolations(page)

  // A shopper who wants to give no review is not asked again, neither here nor in the list nor on the order's page, days later too.
  await reviewNotice(page).getByRole('button', { name: 'No, thanks' }).click()
  await expect(reviewNotice(page)).toBeHidden()
  await page.clock.fastForward(4 * 24 * 60 * 60 * 1000)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(reviewNotice(page)).toBeHidden()
  await page.goto('/orders')
  await waitUntilHydrated(page)
  await expect(main(page).getByText(over.reference)).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^4 stars/ })).toHaveCount(0)
  await page.goto(`/orders/${over.id}`)
  await waitUntilHydrated(page)
  await expect(main(page).getByRole('heading', { name: 'How was it?' })).toBeHidden()
  await main(page).getByRole('button', { name: 'Rate this order' }).click()
  await expect(main(page).getByRole('heading', { name: 'How was it?' })).toBeVisible()
})

test('a review is given on the page; comments are asked for with one to four stars', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const over = await placeOrder(page, branch)
  await setStatus(over.id, 'collected')
  await page.goto('/promotions')
  await expect(reviewNotice(page)).toContainText(over.reference, comes)
  await reviewNotice(page).getByRole('button', { name: '5 stars' }).click()
  await expect(review(page).getByRole('radio', { name: '5 stars' })).toBeChecked()
  await expectNoViolations(page)
  const comment = review(page).getByLabel('Comment')
  await expect(comment).toBeHidden()
  await review(page).getByRole('radio', { name: '4 stars' }).check({ force: true })
  await comment.fill('Almost perfect.')
  await review(page).getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await expect(review(page)).toBeHidden()
  await continueTo(page, '/leaflets')
  await settled(page)
  await expect(reviewNotice(page)).toBeHidden()
})

test('the stars of an order that is over open its review from the list; nothing asks before', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const order = await placeOrder(page, branch)
  await setStatus(order.id, 'ready_for_collection')
  const heading = main(page).getByRole('heading', { name: 'How was it?' })
  const star = main(page).getByRole('link', { name: `3 stars, Order ${order.reference}` })
  await page.goto(`/orders/${order.id}`)
  await waitUntilHydrated(page)
  await expect(heading).toBeHidden()
  await page.goto('/orders')
  await waitUntilHydrated(page)
  await expect(main(page).getByText(order.reference)).toBeVisible()
  await expect(star).toBeHidden()

  await setStatus(order.id, 'collected')
  await page.reload()
  await expectNoViolations(page)
  await star.click()
  await expect(page).toHaveURL(`/orders/${order.id}?stars=3`)
  await expect(heading).toBeVisible()
  await expect(main(page).getByRole('radio', { name: '3 stars' })).toBeChecked()
  await main(page).getByRole('button', { name: 'Send review' }).click()
  await expect(main(page).getByText('You gave 3 stars.')).toBeVisible()
})

test('nothing opens over checkout', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const over = await placeOrder(page, branch)
  const short = await placeOrder(page, branch)
  await setStatus(over.id, 'collected')
  await setStatus(short.id, 'stock_short')
  await page.goto('/terms_and_conditions')
  await fillBasket(page, branch)
  await page.goto('/checkout/dispatch')
  await settled(page)
  await expect(page).toHaveURL(/\/checkout\/dispatch/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(indicator(page)).toBeHidden()
})

test('a lapsed order is reported once, and can be placed again at today’s prices', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const order = await placeOrder(page, branch)
  await setStatus(order.id, 'abandoned')
  await write('update order_items set unit_price_in_cents = 1 where order_id = $1', [order.id])
  await page.goto(`/orders/${order.id}`)
  const lapsed = page.getByRole('dialog', { name: `Order ${order.reference}` })
  await expect(lapsed).toContainText('price offers have expired', comes)
  await expectNoViolations(page)
  await lapsed.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await settled(page)
  await expect(lapsed).toBeHidden()

  // Something is in the basket already: it is replaced only after a question.
  await fillOther(page, branch)
  await page.reload()
  await waitUntilHydrated(page)
  await main(page).getByRole('button', { name: 'Order again' }).click()
  const question = page.getByRole('dialog', { name: 'Replace what is in your basket?' })
  await expect(question).toBeVisible()
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Keep my basket' }).click()
  await expect(page).toHaveURL(/\/orders\//)
  await main(page).getByRole('button', { name: 'Order again' }).click()
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(page).toHaveURL(/\/basket$/, comes)
  await expect(main(page).getByRole('textbox')).toHaveCount(1)
  await expect(main(page).getByRole('textbox')).toHaveValue('5')
  await expect(main(page)).toContainText('Costs more now:')
  await expect(main(page)).toContainText(/: R\s0\.01 → R\s\d/)
  await expectNoViolations(page)
})

async function fillOther(page: Page, branch: Branch): Promise<void> {
  await fillBasket(page, { ...branch, offer: { ...branch.offer, id: 'offer_of_another_day' } })
}

test('a closed branch is reported once a day, in its own words', async ({ page }, { project }) => {
  const suppliers = (await (await page.request.get('/catalog/v1/suppliers/distance_from')).json()) as {
    id: string
    name: string
  }[]
  // One of the last, each screen its own: other journeys shop at the first.
  const supplier = suppliers.at(project.name === 'phone' ? -1 : -2)
  if (!supplier) throw new Error('the demo has no branch')
  await setClosed(supplier.id, 'Stocktaking until Monday.')
  try {
    await page
      .context()
      .addCookies([{ name: 'spaza_supplier', value: supplier.id, url: process.env.JOURNEY_URL ?? '' }])
    const notice = page.getByRole('dialog', { name: `${supplier.name} is closed` })
    await expect(async () => {
      await page.goto('/promotions')
      await expect(notice).toBeVisible({ timeout: 8000 })
    }).toPass()
    await expect(notice).toContainText('Stocktaking until Monday.')
    await expectNoViolations(page)
    await notice.getByRole('button', { name: 'Okay' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await settled(page)
    await expect(notice).toBeHidden()
    // Another day, another notice.
    await page.evaluate(() => localStorage.removeItem('closed-notices-v1'))
    await page.reload()
    await expect(notice).toBeVisible(comes)
    // When it is usually open, and where else.
    await notice.getByText('Opening hours').click()
    await expect(notice).toContainText('Monday')
    await notice.getByRole('button', { name: 'Change branch' }).click()
    await expect(page.getByRole('dialog', { name: 'Where do you shop?' })).toBeVisible()
  } finally {
    await setClosed(supplier.id, null)
  }
})

test('a shopper whose session has ended is signed out, and keeps the basket', async ({ page, context }) => {
  const branch = await firstBranch(page.request)
  const account = await signUp(page)
  await page.goto('/terms_and_conditions')
  await fillBasket(page, branch)
  // Another tab has signed out: this one does not know yet.
  await context.clearCookies({ name: /spaza_session/ })
  await page.clock.fastForward('06:00')
  await continueTo(page, '/leaflets')
  await expect(page.getByText('Signed out')).toBeVisible(comes)
  expect(await page.evaluate(() => localStorage.getItem('cart-v1'))).toContain(branch.offer.id)
  expect(await page.evaluate(() => localStorage.getItem('account-v1'))).not.toContain(account.id)
})
