// The longest order and the unluckiest one: neither loses a cent, and each shows its state at every turn. The shortest is
// main-job.spec.ts.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { signUp } from './api-calls.ts'
import { write } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import { collect, laterDay, main, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { demoPeople } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })
test.setTimeout(150_000)
test.beforeEach(withoutPopups)

interface Order {
  id: string
  version: number
  status: string
  total_in_cents: number
  collection_code: string
  order_items: { id: string; name: string; qty: number; picked_qty: number | null }[]
}

/** A branch that no other journey is about, for its times are filled, with things to order there. */
async function quietBranch(request: APIRequestContext): Promise<{ id: string; offers: CardOffer[] }> {
  const suppliers = await (await request.get('/catalog/v1/suppliers/distance_from')).json()
  const { id } = suppliers.at(-3)
  return { id, offers: await takeGoods(request, id, 5) }
}

/** Four each of these, up to where the order is confirmed. */
async function toConfirmation(page: Page, offers: readonly CardOffer[]): Promise<void> {
  const items = offers.map((offer) => ({ offer, qty: 4 }))
  const state = { id: 'cart_long', revision: 1, items, proxy_order_id: null }
  await page.goto('/')
  await page.evaluate((kept) => localStorage.setItem('cart-v1', kept), JSON.stringify({ state, version: 0 }))
  await page.goto('/checkout/dispatch')
  await collect(page)
}

const times = (page: Page) => main(page).getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
const place = (page: Page) => main(page).getByRole('button', { name: /^(place|confirm) order/i })
const form = (page: Page) => main(page).getByRole('region', { name: 'Change your order' })
const update = (page: Page) => form(page).getByRole('button', { name: 'UPDATE ORDER' })
const lineOf = (order: Order, { name }: CardOffer) => order.order_items.find((item) => item.name === name)

