// Payment as a shopper experiences it: from the basket to a provider and back, with every outcome there; by transfer; by a card
// form; with a second tab open, and with the signal lost on the way back.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { expectNoViolations } from './accessible.ts'
import { fillBasket, firstBranch, signUp } from './api-calls.ts'
import { giveCredit } from './database-calls.ts'
import { collect, main, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { openCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(async ({ page }) => {
  await withoutPopups({ page })
})

const pay = (page: Page) => main(page).getByRole('button', { name: /^pay r/i })
const choose = (page: Page, way: RegExp) => main(page).getByRole('radio', { name: way }).check()
/** A button on the sandbox's page. */
const press = (page: Page, button: RegExp) => page.getByRole('button', { name: button }).click()
const accepted = (page: Page) => page.getByRole('dialog', { name: 'Order accepted' })

interface Ordering {
  branchName?: string
  /** Store credit that the shopper has, and uses for a part of the order. */
  creditInCents?: number
}

/** Orders five of what the branch sells, to be paid this way; ends where that leads. */
async function order(
  page: Page,
  way: RegExp,
  { branchName, creditInCents = 0 }: Ordering = {},
): Promise<void> {
  await page.goto('/')
  const { id } = await signUp(page)
  if (creditInCents > 0) await giveCredit(id, creditInCents)
  await fillBasket(page, await firstBranch(page.request, branchName))
  await page.goto('/checkout/dispatch')
  await collect(page)
  await main(page)
    .getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
    .first()
    .check()
  await choose(page, way)
  if (creditInCents > 0) await payInPart(page)
  await main(page)
    .getByRole('button', { name: /confirm order/i })
    .click()
}

const centsIn = async (line: Locator): Promise<number> =>
  Number((await line.locator('dd').innerText()).replace(/\D/g, ''))

/** The credit takes its part of the total, and the summary says what is left. */
async function payInPart(page: Page): Promise<void> {
  const summary = main(page).getByRole('region', { name: 'Order summary' })
  const line = (name: string) =>
    summary.locator('.sums__row').filter({ has: page.getByText(name, { exact: true }) })
  await expect(line('Still to pay')).toHaveCount(0)
  await summary.getByRole('switch', { name: /of store credit/ }).check()
  await expect(line('Still to pay')).toBeVisible()
  const [total, credit, left] = [
    await centsIn(line('Total')),
    await centsIn(line('Store credit')),
    await centsIn(line('Still to pay')),
  ]
  expect(credit).toBeGreaterThan(0)
  expect(left).toBe(total - credit)
  const button = main(page).getByRole('button', { name: /confirm order/i })
  await expect(button).toHaveText(new RegExp(`${(left / 100).toFixed(2).replace('.', '\\.')} by card`))
}

test('a card fails in every way, a transfer is prepared, and another card pays', async ({ page }) => {
  await order(page, /paygate/i)
  for (const [button, says] of [
    [/^decline/i, 'Your bank or card did not allow the payment. No money was taken.'],
    [/^insufficient/i, 'There was not enough money'],
    [/^wrong amount/i, 'What came is your store credit.'],
    [/^cancel/i, 'You stopped the payment.'],
  ] as const) {
    await press(page, button)
    await expect(page).toHaveURL(/\/orders\/order_\w+\/pay$/)
    await expect(main(page).getByText(says)).toBeVisible()
    await waitUntilHydrated(page)
    if (button.test('Decline')) await expectNoViolations(page)
    if (!button.test('Cancel')) await pay(page).click()
  }

  await choose(page, /eft from your bank/i)
  await pay(page).click()
  await expect(main(page).getByText('Demo Bank')).toBeVisible()
  await expectNoViolations(page)
  await press(page, /i have paid/i)
  const waiting = page.getByRole('dialog', { name: 'Order placed, waiting for payment' })
  await expect(waiting.getByText('Demo Bank')).toBeVisible()
  await expectNoViolations(page)
  await waiting.getByRole('link', { name: 'View order' }).click()

  // Without waiting for the bank: a card that works.
  await main(page).getByRole('link', { name: 'Pay now' }).click()
  await choose(page, /card \(yoco\)/i)
  await pay(page).click()
  await press(page, /^approve/i)
  await expect(accepted(page)).toContainText('Paid: R')
  await expectNoViolations(page)
  // Loaded again it says the same, and nothing is left to pay.
  await page.reload()
  await expect(accepted(page)).toBeVisible()
  await page.goto(page.url().replace('?outro', '/pay'))
  await expect(main(page).getByText('Nothing is left to pay')).toBeVisible()
})

test('store credit pays a part, a declined card leaves cash for the rest, and the order is accepted with it', async ({
  page,
}) => {
  await order(page, /paygate/i, { creditInCents: 2_000 })
  await press(page, /^decline/i)
  await expect(main(page).getByText('No money was taken.')).toBeVisible()
  await expect(main(page).locator('.sums__row').filter({ hasText: 'Store credit' })).toContainText('20.00')
  await waitUntilHydrated(page)
  await choose(page, /cash at collection/i)
  await expectNoViolations(page)
  await press(page, /^pay r.* in cash$/i)
  await expect(main(page).getByText('Nothing is paid online.')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('Nothing is paid online.')).toBeVisible()
})

test('an addition to a paid order is shown as unpaid in the same words everywhere, while the rest is picked', async ({
  page,
  browser,
}) => {
  await order(page, /paygate/i)
  await press(page, /^approve/i)
  await expect(accepted(page)).toBeVisible()
  const id = /order_\w+/.exec(page.url())?.[0] ?? ''
  const { supplier_name: branch, reference } = await (await page.request.get(`/api/v1/orders/${id}`)).json()
  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)
  await press(page, /^change order$/i)
  await page.getByRole('button', { name: /^More/ }).first().click()
  await press(page, /^update order$/i)
  await expect(page).toHaveURL(/\/pay$/)
  const { change_owed_in_cents: cents } = await (await page.request.get(`/api/v1/orders/${id}`)).json()
  const amount = `R\u00a0${(cents / 100).toFixed(2)}`
  const sentence = `${amount} to pay for your change`
  await expect(main(page).getByText(sentence)).toBeVisible()
  await expect(main(page).getByText('The rest of your order goes ahead.')).toBeVisible()

  // The branch sees it in the queue, begins, and picks all but the addition.
  const counter = await openCounter(browser, branch)
  const forStaff = `${amount} to pay for the shopper’s change`
  await expect(counter.page.getByRole('link', { name: reference })).toContainText(forStaff)
  await counter.open(reference)
  await expect(counter.page.getByText(forStaff)).toBeVisible()
  await press(counter.page, /^start preparing/i)
  const lines = counter.page.getByRole('region', { name: 'Pick list' })
  await expect(lines.getByText('Waits until the shopper has paid for it')).toHaveCount(1)
  await expectNoViolations(counter.page)
  await lines.getByRole('button', { name: /^5 ×/ }).first().click()
  await expect(counter.page.getByRole('button', { name: /^ready/i })).toBeDisabled()

  await page.goto('/orders')
  const card = main(page).getByRole('listitem').filter({ hasText: reference })
  await expect(card).toContainText(sentence)
  await expect(card).toContainText('Preparing')
  await page.goto(`/orders/${id}`)
  await expect(main(page).getByText(sentence)).toBeVisible()
  await expect(main(page).getByText('Awaiting payment', { exact: true })).toHaveCount(0)
  await expectNoViolations(page)
  await main(page).getByRole('link', { name: 'Pay now' }).click()
  await waitUntilHydrated(page)
  await pay(page).click()
  await press(page, /^approve/i)
  await expect(accepted(page)).toBeVisible()
  await expect(lines.getByText('Waits until the shopper has paid for it')).toHaveCount(0)
  await expect(counter.page.getByText(forStaff)).toHaveCount(0)
  await counter.close()
})

test('with a second tab, the way back, and no signal on return, an order is paid once and says so', async ({
  page,
  context,
}) => {
  await order(page, /paygate/i)
  const approve = page.getByRole('button', { name: /^approve/i })
  await expect(approve).toBeVisible()
  // Back from the provider: the order is there, and nothing was ordered or begun again.
  await page.goBack()
  await expect(main(page).getByText(/wrapping up/i)).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await press(page, /go back to the payment/i)
  await expect(approve).toBeVisible()

  const other = await context.newPage()
  await withoutPopups({ page: other })
  await other.goto('/checkout/payment')
  await expect(other).toHaveURL(/\/orders\/order_\w+\/pay$/)
  await expect(main(other).getByText(/wrapping up/i)).toBeVisible()

  // The money is taken, and the answer that would have led back never comes.
  await page.route('**/finalize*', (route) => route.abort())
  await approve.click()
  // Who looks elsewhere hears it by itself.
  await expect(accepted(other)).toContainText('Paid: R')
  await page.goto('/orders')
  await expect(main(page).getByRole('link', { name: /^[2-9B-Z]{6}$/ })).toHaveCount(1)
  await expect(main(page).getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  // And what was ordered is not checked out again.
  await page.goto('/checkout/payment')
  await expect(page).toHaveURL(/\/basket$/)
})

test('a card’s number is sent only to the provider’s form: it fails, is closed, and pays', async ({
  page,
}) => {
  const branch = await branchWithForm()
  await order(page, /card \(yoco\)/i, { branchName: branch })
  const form = page.frameLocator('iframe')
  const type = async (number: string) => {
    await form.getByLabel('Card number').fill(number)
    await form.getByRole('button', { name: 'Pay' }).click()
  }
  await expect(page).toHaveURL(/\/pay\?card=transaction_/)
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(main(page).getByText('You have not paid yet')).toBeVisible()
  await expectNoViolations(page)
  await press(page, /enter card details/i)
  await type('4000 0000 0000 0119')
  await expect(main(page).getByText('The payment did not go through.')).toBeVisible()
  await expect(page).toHaveURL(/\/pay$/)
  await pay(page).click()
  await type('4111 1111 1111 1111')
  await expect(accepted(page)).toContainText('Paid: R')
})

/** One of the demo's branches that take cards by a form on the shop's own page. */
async function branchWithForm(): Promise<string> {
  const client = new Client(process.env.JOURNEY_DATABASE_URL)
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>(
      `select s.name from suppliers s join payment_accounts a on a.supplier_id = s.id and a.provider = 'yoco'
       where a.way = 'charge' and not s.disabled and not s.closed and (s.demo_station = '{}' or 'market' = any (s.demo_station)) order by s.name limit 1`,
    )
    .finally(() => client.end())
  return rows[0]?.name ?? ''
}
