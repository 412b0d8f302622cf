// Deals: what a shopper sees of specials, combos and stokvel packs, and how fast a manager’s promotion becomes visible.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { cartButton, main, pastDoubleTap, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

interface Named {
  id: string
  name: string
}

/** A branch that has what the journey is about. */
async function branchWith(page: Page, kind: 'promotions' | 'combos' | 'stokvel'): Promise<Named> {
  const suppliers = (await (await page.request.get('/catalog/v1/suppliers/distance_from')).json()) as Named[]
  for (const { id, name } of suppliers) {
    const deals = await (
      await page.request.get(`/api/v2/deals?kind=${kind}&supplier_id=${id}&in_stock=1`)
    ).json()
    if (deals.total_count > 3) return { id, name }
  }
  throw new Error(`no branch of the demo has ${kind}`)
}

/** As if chosen on an earlier visit. */
const shopAt = (page: Page, { id }: Named) =>
  page.context().addCookies([{ name: 'spaza_supplier', value: id, url: process.env.JOURNEY_URL ?? '' }])

const way = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^specials, leaflets/i }).getByRole('link', { name })

test('Thandi finds the specials: what they cost before, what they save, until when', async ({ page }) => {
  await shopAt(page, await branchWith(page, 'promotions'))
  await page.goto('/')
  await way(page, 'Specials').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Specials')
  const card = main(page).getByRole('listitem').filter({ hasText: 'Save R' }).first()
  await expect(card).toContainText(/Save R\s[\d\s]+\.\d\d/)
  await expect(card).toContainText(/−\d+%/)
  await expect(card).toContainText(/Was R\s[\d\s]+\.\d\d/)
  await expect(card).toContainText(/until \d\d \w{3}/)
  await expect(main(page).getByRole('heading', { name: 'Starting soon' })).toBeVisible()
  await expectNoViolations(page)

  // Sorted and narrowed by the address, so that it can be shared.
  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  await expect(page).toHaveURL(/sort=price/)
  await expect(main(page).getByRole('heading', { name: 'Starting soon' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Kinds of specials' })
    .getByRole('link', { name: 'In the leaflet' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In the leaflet')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
})

test('combos show their contents, and the honest sum beside their price', async ({ page }) => {
  await shopAt(page, await branchWith(page, 'combos'))
  await page.goto('/combos')
  const combo = main(page).getByRole('listitem').filter({ hasText: 'if bought separately' }).first()
  const parts = combo.getByRole('list', { name: 'In this combo' }).getByRole('listitem')
  const cents = async (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
  const singly = (await combo.getByText(/if bought separately/).innerText()).replace(
    'if bought separately',
    '',
  )
  const sum = (await parts.locator('.combo__single').allInnerTexts()).map(cents)
  expect((await Promise.all(sum)).reduce((a, b) => a + b, 0)).toBe(await cents(singly))
  await expect(parts.first()).toContainText('×')
  await expectNoViolations(page)
})

test('stokvel packs are ordered separately, and the page says so before they are in the basket', async ({
  page,
}) => {
  await shopAt(page, await branchWith(page, 'stokvel'))
  await page.goto('/')
  await way(page, 'Stokvel').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stokvel')
  await expect(main(page)).toContainText(/comes to at least R/)
  await expect(
    main(page)
      .getByText(/\d+ packs, R\s[\d.]+ each/)
      .first(),
  ).toBeVisible()
  await expectNoViolations(page)

  // By the piece: weighed goods ask how much first.
  const add = main(page).getByRole('button', { name: /^Add (?!.*per kg).+ to basket/ })
  await add.first().click()
  await expect(main(page).getByRole('button', { name: /^1 in the basket/ })).toBeVisible()

  // From the specials into the same basket: asked first, and kept when not wanted.
  await page.goto('/promotions')
  await add.first().click()
  const ask = page.getByRole('dialog', { name: /ordered on their own/ })
  await ask.getByRole('button', { name: 'Keep my basket' }).click()
  await expect(cartButton(page)).toContainText('1')
  await pastDoubleTap(page)

  await add.first().click()
  await ask.getByRole('button', { name: 'Start a new basket' }).click()
  await expect(main(page).getByRole('button', { name: /^1 in the basket/ })).toBeVisible()
  await page.goto('/stokvel')
  await expect(main(page).getByText(/Your basket holds other items/)).toBeVisible()
})

test('in a market each special is shown once, with its store', async ({ page }) => {
  await page.goto('/promotions')
  await expect(main(page).getByText(/^At /).first()).toBeVisible()
  await expect(
    main(page)
      .getByRole('link', { name: /and \d+ other stores?/ })
      .first(),
  ).toBeVisible()
  await expectNoViolations(page)
})

test('Nandi makes a promotion, and the shopper’s next page shows it; she ends it, and it is gone', async ({
  page,
  browser,
}, { project }) => {
  const counter = await openManagersCounter(browser, page.viewportSize())
  await counter.goto('/counter/promotions/new')
  await waitUntilHydrated(counter)
  const name = `Journey ${project.name}`
  await counter.getByLabel('Name', { exact: true }).fill(name)
  const store = await counter
    .getByRole('group', { name: 'At which stores?' })
    .getByRole('checkbox', { checked: true })
    .evaluate((box) => box.parentElement?.innerText.trim() ?? '')
  // Cheap things, and another on each screen, for both journeys use the same branch.
  await counter.getByLabel('Find items to add').fill(project.name === 'desk' ? 'maize' : 'sugar')
  const add = counter.getByRole('button', { name: /^Add / }).first()
  const item = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add /, '')
  await add.click()
  await counter.getByLabel(`or % off: ${item}`).fill('90')
  await expect(counter.getByText(/Saves R\s[\d\s.]+ \((90|89)%\)/)).toBeVisible()
  await expectNoViolations(counter)
  await counter.getByRole('button', { name: 'Save' }).click()
  await expect(counter).toHaveURL(/\/counter\/promotions$/)
  const saved = performance.now()

  const suppliers = (await (await page.request.get('/catalog/v1/suppliers/distance_from')).json()) as Named[]
  const branch = suppliers.find((supplier) => supplier.name === store)
  expect(branch, store).toBeDefined()
  const offers = async () =>
    (await (
      await page.request.get(`/catalog/v1/suppliers/${branch?.id}/promotions_active`)
    ).json()) as Named[]
  await expect
    .poll(async () => (await offers()).some((offer) => offer.name === item), { intervals: [50] })
    .toBe(true)
  expect(performance.now() - saved).toBeLessThan(5_000)
  if (branch) await shopAt(page, branch)
  await page.goto('/promotions?sort=price')
  await expect(main(page).getByRole('listitem').filter({ hasText: item }).first()).toContainText(/−(90|89)%/)

  const row = counter.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: /^End now/ }).click()
  await counter.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(counter.getByText(`${name} has ended`)).toBeVisible()
  await expect.poll(async () => (await offers()).some((offer) => offer.name === item)).toBe(false)
  await counter.context().close()
})