/** A picker's own phone at this branch, and what it says to the shop by itself. */
async function openPicker(browser: Browser, supplierId: string) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
  const sipho = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(supplierId))
  const send = async (method: 'post' | 'put', path: string, data: object): Promise<Order> => {
    const answer = await context.request[method](path, { data, headers: { origin: url } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  await send('post', '/api/v2/account/staff/sign_in', { login: sipho?.login, password: sipho?.password })
  const look = async (id: string): Promise<Order> =>
    (await context.request.get(`/counter/v1/orders/${id}`)).json()
  return {
    page: await context.newPage(),
    look,
    step: async (id: string, step: string, more: object = {}) =>
      send('post', `/counter/v1/orders/${id}/steps`, { step, version: (await look(id)).version, ...more }),
    put: (id: string, path: string, data: object) => send('put', `/counter/v1/orders/${id}/${path}`, data),
    close: () => context.close(),
  }
}

test('the unluckiest order: slot gone, card declined, changed, short, changed again, cancelled, all money back', async ({
  page,
  browser,
}) => {
  const branch = await quietBranch(page.request)
  const [bread, milk, soap] = branch.offers as [CardOffer, CardOffer, CardOffer]
  const { id: accountId } = await signUp(page)
  await toConfirmation(page, [bread, milk, soap])
  await times(page).first().check()
  await main(page)
    .getByRole('radio', { name: /paygate/i })
    .check()
  await page.waitForLoadState('networkidle')
  const slots: { id: string; available: boolean }[] = await (
    await page.request.get(`/catalog/v1/suppliers/${branch.id}/timeslots`)
  ).json()
  const slot = slots.find(({ available }) => available)?.id
  await write('update slots set capacity = taken where id = $1', [slot])
  await place(page).click()
  await expect(main(page).getByText('That time is no longer available. Choose another.')).toBeVisible()
  await write('update slots set capacity = taken + 50 where id = $1', [slot])
  await times(page).last().check()
  await place(page).click()

  // The card is declined; tried again it pays.
  await page.getByRole('button', { name: /^decline/i }).click()
  await expect(main(page).getByText('did not allow the payment')).toBeVisible()
  await waitUntilHydrated(page)
  await main(page)
    .getByRole('button', { name: /^pay r/i })
    .click()
  await page.getByRole('button', { name: /^approve/i }).click()
  await expect(page.getByRole('dialog', { name: 'Order accepted' })).toBeVisible()
  const id = /order_\w+/.exec(page.url())?.[0] ?? ''
  const read = async (): Promise<Order> => (await page.request.get(`/api/v1/orders/${id}`)).json()
  const paid = (await read()).total_in_cents

  // She changes her mind about one of them.
  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)
  await main(page).getByRole('button', { name: 'Change order' }).click()
  await form(page)
    .getByRole('button', { name: /^(Less|Fewer)/ })
    .first()
    .click()
  await expect(form(page)).toContainText('becomes store credit')
  await update(page).click()
  await expect(form(page)).toBeHidden()
  expect((await read()).total_in_cents).toBeLessThan(paid)

  // The branch begins, and finds too little of the bread: it offers something else, which she does not want.
  const sipho = await openPicker(browser, branch.id)
  const begun = await sipho.step(id, 'start_preparing')
  const itemId = (offer: CardOffer) => lineOf(begun, offer)?.id ?? ''
  await sipho.put(id, `picks/${itemId(soap)}`, { picked_qty: 4, saw: null })
  const milks = lineOf(begun, milk)?.qty ?? 0
  await sipho.put(id, `picks/${itemId(milk)}`, { picked_qty: milks, saw: null })
  await sipho.put(id, `items/${itemId(bread)}/short`, {
    qty: 2,
    substitute: { offer_id: branch.offers[3]?.id },
  })
  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)
  await main(page).getByRole('button', { name: 'Change order' }).click()
  await expect(
    main(page)
      .getByRole('radio', { name: /instead|and take/i })
      .first(),
  ).toBeVisible()
  await main(page)
    .getByRole('radio', { name: /^Accept 2(?!, and)/ })
    .check()
  // And the soap she does not want either, nor all of the milk, though both are in the crate already.
  await form(page)
    .getByRole('listitem')
    .filter({ hasText: milk.name })
    .getByRole('button', { name: /^Less/ })
    .click()
  await form(page)
    .getByRole('button', { name: `Remove ${soap.name}` })
    .click()
  await update(page).click()
  await expect(form(page)).toBeHidden()
  const changed = await read()
  expect([bread, milk, soap].map((offer) => lineOf(changed, offer)?.qty)).toEqual([2, milks - 1, 0])

  // Sipho is told until he says that it is back, and cannot finish before.
  await sipho.page.goto(`/counter/orders/${id}`)
  await waitUntilHydrated(sipho.page)
  const back = sipho.page.getByRole('alert').filter({ hasText: 'Put back on the shelf' })
  await expect(back.getByRole('listitem').filter({ hasText: soap.name })).toContainText(/^4/)
  await expect(back.getByRole('listitem').filter({ hasText: milk.name })).toContainText(
    `${milks - 1} stays in`,
  )
  await sipho.page.getByRole('button', { name: `Back on the shelf ${soap.name}` }).click()
  await expect(back).toContainText(milk.name)
  await sipho.page.getByRole('button', { name: `Back on the shelf ${milk.name}` }).click()
  // Its story says so from now on; what stands there to be done is gone.
  await expect(back).toHaveCount(0)
  await expect
    .poll(async () => lineOf(await sipho.look(id), milk))
    .toMatchObject({ qty: milks - 1, picked_qty: milks - 1 })
  await expect
    .poll(async () => lineOf(await sipho.look(id), soap))
    .toMatchObject({ qty: 0, picked_qty: null })

  // Then the power is out, and all of it comes back to her.
  await sipho.step(id, 'cancel', { reason: 'The power is out' })
  await sipho.close()
  await page.goto(`/orders/${id}`)
  await expect(main(page).getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(main(page)).toContainText('The power is out')
  await main(page).getByRole('button', { name: 'Choose now' }).click()
  await main(page)
    .getByRole('radio', { name: /^Store credit/ })
    .check()
  await main(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(main(page)).toContainText('is your store credit')
  const credit = await (await page.request.get(`/api/v2/users/${accountId}/store_credit`)).json()
  expect(credit.balance_in_cents).toBe(paid)
  await page.goto('/store_credit')
  await expect(main(page)).toContainText(`R ${(paid / 100).toFixed(2)}`.replace(' ', '\u00a0'))
})

test('the longest order: by transfer in two parts, changed, short and found, handed over, reviewed, bought again', async ({
  page,
  browser,
}) => {
  const branch = await quietBranch(page.request)
  const [bread, milk] = branch.offers as [CardOffer, CardOffer]
  await signUp(page)
  await toConfirmation(page, [bread, milk])
  await laterDay(page)
  await times(page).first().check()
  await main(page)
    .getByRole('radio', { name: /eft from your bank/i })
    .check()
  await place(page).click()
  await page.getByRole('button', { name: /i have paid/i }).click()
  await expect(page.getByRole('dialog', { name: 'Order placed, waiting for payment' })).toBeVisible()
  const id = /order_\w+/.exec(page.url())?.[0] ?? ''
  const read = async (): Promise<Order> => (await page.request.get(`/api/v1/orders/${id}`)).json()
  const sipho = await openPicker(browser, branch.id)
  const receive = async (amount_in_cents: number) =>
    (
      await sipho.page.request.post(`/counter/v1/orders/${id}/payment`, {
        data: { received: true, another: true, amount_in_cents, version: (await read()).version },
        headers: { origin: url },
      })
    ).text()
  const { total_in_cents: total } = await read()
  await receive(1000)
  expect((await read()).status).toBe('pending_payment')
  await receive(total - 1000)
  expect((await read()).status).toBe('pending')

  // One more of something, which is paid before the branch begins.
  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)
  await main(page).getByRole('button', { name: 'Change order' }).click()
  await form(page).getByRole('button', { name: /^More/ }).first().click()
  await expect(form(page)).toContainText('to be paid within 30 minutes')
  await update(page).click()
  await expect(page).toHaveURL(`/orders/${id}/pay`)
  const dearer = (await read()).total_in_cents
  expect(dearer).toBeGreaterThan(total)
  await receive(dearer - total)

  // Short, and found after all, while she looks.
  await page.goto(`/orders/${id}`)
  const begun = await sipho.step(id, 'start_preparing')
  const short = lineOf(begun, milk)?.id
  await sipho.put(id, `items/${short}/short`, { qty: 1 })
  await expect(main(page).getByRole('button', { name: 'Take 1' })).toBeVisible({
    timeout: 30_000,
  })
  await sipho.page.request.delete(`/counter/v1/orders/${id}/items/${short}/short`, {
    headers: { origin: url },
  })
  await expect(main(page).getByRole('button', { name: 'Take 1' })).toBeHidden({
    timeout: 30_000,
  })
  await sipho.step(id, 'ready')
  await sipho.step(id, 'hand_over', { collection_code: (await read()).collection_code })
  await sipho.close()
  expect(await read()).toMatchObject({ status: 'collected', total_in_cents: dearer })

  await expect(
    main(page)
      .getByText(/collected/i)
      .first(),
  ).toBeVisible({ timeout: 30_000 })
  await page.getByRole('radio', { name: /^5 stars?/i }).check({ force: true })
  await page.getByRole('button', { name: /send review|submit review/i }).click()
  await expect(page.getByText(/thank you for your review/i).first()).toBeVisible()
  await main(page).getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(main(page)).toContainText(milk.name)
})
