// Sipho picks an order on his phone: scanning, weighing, without a signal for a while, and beside a colleague who is quicker.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { main, waitUntilHydrated } from './shopper.ts'
import { demoPeople } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })
// Three phones' worth of steps, and two waits for a signal.
interface Line {
  id: string
  name: string
  barcode: string
  per_kg: boolean
  qty: number
}

/** Somebody who serves this branch, on a phone of their own. */
async function openPhone(browser: Browser, supplierId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
  const sipho = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(supplierId))
  const signedIn = await context.request.post('/api/v2/account/staff/sign_in', {
    data: { login: sipho?.login, password: sipho?.password },
    headers: { origin: url },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  return context.newPage()
}

/** Of the branch's goods a weighed one, and another one that is counted. */
async function findBesides(
  request: APIRequestContext,
  supplierId: string,
  not: string,
): Promise<{ id: string }[]> {
  const offers: { id: string; per_kg: boolean; out_of_stock_at: string | null }[] = []
  for (const words of ['apples', 'bread']) {
    const query = new URLSearchParams({ supplier_id: supplierId, query: words })
    offers.push(...(await (await request.get(`/api/v2/search?${query}`)).json()).offers)
  }
  return [true, false].map((weighed) => {
    const found = offers.find(
      ({ id, per_kg, out_of_stock_at: out }) => per_kg === weighed && !out && id !== not,
    )
    if (!found) throw new Error(`the demo has nothing ${weighed ? 'weighed' : 'counted'} to order`)
    return found
  })
}

/** What a scale prints for an item of which so many grams lie on it. */
function scaleLabel(barcode: string, grams: number): string {
  const twelve = barcode.slice(0, 7) + String(grams).padStart(5, '0')
  const sum = [...twelve].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

test('an order is picked on a phone, through a lost signal and beside a quicker colleague', async ({
  page: nomsa,
  browser,
}) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  const besides = await findBesides(nomsa.request, branch.id, branch.offer.id)
  const order = await placeOrder(nomsa, branch, besides)
  const phone = await openPhone(browser, branch.id)
  const lerato = await openPhone(browser, branch.id)
  await phone.goto(`/counter/orders/${order.id}`)
  await waitUntilHydrated(phone)
  // On a machine that stands still the first press may come while the page is still coming to life.
  await expect(async () => {
    const start = phone.getByRole('button', { name: 'Start preparing' })
    if (await start.isVisible()) await start.click()
    await expect(phone.getByText('0 of 3 picked')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  // A look at the picture picks nothing, and the bar at the foot leads to what comes next on the way.
  const [picture] = await phone.getByRole('link', { name: /^Large picture of / }).all()
  await picture?.click()
  const large = phone.getByRole('dialog')
  await expect(large.getByRole('img')).toBeVisible()
  await large.getByRole('button', { name: 'Close' }).click()
  await expect(phone.getByText('0 of 3 picked')).toBeVisible()
  await phone.getByRole('link', { name: /^Next: / }).click()
  await expect(phone.locator('.pick__main:focus')).toBeInViewport()
  await expectNoViolations(phone)
  const { order_items: lines } = await (await phone.request.get(`/counter/v1/orders/${order.id}`)).json()
  const [five, apples, bread] = lines as [Line, Line, Line]
  const row = (line: Line) => phone.getByRole('listitem').filter({ hasText: line.barcode })
  const take = (line: Line) => row(line).getByRole('button', { name: line.barcode })
  const scan = async (code: string) => {
    // A hand scanner types wherever the focus is.
    await phone.getByRole('heading', { level: 1 }).focus()
    await phone.keyboard.type(code)
    await phone.keyboard.press('Enter')
  }

  await test.step('goods are scanned, taken, and weighed by their label', async () => {
    await scan(five.barcode)
    await expect(phone.getByText(`${five.name}: take 5, then tap the line`)).toBeVisible()
    await expect(take(five)).toBeFocused()
    await phone.keyboard.press('Enter')
    await expect(take(five)).toHaveAttribute('aria-pressed', 'true')
    await scan(scaleLabel(apples.barcode, 985))
    await expect(row(apples)).toContainText('0.985 kg')
    await expect(phone.getByText('2 of 3 picked')).toBeVisible()
    await scan('6001000000018')
    await expect(phone.getByText(/^6001000000018 is not in this order/)).toBeVisible()
    await expectNoViolations(phone)
  })

  await test.step('the shopper’s open page says how far the branch is', async () => {
    await nomsa.goto(`/orders/${order.id}`)
    await expect(main(nomsa).getByText('2 of 3 items packed')).toBeVisible()
    await expectNoViolations(nomsa)
  })

  await test.step('a pick waits for the signal', async () => {
    await phone.context().setOffline(true)
    await take(bread).click()
    await expect(phone.getByText('1 pick waits for a signal')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Ready for collection' })).toBeDisabled()
    await phone.context().setOffline(false)
    await expect(phone.getByText('1 pick waits for a signal')).toBeHidden({ timeout: 60_000 })
    await expect(row(bread)).toContainText('picked it')
    // Without a reload.
    await expect(main(nomsa).getByText('3 of 3 items packed')).toBeVisible()
  })

  await test.step('a quicker colleague’s pick is not overwritten', async () => {
    await row(bread).getByRole('button', { name: 'Put back' }).click()
    await expect(take(bread)).toHaveAttribute('aria-pressed', 'false')
    await expect(phone.getByText('2 of 3 picked')).toBeVisible()
    await phone.context().setOffline(true)
    await take(bread).click()
    await expect(phone.getByText('1 pick waits for a signal')).toBeVisible()
    const quicker = await lerato.request.put(`/counter/v1/orders/${order.id}/picks/${bread.id}`, {
      data: { picked_qty: bread.qty, saw: null },
      headers: { origin: url },
    })
    expect(quicker.ok(), await quicker.text()).toBe(true)
    await phone.context().setOffline(false)
    await expect(phone.getByRole('alert').filter({ hasText: 'Somebody else changed this line' })).toBeVisible(
      {
        timeout: 60_000,
      },
    )
    await expect(take(bread)).toHaveAttribute('aria-pressed', 'true')
    await expectNoViolations(phone)
  })

  await test.step('the slip shows no prices, and the order is ready', async () => {
    await phone.emulateMedia({ media: 'print' })
    const slip = phone.locator('.slip')
    await expect(slip).toBeVisible()
    await expect(slip).toContainText(order.reference)
    await expect(slip).toContainText('0.985 kg')
    await expect(slip).not.toContainText(/R\s\d/)
    await expect(main(phone).getByText('What happened')).toBeHidden()
    await phone.emulateMedia({ media: 'screen' })
    await phone.getByRole('button', { name: 'Ready for collection' }).click()
    await expect(phone.getByLabel(/collection code/i)).toBeVisible()
    await expect(main(phone)).toContainText('Ready for collection')
  })
  await phone.context().close()
  await lerato.context().close()
})
