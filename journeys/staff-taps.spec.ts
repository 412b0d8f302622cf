// How many taps and typed fields an order takes at the counter, from the queue to handed over: ten lines in four aisles, one of them
// weighed, and one that is missing and replaced. It took 19 taps and three fields before the pick list went on by itself.
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { countSteps, type Steps } from './count-steps.ts'
import { takeGoods } from './goods.ts'
import { main, pastDoubleTap, waitUntilHydrated } from './shopper.ts'
import { demoPeople } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })

/** Other journeys take few goods of it. */
const branchName = 'Marula Market Umhlanga'

interface Served {
  id: string
  reference: string
  /** Of the goods that come instead of what is missing. */
  instead: string
}

/** Ten lines in four aisles; the last one's shopper said what may come instead of it. */
async function findTen(page: Page) {
  const branch = await firstBranch(page.request, branchName)
  const take = async (count: number, department: 'Drinks' | 'Snacks and sweets' | 'Frozen') =>
    (await takeGoods(page.request, branch.id, count, [department])).sort(
      (a, b) => a.price_in_cents - b.price_in_cents,
    )
  const drinks = await take(3, 'Drinks')
  const snacks = await take(2, 'Snacks and sweets')
  const [instead, ...frozen] = await take(4, 'Frozen')
  const apples = await findApples(page, branch.id)
  const missing = frozen.pop()
  if (!instead || !missing) throw new Error('the demo has not enough to order')
  const besides = [
    ...[apples, ...drinks, ...snacks, ...frozen].map(({ id }) => ({ id })),
    { id: missing.id, wish_offer_id: instead.id },
  ]
  return { branch, besides, instead: instead.name }
}

async function findApples({ request }: Page, supplierId: string): Promise<CardOffer> {
  const query = new URLSearchParams({ supplier_id: supplierId, query: 'apples' })
  const { offers } = await (await request.get(`/api/v2/search?${query}`)).json()
  const found = offers.find((offer: CardOffer) => offer.per_kg && !offer.out_of_stock_at)
  if (!found) throw new Error('the demo has nothing weighed to order')
  return found
}

async function openPhone(browser: Browser, supplierId: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    javaScriptEnabled,
  })
  const sipho = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(supplierId))
  const signedIn = await context.request.post('/api/v2/account/staff/sign_in', {
    data: { login: sipho?.login, password: sipho?.password },
    headers: { origin: url },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const phone = await context.newPage()
  await phone.goto('/counter')
  if (javaScriptEnabled) await waitUntilHydrated(phone)
  return phone
}

/** Serves the order. `settled` waits for what a tap set off. */
async function serve(
  phone: Page,
  { steps, tap, fill }: Steps,
  { id, reference, instead }: Served,
  settled: () => Promise<void>,
  readCode: () => Promise<string>,
): Promise<void> {
  const button = (name: string | RegExp) => main(phone).getByRole('button', { name })
  const press = async (target: Locator) => {
    await tap(target)
    await settled()
  }
  await press(button(`Start preparing ${reference}`))
  await expect(main(phone)).toContainText('0 of 10 picked')
  const order = await (await phone.request.get(`/counter/v1/orders/${id}`)).json()
  const lines: CounterItem[] = order.order_items
  const row = ({ barcode }: CounterItem) =>
    main(phone)
      .getByRole('listitem')
      .filter({ hasText: barcode ?? '' })
  const weighed = lines.find(({ per_kg }) => per_kg)
  const missing = lines.find(({ wish }) => wish === 'this')
  if (!weighed || !missing) throw new Error('the order has not the lines of this story')

  // It stands in the first aisle; from the second aisle on its field is open by itself when it is next.
  await press(row(weighed).getByRole('button', { name: weighed.barcode ?? '' }))
  await fill(row(weighed).getByRole('textbox'), '1.1')
  await press(row(weighed).getByRole('button', { name: 'In the crate' }))
  await expect(row(weighed)).toContainText('1.100 kg')

  await press(row(missing).getByRole('button', { name: /^Short/ }))
  await expect(row(missing).getByRole('radio', { name: new RegExp(instead) })).toBeChecked()
  await press(row(missing).getByRole('button', { name: 'Mark short' }).last())
  await expect(row(missing)).toBeHidden()

  for (;;) {
    const together = button(/^All \d+ in the crate/)
    const left = await together.count()
    if (left === 0) break
    await press(together.first())
    await expect(together).toHaveCount(left - 1)
  }
  const open = main(phone).locator('.pick[data-state="open"]')
  for (let left = await open.count(); left > 0; left -= 1) {
    await press(open.first().getByRole('button').first())
    await expect(open).toHaveCount(left - 1)
  }
  await expect(main(phone)).toContainText('10 of 10 picked')
  await press(button('Ready for collection'))
  await fill(phone.getByLabel(/collection code/i), await readCode())
  await press(button('Exact amount'))
  await expect(
    main(phone)
      .getByText(/collected/i)
      .first(),
  ).toBeVisible()
  console.log(`an order at the counter: ${steps.taps} taps and ${steps.fields} fields`)
  expect(steps.taps).toBeLessThanOrEqual(10)
  expect(steps.fields).toBe(2)
}

test('an order of ten lines takes at most ten taps and two fields, with and without script', async ({
  page: nomsa,
  browser,
}) => {
  const ten = await findTen(nomsa)
  await signUp(nomsa)
  for (const javaScriptEnabled of [true, false]) {
    const order = await placeOrder(nomsa, ten.branch, ten.besides)
    const phone = await openPhone(browser, ten.branch.id, javaScriptEnabled)
    const settled = async () => {
      if (javaScriptEnabled) await pastDoubleTap(phone)
    }
    await serve(phone, countSteps(), { ...order, instead: ten.instead }, settled, async () => {
      const answer = await nomsa.request.get(`/api/v1/orders/${order.id}`)
      return (await answer.json()).collection_code
    })
    await phone.context().close()
  }
})

test('a counted line leads to the next one, whose weight is typed at once, with and without script', async ({
  page: nomsa,
  browser,
}) => {
  const branch = await firstBranch(nomsa.request, branchName)
  const apples = await findApples(nomsa, branch.id)
  await signUp(nomsa)
  for (const javaScriptEnabled of [true, false]) {
    const order = await placeOrder(nomsa, branch, [{ id: apples.id }])
    const phone = await openPhone(browser, branch.id, javaScriptEnabled)
    await main(phone)
      .getByRole('button', { name: `Start preparing ${order.reference}` })
      .click()
    await expect(main(phone)).toContainText('0 of 2 picked')
    const [first, last] = [0, 1].map((at) => main(phone).locator('.pick[data-item]').nth(at)) as [
      Locator,
      Locator,
    ]
    // The last line on the way: what was left before it comes next, and that is weighed.
    await last.getByRole('button').first().click()
    await expect(first.getByRole('textbox')).toBeFocused()
    await phone.keyboard.type('1.2')
    await phone.keyboard.press('Enter')
    await expect(main(phone)).toContainText('2 of 2 picked')
    await expect(first).toContainText('1.200 kg')
    await phone.context().close()
  }
})
