// Choosing where to shop: the bar, the picker, using the location or naming a town, and what a basket costs nearby.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import {
  addFirstProduct,
  cartButton,
  chooseFullPages,
  main,
  openCategory,
  placeAt,
  withoutPopups,
} from './shopper.ts'

const parow = { latitude: -33.9, longitude: 18.57 }
const pinetown = { latitude: -29.8, longitude: 30.85 }
const upington = { latitude: -28.45, longitude: 21.25 }

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const picker = (page: Page) => page.getByRole('dialog', { name: /where do you shop/i })
const branches = (page: Page) =>
  picker(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^(shop|stay) here/i }) })
const bar = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()
const placeBox = (page: Page) => page.getByRole('combobox', { name: /town or suburb/i })
const distances = async (page: Page) =>
  (await branches(page).allInnerTexts()).map((text) =>
    Number(/([\d.\u00a0]+) km away/.exec(text)?.[1]?.replace('\u00a0', '')),
  )

test('a town can be named instead of a location, and is remembered for stores and leaflets', async ({
  page,
}) => {
  await page.goto('/')
  await bar(page, /price comparison/i).click()
  // With the market's comparison there is always an answer, so this one may be left.
  await expect(picker(page).getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await expect(branches(page).first()).toContainText('Opening hours')

  // By keyboard alone, with one letter wrong; two places of one name are told apart.
  await placeBox(page).focus()
  await page.keyboard.type('rosebank')
  const options = picker(page).getByRole('option')
  await expect(options).toHaveText([/Rosebank\s*Johannesburg, Gauteng/, /Rosebank\s*Cape Town, Western Cape/])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(picker(page)).toBeVisible()
  await placeBox(page).fill('sovetto')
  await expect(options).toHaveCount(1)
  await expectNoViolations(page)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const asked = page.waitForRequest(/suppliers\/distance_from/)
  await page.keyboard.press('Enter')
  const query = new URL((await asked).url()).searchParams
  expect([query.get('lat'), query.get('lon'), query.get('radius')]).toEqual(['-26.268', '27.859', null])
  await expect(picker(page).getByText('Near Soweto')).toBeVisible()
  await expect(picker(page).getByRole('button', { name: 'Change the place' })).toBeFocused()
  await expect.poll(async () => (await distances(page))[0]).toBe(7.3)
  const away = await distances(page)
  expect(away).toEqual(away.toSorted((a, b) => a - b))

  // A place nobody knows is said; one without a branch can be left for all of them.
  await picker(page).getByRole('button', { name: 'Change the place' }).click()
  await placeBox(page).fill('xyzzyx')
  await expect(picker(page).getByText(/not know a town or suburb/i)).toBeVisible()
  await placeBox(page).fill('upington')
  await options.first().click()
  await expect(picker(page).getByText('No branches nearby')).toBeVisible()
  await expectNoViolations(page)
  await picker(page).getByRole('button', { name: 'See all branches' }).click()
  await expect(branches(page).first()).toBeVisible()
  await placeBox(page).fill('gqeb')
  await expect(options.first()).toContainText('Port Elizabeth (Gqeberha)')
  await placeBox(page).fill('soweto')
  await options
    .filter({ hasText: /^Soweto/ })
    .first()
    .click()

  await page.goto('/agencies')
  await expect(main(page).getByText('Near Soweto')).toBeVisible()
  await expect(main(page).getByText('7.3 km away').first()).toBeVisible()
  await page.goto('/leaflets')
  await expect(main(page).getByText('Near Soweto')).toBeVisible()
  await expect(main(page).getByLabel('Specials within')).toBeVisible()
})

test('a visitor sees what the basket costs at each branch, goes there with the basket, and comes back', async ({
  page,
}) => {
  await placeAt(page, 'langa-wc')
  await page.goto('/')
  await openCategory(page, 'Bakery')
  await addFirstProduct(page)
  await bar(page, /price comparison/i).click()
  await expect(branches(page).first()).toContainText(/your basket: R\s[\d\s]+\.\d\d/i)
  await expectNoViolations(page)

  // A market's basket may be of several branches: going elsewhere asks nothing, and takes nothing away.
  const totals = await branches(page).allInnerTexts()
  const costs = totals.map((text) => Number(/Your basket:\s*R\s([\d\s]+\.\d\d)/i.exec(text)?.[1]))
  const dearest = costs.indexOf(Math.max(...costs.filter(Number.isFinite)))
  const there = branches(page).nth(dearest)
  const name = await there.getByRole('heading').innerText()
  await there.getByRole('button', { name: /^shop here/i }).click()
  await expect(picker(page)).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await expect(bar(page, new RegExp(name))).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName(/1 item/)

  // Going back to compare keeps what was taken since: comparing is what it is for.
  await openCategory(page, 'Bakery')
  await addFirstProduct(page)
  await expect(cartButton(page)).toHaveAccessibleName(/2 items/)
  await page.getByRole('button', { name: 'Back to price comparison' }).click()
  await expect(page).toHaveURL(/\/$/)
  await bar(page, /price comparison/i).click()
  await expect(branches(page).first()).toContainText(/your basket/i)
})

test('the bar is shown on shopping pages and nowhere else', async ({ page }) => {
  const stands = page.getByRole('button', { name: /price comparison/i })
  for (const path of ['/promotions', '/search', '/combos']) {
    await page.goto(path)
    await expect(stands.first(), path).toBeVisible()
  }
  for (const path of ['/agencies', '/basket']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stands, path).toHaveCount(0)
  }
})

