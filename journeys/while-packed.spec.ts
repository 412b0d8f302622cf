// Nomsa watches her order while Sipho packs it: he replaces two things, she says what she thinks of each at one tap, and he sees it.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { setStatus } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { demoPeople } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })
test.beforeEach(withoutPopups)

/** The order on the phone of somebody who serves the branch, who has just begun with it. */
async function beginPacking(browser: Browser, supplierId: string, orderId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
  const sipho = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(supplierId))
  const headers = { origin: url }
  const signedIn = await context.request.post('/api/v2/account/staff/sign_in', {
    data: { login: sipho?.login, password: sipho?.password },
    headers,
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const { version } = await (await context.request.get(`/counter/v1/orders/${orderId}`)).json()
  const begun = await context.request.post(`/counter/v1/orders/${orderId}/steps`, {
    data: { step: 'start_preparing', version },
    headers,
  })
  expect(begun.ok(), await begun.text()).toBe(true)
  const phone = await context.newPage()
  await phone.goto(`/counter/orders/${orderId}`)
  await waitUntilHydrated(phone)
  return phone
}

/** A shopper sees it within seconds. */
const soon = { timeout: 10_000 }

test('a shopper sees a replacement within seconds, says fine or leaves it out, and the picker sees the answer', async ({
  page,
  browser,
}) => {
  await signUp(page)
  const branch = await firstBranch(page.request)
  const goods = await takeGoods(page.request, branch.id, 4)
  // What comes instead costs no more: it comes without asking.
  const [cola, tea, milk, juice] = goods.sort((a, b) => a.price_in_cents - b.price_in_cents)
  if (!cola || !tea || !milk || !juice) throw new Error('the demo has nothing to order')
  const order = await placeOrder(page, branch, [
    { id: milk.id, wish_offer_id: cola.id },
    { id: juice.id, wish_offer_id: tea.id },
  ])
  await page.goto(`/orders/${order.id}`)
  await waitUntilHydrated(page)
  const sipho = await beginPacking(browser, branch.id, order.id)
  const packing = main(page).locator('section.packing')
  await expect(packing).toContainText('is packing your order', soon)

  const markShort = async (name: string) => {
    await sipho.getByRole('button', { name: `Short ${name}` }).click()
    const form = sipho.getByRole('form', { name: `Short: ${name}` })
    await form.getByLabel('How much is in stock').fill('0')
    await form.getByRole('button', { name: 'Mark short' }).click()
    await expect(form).toBeHidden()
  }
  const put = (name: string) =>
    sipho.getByRole('button', { name: new RegExp(`^1 × ${literally(name)}`) }).click()
  await markShort(milk.name)
  await expect(packing).toContainText(`${milk.name} is replaced by ${cola.name}: `, soon)
  await markShort(juice.name)
  await expect(packing).toContainText(`${juice.name} is replaced by ${tea.name}: `, soon)
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await put(tea.name)
  await expect(packing).toContainText('1 of 3 items packed', soon)
  await expect(packing.locator('.packing__found li')).toHaveText([
    `${tea.name}: packed`,
    ...[/: not yet$/, /: not yet$/],
  ])

  await packing.getByRole('button', { name: `Fine ${milk.name}` }).click()
  await expect(packing).toContainText('You said: fine')
  await expect(sipho.getByText('The shopper says that is fine', { exact: true })).toBeVisible(soon)
  await packing.getByRole('button', { name: `Rather leave it out ${juice.name}` }).click()
  await expect(packing).toContainText(`${juice.name} is left out: `)
  await expect(packing.getByRole('button')).toHaveCount(0)
  const back = sipho.getByRole('alert').filter({ hasText: 'Put back on the shelf' })
  await expect(back).toContainText(tea.name, soon)
  await back.getByRole('button', { name: `Back on the shelf ${tea.name}` }).click()
  await expect(sipho.getByText('the shopper would rather not have it')).toBeVisible()
  await expectNoViolations(sipho)
  await sipho.context().close()
})

test('without script a shopper answers, cancels and reviews', async ({ page: signedUp, browser }) => {
  await signUp(signedUp)
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    storageState: await signedUp.context().storageState(),
  })
  const page = await context.newPage()
  const branch = await firstBranch(page.request)
  const [cola, milk, other] = (await takeGoods(page.request, branch.id, 3)).sort(
    (a, b) => a.price_in_cents - b.price_in_cents,
  )
  if (!cola || !milk || !other) throw new Error('the demo has nothing to order')
  const order = await placeOrder(page, branch, [{ id: milk.id, wish_offer_id: cola.id }, { id: other.id }])
  const sipho = await beginPacking(browser, branch.id, order.id)
  const { order_items: lines } = await (await page.request.get(`/api/v1/orders/${order.id}`)).json()
  const short = await sipho.request.put(`/counter/v1/orders/${order.id}/items/${lines[1].id}/short`, {
    data: { qty: 0 },
    headers: { origin: url },
  })
  expect(short.ok(), await short.text()).toBe(true)
  await sipho.context().close()

  await page.goto(`/orders/${order.id}`)
  await expect(main(page)).toContainText(`${milk.name} is replaced by ${cola.name}: `)
  await expectNoOverflow(page)
  await main(page)
    .getByRole('button', { name: `Rather leave it out ${milk.name}` })
    .click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  await expect(main(page)).toContainText(`${milk.name} is left out: `)

  await setStatus(order.id, 'collected')
  await page.goto('/orders')
  await main(page)
    .getByRole('link', { name: /^4 stars/ })
    .click()
  await page.getByLabel('Comment').fill('Friendly.')
  await main(page).getByRole('button', { name: 'Send review' }).click()
  await expect(main(page)).toContainText('You gave 4 stars.')

  const another = await placeOrder(page, branch)
  await page.goto(`/orders/${another.id}`)
  await main(page).getByRole('button', { name: 'Change order' }).click()
  await expect(main(page).getByRole('form', { name: 'Change your order' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Close' }).click()
  await main(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(main(page)).toContainText('Cancel this order?')
  await main(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(main(page).locator('.order__head .pill')).toHaveText('Cancelled')
  await context.close()
})

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
