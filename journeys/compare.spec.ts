// The basket comparison: what the basket costs at each shop and why, and buying it there.
import { expect, type Page, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { newId } from '#kernel/ids.ts'
import { expectNoViolations } from './accessible.ts'
import { signUp } from './api-calls.ts'
import { write } from './database-calls.ts'
import { offerOf, takeGoods, takeSellables } from './goods.ts'
import { main, withoutPopups } from './shopper.ts'

// A service worker would make the requests that are cut here.
test.use({ baseURL: process.env.JOURNEY_URL ?? '', serviceWorkers: 'block' })
test.beforeEach(withoutPopups)

const stores = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const storeNamed = (page: Page, name: string) =>
  stores(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const compare = (page: Page) => main(page).getByRole('link', { name: 'Compare', exact: true })
const kept = (page: Page) =>
  page.evaluate(() => {
    const { items } = JSON.parse(localStorage.getItem('cart-v1') ?? '{}').state
    return items.map(({ offer }: { offer: { id: string; supplier: { name: string } } }) => [
      offer.supplier.name,
      offer.id,
    ])
  }) as Promise<[string, string][]>
const cents = (text: string) => Number(text.replace(/[^\d]/g, ''))
/** Puts things of the first branch into this browser's basket, and looks at it. Answers the branch's name. */
async function fill(page: Page, { things = 3, qty = 2 } = {}): Promise<string> {
  const [id = ''] = await marketBranches(page)
  return fillWith(page, await takeGoods(page.request, id, things), qty)
}

const marketBranches = async (page: Page): Promise<string[]> => {
  const all = await (await page.request.get('/catalog/v1/suppliers/distance_from')).json()
  return all.map(({ id }: { id: string }) => id)
}

/**
 * The same with things that cost next to nothing at two other branches, every other one at each: no single branch comes near
 * what the two come to.
 */
async function fillForTwo(page: Page, { things = 6, qty = 5 } = {}): Promise<string> {
  const [here = '', one = '', other = ''] = await marketBranches(page)
  const sellables = await takeSellables([here, one, other], things)
  for (const [at, id] of sellables.entries())
    await write(
      'update offers set base_price_in_cents = 200, price_updated_at = now() where sellable_id = $1 and supplier_id = $2',
      [id, at % 2 ? one : other],
    )
  return fillWith(page, await Promise.all(sellables.map((id) => offerOf(page.request, here, id))), qty)
}

async function fillWith(page: Page, offers: readonly CardOffer[], qty: number): Promise<string> {
  const items = offers.map((offer) => ({ offer, qty }))
  await page.goto('/basket')
  await page.evaluate((state) => localStorage.setItem('cart-v1', JSON.stringify({ state, version: 0 })), {
    id: newId('cart'),
    revision: 1,
    items,
    proxy_order_id: null,
  })
  await page.reload()
  return items[0]?.offer.supplier.name ?? ''
}
const totals = async (page: Page) =>
  (await stores(page).allInnerTexts()).map((text) =>
    cents(/Total\s+R\s([\d\s]+\.\d\d)/.exec(text)?.[1] ?? ''),
  )

test('a shopper sees where the basket costs least and why, moves it there, and goes on to order', async ({
  page,
}) => {
  const chosen = await fill(page)

  // A visitor is asked where they are; the page itself asks at its door.
  await compare(page).click()
  const asked = page.getByRole('dialog', { name: /need an account/i })
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL(/\/basket$/)
  await signUp(page)
  await page.reload()

  // Without a signal it says so, and tries again.
  await page.route('**/api/v2/comparisons', (route) => route.abort())
  await compare(page).click()
  await expect(page).toHaveURL(/\/basket\/compare$/)
  const again = main(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/v2/comparisons')
  await again.click()
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /shops compared/ }),
  ).toBeVisible()
  await expect(stores(page).first()).toContainText('Best basket')
  await expect(storeNamed(page, chosen)).toHaveCount(1)
  await expectNoViolations(page)

  const best = await stores(page).first().getByRole('heading').innerText()
  await main(page).getByLabel('Sort by').selectOption('Lowest total')
  const sums = (await totals(page)).filter((sum) => sum > 0)
  expect(sums).toEqual(sums.toSorted((a, b) => a - b))
  await main(page).getByLabel('Sort by').selectOption('Best basket')
  await expect(stores(page).first()).toContainText(best)

  // Brought, it is asked where to; with bags, they are in the total.
  const before = await totals(page)
  await main(page)
    .getByLabel(/^With bags/)
    .check()
  await expect.poll(async () => (await totals(page))[0]).toBe((before[0] ?? 0) + 130)
  await main(page)
    .getByLabel(/^With bags/)
    .uncheck()
  await main(page).getByLabel('Deliver', { exact: true }).check()
  await expect(main(page)).toContainText('Where should we deliver')
  await main(page).getByLabel('Collect', { exact: true }).check()
  await expect(stores(page).first()).toContainText('Collect free')

  // What is missing or replaced, line by line, by keyboard.
  const why = stores(page)
    .first()
    .getByRole('button', { name: /Line by line/ })
  await why.focus()
  await page.keyboard.press('Enter')
  const shown = main(page).getByRole('region', { name: best, exact: true })
  await expect(shown.getByText(/^Compared with /)).toBeVisible()
  await expect(shown.getByText(/less|more|same price|only here/).first()).toBeVisible()
  await expectNoViolations(page)
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(shown).toHaveCount(0)
  await expect(why).toBeFocused()

  // Elsewhere the basket becomes that shop's; what is not there is said first. It can be undone.
  const held = await kept(page)
  const elsewhere = stores(page)
    .filter({ hasNot: page.getByRole('heading', { name: chosen, exact: true }) })
    .filter({ has: page.getByRole('button', { name: /^Shop here/ }) })
    .last()
  const name = await elsewhere.getByRole('heading').innerText()
  await elsewhere.getByRole('button', { name: /^Shop here/ }).click()
  const sure = page.getByRole('button', { name: 'Change the basket' })
  await expect(sure.or(page.getByText('Your basket is now from'))).toBeVisible()
  if (await sure.isVisible()) await sure.click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(main(page)).toContainText(`from ${name}`)
  expect(new Set((await kept(page)).map(([supplier]) => supplier))).toEqual(new Set([name]))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main(page)).toContainText(`from ${chosen}`)
  expect(await kept(page)).toEqual(held)

  // The button to order at once are where the lines are, of a shop in a row as well.
  await compare(page).click()
  const own = storeNamed(page, chosen)
  await own
    .getByRole('button', { name: /Line by line/ })
    .or(own.locator('summary'))
    .click()
  await main(page)
    .getByRole('button', { name: `Place order at ${chosen}` })
    .click()
  await expect(page).toHaveURL(/\/checkout\/dispatch$/)
})