test('no other branch can be chosen while an order is changed or being sent', async ({ page }) => {
  await page.goto('/')
  await bar(page, /price comparison/i).click()
  await branches(page)
    .first()
    .getByRole('button', { name: /^shop here/i })
    .click()
  await expect(picker(page)).toBeHidden()
  const keep = (key: string, state: object) =>
    page.evaluate(
      ([name, value]) => localStorage.setItem(name as string, value as string),
      [key, JSON.stringify({ state, version: 0 })],
    )
  await keep('checkout-v1', { pending: { key: 'intent_1', account_id: 'nobody', cart: { items: [] } } })
  await page.reload()
  await bar(page, /change branch/i).click()
  await branches(page)
    .nth(1)
    .getByRole('button', { name: /^shop here/i })
    .click()
  const told = page.getByRole('dialog', { name: /still being sent/i })
  await expect(told).toBeVisible()
  await expectNoViolations(page)
  await told.getByRole('button', { name: 'Close' }).first().click()
  await expect(branches(page).first()).toContainText('Stay here')

  await keep('checkout-v1', {})
  await keep('cart-v1', { items: [], proxy_order_id: 'order_1' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Back to price comparison' })).toHaveCount(0)
  await bar(page, /change branch/i).click()
  await expect(picker(page)).toContainText(/branch cannot be changed/i)
  await expect(
    branches(page)
      .nth(1)
      .getByRole('button', { name: /^shop here/i }),
  ).toBeDisabled()
  await picker(page)
    .getByRole('button', { name: /^stay here/i })
    .click()
  await expect(picker(page)).toBeHidden()
})

test.describe('a chain that requires a branch first', () => {
  const home = '/?demo=agency'
  const mustAnswer = async (page: Page) => {
    await expect(picker(page)).toBeVisible()
    await expect(picker(page).getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(picker(page)).toBeVisible()
  }

  test('the only branch nearby is chosen, with a message; leaving it shows all', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(pinetown)
    await page.goto(home)
    await expect(page.getByText(/is the branch near you: you are shopping there/i)).toBeVisible()
    await expect(picker(page)).toHaveCount(0)
    const leave = page.getByRole('button', { name: 'Leave this branch' })
    await leave.click()
    await mustAnswer(page)
    await expect(branches(page)).toHaveCount(1)
  })

  test('with several or no branches nearby, the shopper chooses', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(parow)
    await page.goto(home)
    await mustAnswer(page)
    await expect(picker(page).getByText('Near you')).toBeVisible()
    expect((await distances(page)).every((km) => km < 60)).toBe(true)
    await expectNoViolations(page)
    await context.setGeolocation(upington)
    await page.reload()
    await expect(picker(page).getByText('No branches nearby')).toBeVisible()
  })

  test('a shopper who denies the location sees every branch, and can name a town', async ({ page }) => {
    await page.goto(home)
    await mustAnswer(page)
    await expect(
      picker(page)
        .getByRole('status')
        .getByText(/not have your location/i),
    ).toBeVisible()
    expect(await branches(page).count()).toBeGreaterThan(3)
    await placeBox(page).fill('pretoria')
    await picker(page).getByRole('option').first().click()
    await expect(picker(page).getByText('Near Pretoria')).toBeVisible()
    await branches(page)
      .first()
      .getByRole('button', { name: /^shop here/i })
      .click()
    await expect(picker(page)).toBeHidden()
    await expect(page).toHaveURL(/\/(\?|$)/)
  })

  test('without geolocation the picker says so and still lists the branches', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
    await page.goto(home)
    await mustAnswer(page)
    await expect(picker(page).getByText('geolocation feature not available')).toBeVisible()
    expect(await branches(page).count()).toBeGreaterThan(3)
  })

  test('a location request without a response times out after ten seconds', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => document.documentElement.setAttribute('data-asked', '')
    })
    await page.clock.install()
    await page.goto(home)
    await expect(page.locator('[data-asked]')).toHaveCount(1)
    // The page's clock goes on by itself too: some of the ten seconds are this journey's own.
    await page.clock.runFor(7000)
    await expect(picker(page)).toHaveCount(0)
    await page.clock.runFor(3100)
    await mustAnswer(page)
    await expect(picker(page).getByText(/did not find where you are in time/i)).toBeVisible()
  })
})

test('a data-free visit must choose, searches within 15 km, and is not asked twice', async ({ page }) => {
  await chooseFullPages(page)
  await page.goto('/?referer=moya')
  await expect(picker(page)).toBeVisible()
  await expect(picker(page).getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
  const asked = page.waitForRequest((request) => /distance_from.*radius=15/.test(request.url()))
  await placeBox(page).fill('parow')
  await picker(page).getByRole('option').first().click()
  await asked
  await expect(picker(page).getByText('Near Parow')).toBeVisible()
  await expect.poll(async () => Math.max(...(await distances(page)))).toBeLessThanOrEqual(15)
  // Comparing prices is an answer.
  await picker(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(picker(page)).toBeHidden()
  await openCategory(page, 'Bakery')
  await page.waitForLoadState('networkidle')
  await expect(picker(page)).toHaveCount(0)
})

test('without a signal the branches seen last are listed, and the place search says why it is unavailable', async ({
  page,
}) => {
  await page.goto('/')
  await bar(page, /price comparison/i).click()
  await expect(branches(page).first()).toBeVisible()
  const count = await branches(page).count()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await page.route(/suppliers\/distance_from|\/places/, (route) => route.abort())
  await bar(page, /price comparison/i).click()
  await expect(picker(page).getByText(/branches you saw last/i)).toBeVisible()
  await expect(branches(page)).toHaveCount(count)
  await placeBox(page).fill('durban')
  await expect(picker(page).getByText(/without the internet/i)).toBeVisible()
  await expectNoViolations(page)
})
