// Sipho serves an order on a phone whose script never runs: every button of the counter is a form's [ruling 14 Pages as forms].
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { main, waitUntilHydrated } from './shopper.ts'
import { demoPeople } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })

interface Offer {
  id: string
  per_kg: boolean
  out_of_stock_at: string | null
}

/** Of the branch's goods one that is weighed, and one that is counted. */
async function findBesides(request: APIRequestContext, supplierId: string, not: string) {
  const offers: Offer[] = []
  for (const words of ['apples', 'bread']) {
    const query = new URLSearchParams({ supplier_id: supplierId, query: words })
    offers.push(...(await (await request.get(`/api/v2/search?${query}`)).json()).offers)
  }
  const find = (weighed: boolean): Offer => {
    const found = offers.find(
      ({ id, per_kg, out_of_stock_at: out }) => per_kg === weighed && !out && id !== not,
    )
    if (!found) throw new Error(`the demo has nothing ${weighed ? 'weighed' : 'counted'} to order`)
    return found
  }
  return { weighed: find(true), counted: find(false) }
}

async function noSideScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

const siphoOf = (supplierId: string) =>
  demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(supplierId)) ?? {
    login: '',
    password: '',
  }

/** A phone on which a member of the branch's staff is signed in. */
async function openPhone(
  browser: Browser,
  supplierId: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    ...options,
  })
  const { login, password } = siphoOf(supplierId)
  const answer = await context.request.post('/api/v2/account/staff/sign_in', {
    data: { login, password },
    headers: { origin: url },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return context.newPage()
}

test('an order is picked, weighed, packed and handed over without script', async ({
  page: nomsa,
  browser,
}) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  const { weighed, counted } = await findBesides(nomsa.request, branch.id, branch.offer.id)
  const order = await placeOrder(nomsa, branch, [{ id: weighed.id }, { id: counted.id, wish: 'none' }])
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  const phone = await context.newPage()
  const button = (name: string | RegExp) => main(phone).getByRole('button', { name })

  await test.step('a wrong password is refused, and the right one leads to the queue', async () => {
    const { login, password } = siphoOf(branch.id)
    await phone.goto('/counter')
    await expect(phone).toHaveURL(/\/counter\/sign_in/)
    await noSideScroll(phone)
    await phone.getByLabel('Mobile phone number').fill(login)
    await phone.getByLabel('Password', { exact: true }).fill('not the password')
    await button(/sign in/i).click()
    await expect(phone.getByRole('alert')).not.toBeEmpty()
    await expect(phone.getByLabel('Mobile phone number')).toHaveValue(login)
    await expect(phone.getByLabel('Password', { exact: true })).toHaveValue('')
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await button(/sign in/i).click()
    await expect(phone).toHaveURL(/\/counter$/)
    await noSideScroll(phone)
  })

  await test.step('the order is taken', async () => {
    await phone.getByRole('link', { name: new RegExp(order.reference) }).click()
    await button('Start preparing').click()
    await expect(main(phone)).toContainText('0 of 3 picked')
    await noSideScroll(phone)
  })

  const { order_items: lines } = await (await phone.request.get(`/counter/v1/orders/${order.id}`)).json()
  const [five, apples, bread] = lines as { id: string; name: string; barcode: string }[]
  const row = (line: { barcode: string } | undefined) =>
    main(phone)
      .getByRole('listitem')
      .filter({ hasText: line?.barcode ?? '' })
  const take = (line: { barcode: string } | undefined) =>
    row(line).getByRole('button', { name: line?.barcode ?? '' })

  await test.step('a line is picked, put back, and picked again', async () => {
    await take(five).click()
    await expect(main(phone)).toContainText('1 of 3 picked')
    await row(five).getByRole('button', { name: 'Put back' }).click()
    await expect(main(phone)).toContainText('0 of 3 picked')
    await take(five).click()
    await expect(row(five)).toContainText('picked it')
  })

  await test.step('a weight is typed, asked about where it is far off, and taken with a comma', async () => {
    await take(apples).click()
    const weight = row(apples).getByRole('textbox')
    await weight.fill('a lot')
    await row(apples).getByRole('button', { name: 'In the crate' }).click()
    await expect(row(apples).getByRole('textbox')).toHaveValue('a lot')
    await expect(row(apples).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await weight.fill('12')
    await row(apples).getByRole('button', { name: 'In the crate' }).click()
    await expect(row(apples).getByRole('button', { name: /12.000 kg/ })).toBeVisible()
    await noSideScroll(phone)
    await weight.fill('1,2')
    await weight.press('Enter')
    await expect(row(apples)).toContainText('1.200 kg')
    await expect(main(phone)).toContainText('2 of 3 picked')
  })

  await test.step('the order is not ready while a line is open, unless somebody says so', async () => {
    await button('Ready for collection').click()
    await expect(button('They are all in')).toBeVisible()
    await noSideScroll(phone)
    await main(phone)
      .getByRole('button', { name: /^(Show|No|Not|Look|Back)/ })
      .last()
      .click()
    await expect(main(phone)).toContainText('2 of 3 picked')
  })

  await test.step('a line is marked short: nothing is left of it', async () => {
    await row(bread).getByRole('button', { name: /short/i }).click()
    const there = row(bread).getByRole('textbox').first()
    await expect(there).toHaveValue('0')
    await there.fill('7')
    await row(bread).getByRole('button', { name: 'Mark short' }).last().click()
    await expect(row(bread).getByRole('textbox').first()).toHaveValue('7')
    await expect(row(bread).getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    await row(bread).getByRole('textbox').first().fill('0')
    await noSideScroll(phone)
    await row(bread).getByRole('button', { name: 'Mark short' }).last().click()
    await expect(main(phone)).toContainText('2 of 2 picked')
  })

  await test.step('the order is ready, and is handed over with the shopper’s code', async () => {
    await button('Ready for collection').click()
    await phone.getByLabel(/collection code/i).fill('0000')
    await phone.getByLabel(/cash received/i).fill('1')
    await noSideScroll(phone)
    await button('Take cash').click()
    await expect(phone.getByLabel(/cash received/i)).toHaveValue('1')
    await expect(phone.getByLabel(/cash received/i)).toHaveAttribute('aria-invalid', 'true')
    const { collection_code: code } = await (await nomsa.request.get(`/api/v1/orders/${order.id}`)).json()
    await phone.getByLabel(/collection code/i).fill(code)
    await phone.getByLabel(/cash received/i).fill('10000')
    await button('Take cash').click()
    await expect(
      main(phone)
        .getByText(/collected/i)
        .first(),
    ).toBeVisible()
    await noSideScroll(phone)
  })
  await test.step('a problem is noted', async () => {
    await button('Note a problem').click()
    await phone.getByRole('textbox').last().fill('The bag tore')
    await noSideScroll(phone)
    await button(/^Note/).last().click()
    await expect(main(phone)).toContainText('The bag tore')
  })

  await test.step('the menu opens, changes the language, and signs out', async () => {
    await expect(phone.getByRole('button', { name: 'Print slip' })).toBeHidden()
    await phone.getByRole('button', { name: /^Menu/ }).click()
    await expect(phone.getByRole('link', { name: 'Money', exact: true })).toBeVisible()
    await noSideScroll(phone)
    await phone.getByRole('combobox', { name: 'Language' }).selectOption('af')
    await phone.getByRole('button', { name: 'Language' }).click()
    await expect(phone.getByRole('button', { name: /^Kieslys/ })).toBeVisible()
    await phone.getByRole('button', { name: 'Teken af' }).click()
    await expect(phone).toHaveURL(/\/counter\/sign_in#page-title$/)
    await phone.goto('/counter')
    await expect(phone).toHaveURL(/\/counter\/sign_in/)
  })
  await context.close()
})

test('the first tap at the counter works while its script is missing, broken, or never comes', async ({
  page: nomsa,
  browser,
}) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  for (const trouble of ['missing', 'throwing', 'never'] as const) {
    const order = await placeOrder(nomsa, branch)
    const phone = await openPhone(browser, branch.id)
    await phone.route(trouble === 'missing' ? '**/assets/start*.js' : '**/assets/shop*.js', (route) => {
      if (trouble === 'missing') return route.abort()
      if (trouble === 'throwing')
        return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' })
    })
    await phone.goto(`/counter/orders/${order.id}`, { waitUntil: 'commit' })
    await main(phone).getByRole('button', { name: 'Start preparing' }).click()
    await expect(main(phone), trouble).toContainText('0 of 1 picked', { timeout: 15_000 })
    await phone.unrouteAll({ behavior: 'ignoreErrors' })
    await phone.context().close()
  }
})

test('the counter comes up with script after forms were posted, and keeps what they said', async ({
  page: nomsa,
  browser,
}) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  const { weighed } = await findBesides(nomsa.request, branch.id, branch.offer.id)
  const order = await placeOrder(nomsa, branch, [{ id: weighed.id }])
  const still = await openPhone(browser, branch.id, { javaScriptEnabled: false })
  await still.goto(`/counter/orders/${order.id}`)
  await main(still).getByRole('button', { name: 'Start preparing' }).click()
  await expect(main(still)).toContainText('0 of 2 picked')
  const phone = await openPhone(browser, branch.id)
  await phone.context().clearCookies()
  await phone.context().addCookies(await still.context().cookies())
  await still.context().close()

  const errors: string[] = []
  phone.on('pageerror', (error) => errors.push(error.message))
  phone.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const { order_items: lines } = await (await phone.request.get(`/counter/v1/orders/${order.id}`)).json()
  const apples = (lines as { id: string; per_kg: boolean }[]).find(({ per_kg }) => per_kg)
  await phone.goto(`/counter/orders/${order.id}?open=weigh.${apples?.id}`)
  await waitUntilHydrated(phone)
  const weight = main(phone).getByRole('textbox', { name: /weigh/i })
  await weight.fill('1.1')
  await weight.press('Enter')
  await expect(main(phone)).toContainText('1.100 kg')
  await expect(main(phone)).toContainText('1 of 2 picked')
  await expect(phone).toHaveURL(/open=weigh/)
  expect(errors).toEqual([])
  await phone.context().close()
})

test('a manager closes a date, opens it again, and writes why the branch is closed without script', async ({
  browser,
}) => {
  const { managers } = demoPeople()
  const nandi = managers.at(-1)
  if (!nandi) throw new Error('the demo has no manager')
  const { login, password, supplier_ids: branches } = nandi
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  const phone = await context.newPage()
  await phone.goto('/counter/sign_in')
  await phone.getByLabel('Mobile phone number').fill(login)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await main(phone)
    .getByRole('button', { name: /sign in/i })
    .click()
  await expect(phone).toHaveURL(/\/counter$/)
  const branch = new URLSearchParams({ supplier_id: branches.at(-1) ?? '' })
  const button = (name: string | RegExp) => main(phone).getByRole('button', { name })

  await phone.goto(`/counter/slots?${branch}&show=dates`)
  await button('Add a date').click()
  const form = main(phone).getByRole('form', { name: 'Add a date' })
  const date = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Closed', { exact: true }).check()
  await form.getByLabel('Reason').fill('No water')
  await noSideScroll(phone)
  await form.getByRole('button', { name: 'Save' }).last().click()
  const row = main(phone).getByRole('listitem').filter({ hasText: 'No water' })
  await expect(row).toContainText('Closed')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(row).toBeHidden()

  await phone.goto(`/counter/slots?${branch}&show=hours`)
  const words = main(phone).getByRole('textbox').last()
  const before = await words.inputValue()
  await words.fill('The lights are out until two')
  await button('Save').last().click()
  await expect(phone).toHaveURL(/show=hours/)
  await expect(words).toHaveValue('The lights are out until two')
  await noSideScroll(phone)
  await words.fill(before)
  await button('Save').last().click()
  await context.close()
})