test('two shops that together are cheaper fill one basket, or one is bought first, and both can be undone', async ({
  page,
}) => {
  await signUp(page)
  const chosen = await fillForTwo(page)
  const held = await kept(page)
  const named = async () => new Set((await kept(page)).map(([supplier]) => supplier))
  const two = main(page).getByRole('region', { name: 'At two shops' })
  const parts = two.getByRole('listitem').filter({ has: page.locator('strong') })
  await page.goto('/basket/compare')
  await expect(parts).toHaveCount(2)
  await expect(two).toContainText(/Saves R/)
  const shops = await parts.locator('strong').allInnerTexts()
  const total = cents(await two.locator('.compare-two__total').innerText())
  for (const shop of shops) await two.getByText(new RegExp(`What\\? .*${shop}`)).click()
  expect(await parts.getByRole('listitem').count()).toBe(held.length)
  await expectNoViolations(page)

  // Both into one basket, each part at its shop, for what was said.
  await two.getByRole('button', { name: 'Put both parts in the basket' }).click()
  await expect(page).toHaveURL(/\/basket$/)
  for (const shop of shops) await expect(main(page).getByRole('region', { name: shop })).toBeVisible()
  expect(await named()).toEqual(new Set(shops))
  const sums = await main(page).locator('section[aria-label] .spread strong').allInnerTexts()
  expect(sums.map(cents).reduce((sum, one) => sum + one, 0)).toBe(total)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main(page)).toContainText(`from ${chosen}`)
  expect(await kept(page)).toEqual(held)

  // Where a basket is of one shop, one part goes into it and the other is kept; undone, it is as if nothing was kept.
  await page.route('**/basket/compare', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"multi_supplier":true', '"multi_supplier":false')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/basket/compare')
  const [first = '', other = ''] = shops
  for (const undone of [true, false]) {
    await two.getByRole('button', { name: `First ${first}` }).click()
    await expect(page.getByText(`Your basket is now from ${first}; the other part is saved`)).toBeVisible()
    expect(await named()).toEqual(new Set([first]))
    if (!undone) break
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(main(page)).toContainText(`from ${chosen}`)
    expect(await kept(page)).toEqual(held)
    await main(page).getByRole('link', { name: 'Your lists' }).click()
    await expect(main(page).getByText('No lists yet')).toBeVisible()
    await page.goto('/basket/compare')
  }
  const bought = (await kept(page)).length
  await main(page).getByRole('link', { name: 'Your lists' }).click()
  await main(page)
    .getByRole('link', { name: new RegExp(`^${other}`) })
    .click()
  await expect(main(page).getByRole('list', { name: 'On this list' }).locator('> li')).toHaveCount(
    held.length - bought,
  )
})

test('with nothing to compare, in a chain, or out of reach the page says what to do', async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.goto('/basket/compare')
  await expect(main(page)).toContainText('nothing to compare yet')
  await expectNoViolations(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -28.45, longitude: 21.25 })
  await fill(page)
  await page.goto('/basket/compare')
  await expect(main(page)).toContainText('No branches nearby')
  await main(page).getByRole('button', { name: 'See all branches' }).click()
  await expect(stores(page).first()).toContainText('Best basket')

  await page.goto('/basket/compare?demo=agency')
  await expect(main(page)).toContainText('belongs to one chain')
  await page.goto('/basket')
  await expect(compare(page)).toHaveCount(0)
})

test('a beta tester sees the figures and the cheapest of everything', async ({ page }) => {
  const { id } = await signUp(page)
  const path = '/basket/compare_debug'
  expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status()).toBe(404)
  await write('update accounts set beta_tester = true where id = $1', [id])
  await fill(page)
  await page.goto(path)
  await expect(main(page).getByRole('heading', { name: 'Cheapest of everything' })).toBeVisible()
  const every = main(page).getByRole('region', { name: 'Every shop' })
  await expect(every.getByRole('row').nth(1)).toContainText('100.00')
  await expectNoViolations(page)
})
