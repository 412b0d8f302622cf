// How many taps and typed fields the main job takes. The budget of a first order is 14 taps and one for each item; the first version
// of the shop took 24 and two for each.
import { expect, type Page, test } from '@playwright/test'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { countSteps, type Steps } from './count-steps.ts'
import { setStatus, signInCodeTo, write } from './database-calls.ts'
import {
  cartButton,
  freshPhone,
  inBasket,
  listOfTen,
  main,
  openCategory,
  orderAccepted,
  pastDoubleTap,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const plus = (page: Page) => main(page).getByRole('button', { name: /^Add .+ to basket/ })
const confirm = (page: Page) => main(page).getByRole('button', { name: /^Confirm order/ })
const placeOrderLink = (page: Page) => main(page).getByRole('link', { name: 'Place order' })

/** From the door to the checkout of somebody new: a store, ten things, a number, its code and two names. */
async function toFirstCheckout(page: Page, { steps, tap, fill }: Steps, store: RegExp): Promise<void> {
  await page.goto('/')
  await waitUntilHydrated(page)
  await tap(page.getByRole('button', { name: /choose a (shop|store)|price comparison|shopping at/i }).first())
  const stores = page.getByRole('dialog', { name: /where do you shop/i })
  await tap(stores.getByRole('button', { name: store }).first())
  await expect(stores).toBeHidden()
  await pastDoubleTap(page)
  steps.taps += 1
  await openCategory(page, 'Bakery')
  await waitUntilHydrated(page)
  for (let item = 0; item < 10; item += 1) {
    const label = (await plus(page).first().getAttribute('aria-label')) ?? ''
    await tap(plus(page).first())
    await expect(inBasket(page, label.replace(/^Add | to basket$/g, ''))).toBeVisible()
  }
  await tap(cartButton(page))
  await tap(placeOrderLink(page))
  const login = freshPhone()
  const dialog = page.getByRole('dialog')
  await fill(dialog.getByLabel('Your cellphone number'), login)
  await tap(dialog.getByRole('button', { name: 'Send me a code' }))
  const code = main(page).getByLabel('Code from the SMS')
  await expect(code).toBeFocused()
  // The six digits send themselves.
  await fill(code, await signInCodeTo(`+27${login.slice(1)}`))
  await fill(main(page).getByLabel('First name'), 'Thandi')
  await fill(main(page).getByLabel('Last name'), 'Nkosi')
  await tap(main(page).getByRole('button', { name: 'Register' }))
}

test('the first order of ten items by collection takes at most 19 taps and four fields', async ({ page }) => {
  const count = countSteps()
  const { steps, tap } = count
  await toFirstCheckout(page, count, /^shop here/i)
  await tap(main(page).getByRole('radio', { name: /cash/i }))
  await tap(confirm(page))
  await expect(orderAccepted(page)).toBeVisible()
  console.log(`the first order of ten items: ${steps.taps} taps and ${steps.fields} fields`)
  expect(steps.taps).toBeLessThanOrEqual(19)
  expect(steps.fields).toBeLessThanOrEqual(4)
})

test('the first order of ten items by delivery takes at most 22 taps and six fields', async ({ page }) => {
  const count = countSteps()
  const { steps, tap, fill } = count
  await toFirstCheckout(page, count, /^shop here.*Parow/i)
  await tap(main(page).getByRole('radio', { name: 'Delivery by the branch' }))
  await fill(main(page).getByLabel('Street, stand or section'), '12 Station Road')
  await fill(main(page).getByRole('combobox'), 'Parow')
  await tap(page.getByRole('option', { name: /^Parow/ }).first())
  await tap(main(page).getByRole('button', { name: 'Save address' }))
  await expect(main(page).getByRole('region', { name: 'Delivered to' })).toContainText('12 Station Road')
  await tap(main(page).getByRole('radio', { name: /cash/i }))
  await tap(confirm(page))
  await expect(orderAccepted(page)).toBeVisible()
  console.log(`the first order of ten items by delivery: ${steps.taps} taps and ${steps.fields} fields`)
  expect(steps.taps).toBeLessThanOrEqual(22)
  expect(steps.fields).toBeLessThanOrEqual(6)
})

test('a list of ten is in the basket after five taps and one field', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await page
    .context()
    .addCookies([{ name: 'spaza_supplier', value: branch.id, url: process.env.JOURNEY_URL ?? '' }])
  await page.goto('/')
  await waitUntilHydrated(page)
  const { steps, tap, fill } = countSteps()
  await tap(page.getByRole('link', { name: 'Lists', exact: true }))
  await tap(main(page).getByRole('link', { name: 'Write a shopping list' }))
  await fill(main(page).getByRole('textbox'), listOfTen.join('\n'))
  await tap(main(page).getByRole('button', { name: 'Find these' }))
  await tap(main(page).getByRole('button', { name: /^Add all \d+ to the basket/ }))
  await tap(main(page).getByRole('link', { name: 'To the basket' }))
  await expect(
    main(page)
      .getByRole('button', { name: /^remove/i })
      .nth(4),
  ).toBeVisible()
  console.log(`a list of ten: ${steps.taps} taps and ${steps.fields} field`)
  expect(steps).toEqual({ taps: 5, fields: 1 })
})

test('a known shopper orders in at most four taps from the basket, and again from an order in as many', async ({
  page,
}) => {
  await signUp(page)
  const branch = await firstBranch(page.request)
  const { id } = await placeOrder(page, branch)
  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)

  const again = countSteps()
  await again.tap(main(page).getByRole('button', { name: 'Order again' }))
  await expect(page).toHaveURL(/\/basket/)
  const fromBasket = countSteps()
  for (const next of [placeOrderLink(page), confirm(page)]) {
    await again.tap(next)
    fromBasket.steps.taps += 1
  }
  await expect(orderAccepted(page)).toBeVisible()
  console.log(`from the basket ${fromBasket.steps.taps} taps, from an order ${again.steps.taps}`)
  expect(fromBasket.steps.taps).toBeLessThanOrEqual(4)
  expect(again.steps.taps).toBeLessThanOrEqual(4)
})

test('a change of an order takes at most three taps, and an answer about a short line one', async ({
  page,
}) => {
  await signUp(page)
  const branch = await firstBranch(page.request)
  const { id } = await placeOrder(page, branch)
  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)
  const qty = async () => (await (await page.request.get(`/api/v1/orders/${id}`)).json()).order_items[0].qty

  const change = countSteps()
  await change.tap(main(page).getByRole('button', { name: 'Change order' }))
  const form = main(page).getByRole('region', { name: 'Change your order' })
  await change.tap(form.getByRole('button', { name: /^Less/ }))
  await change.tap(form.getByRole('button', { name: 'UPDATE ORDER' }))
  await expect(form).toBeHidden()
  expect(await qty()).toBe(4)

  await write(
    `update order_items set short_qty = 2, short_at = now(), short_until = now() + interval '1 hour' where order_id = $1`,
    [id],
  )
  await setStatus(id, 'stock_short')
  await page.reload()
  await waitUntilHydrated(page)
  const answer = countSteps()
  await answer.tap(main(page).getByRole('button', { name: /^Take 2/ }))
  await expect.poll(qty).toBe(2)
  console.log(`a change of an order ${change.steps.taps} taps, an answer ${answer.steps.taps}`)
  expect(change.steps.taps).toBeLessThanOrEqual(3)
  expect(answer.steps.taps).toBe(1)
})
