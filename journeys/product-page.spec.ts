// A product's page: its best offer with the act in one screen, sizes and brands to tap, the picture to enlarge, and what is below.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { ProductPage } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { expectNoViolations } from './accessible.ts'
import { firstBranch } from './api-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { cartButton, main, waitUntilHydrated, withoutPopups } from './shopper.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })
test.beforeEach(withoutPopups)

/** A product of several sizes and brands by the piece in stock, at a branch that the page is set to. */
async function openMilk(page: Page): Promise<ProductPage> {
  const branch = await firstBranch(page.request)
  await page.context().addCookies([{ name: 'spaza_supplier', value: branch.id, url }])
  const product = await findSized(page.request, branch.id)
  await page.goto(`/product/${product.id}`)
  return product
}

async function findSized(request: APIRequestContext, supplier: string): Promise<ProductPage> {
  const read = async (path: string) => (await request.get(`${path}?supplier_id=${supplier}`)).json()
  for (const { id } of await read('/api/v2/categories'))
    for (const card of (await read(`/api/v2/categories/${id}`)).products) {
      const product: ProductPage = await read(`/api/v2/products/${card.id}`)
      const [lead] = product.offers
      const kinds = (of: (offer: ProductPage['offers'][number]) => unknown) =>
        new Set(product.offers.map(of)).size
      if (!lead || lead.out_of_stock_at || lead.per_kg || product.related.length === 0) continue
      if (kinds(({ sellable }) => sellable.measurement) > 1 && kinds(({ sellable }) => sellable.brand) > 1)
        return product
    }
  throw new Error('the demo shop has no product of two sizes and two brands')
}

const lead = (page: Page) => main(page).getByRole('article').first()

test('price, sizes and the act are in one screen of a phone, and another size leads at a tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { offers } = await openMilk(page)
  await waitUntilHydrated(page)
  const [best] = offers as [ProductPage['offers'][number]]
  const bar = page.locator('.bottom-bar')
  const [act, sizes, below] = await Promise.all(
    [
      lead(page).getByRole('button', { name: /^Add to basket/ }),
      lead(page).getByRole('navigation', { name: 'Option' }),
      bar,
    ].map(async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 }),
  )
  expect(act?.y).toBeGreaterThan((sizes?.y ?? 0) + (sizes?.height ?? 0))
  expect((act?.y ?? 0) + (act?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await expectNoViolations(page)
  await expectNoOverflow(page)

  const other = offers.find(({ sellable }) => sellable.measurement !== best.sellable.measurement)
  const size = other?.sellable.measurement ?? ''
  const chip = lead(page)
    .getByRole('navigation', { name: 'Option' })
    .getByRole('link', { name: new RegExp(`^${size} R `) })
  await chip.click()
  await expect(lead(page)).toHaveAccessibleName(other?.name ?? '')
  await expect(chip).toHaveAttribute('aria-current', 'true')
  const offered = offers.filter(({ sellable }) => sellable.measurement === size)
  await expect(main(page).locator('.product-page-offer')).toHaveCount(offered.length)
  // A second tap gives the choice back.
  await chip.click()
  await expect(main(page).locator('.product-page-offer')).toHaveCount(offers.length)

  await lead(page)
    .getByRole('button', { name: `Add to basket: ${best.name}` })
    .click()
  await lead(page)
    .getByRole('button', { name: `More: ${best.name}` })
    .click()
  await expect(lead(page).getByRole('button', { name: `2 in the basket, change ${best.name}` })).toBeVisible()
  await expectNoViolations(page)
})

test('the picture is enlarged in a dialog, with the keyboard too', async ({ page }) => {
  const { offers } = await openMilk(page)
  await waitUntilHydrated(page)
  const name = offers[0]?.name ?? ''
  const link = lead(page).getByRole('link', { name: `Show ${name} larger` })
  await link.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  const width = async () => (await dialog.getByRole('img').boundingBox())?.width ?? 0
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectNoViolations(page)
  const before = await width()
  await dialog.getByRole('button', { name: 'Larger' }).press('Enter')
  await expect.poll(width).toBeGreaterThan(before * 1.4)
  await dialog.getByRole('button', { name: 'Smaller' }).click()
  await expect.poll(width).toBeLessThan(before * 1.1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('a search result opens the product with the size that it shows', async ({ page }) => {
  const { id, name } = await openMilk(page)
  await page.goto(`/search?query=${encodeURIComponent(name)}`)
  await waitUntilHydrated(page)
  const result = main(page).locator(`.product-card-link[href^="/product/${id}?option="]`).first()
  const shown = (await result.innerText()).trim()
  const option = new URL((await result.getAttribute('href')) ?? '', url).searchParams.get('option') ?? ''
  await result.click()
  await expect(page).toHaveURL(/\?option=/)
  await expect(lead(page)).toHaveAccessibleName(new RegExp(`^${shown.replace(/\s+/g, '.*')}`))
  await expect(lead(page).getByRole('navigation', { name: 'Option' }).locator('[aria-current]')).toHaveText(
    new RegExp(`^${option}\\sR`),
  )
})

test('nothing moves on the page when the buttons of heart and bell come', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          if (node instanceof Element && node.closest('main')) moved.push(String(node.className))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openMilk(page)
  await waitUntilHydrated(page)
  await expect(main(page).getByRole('button', { name: 'Add to favourites' })).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([])
})

test('a page from the server has what to take instead of it, and asks for nothing more', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/more')) asked.push(request.url())
  })
  await openMilk(page)
  await waitUntilHydrated(page)
  const card = main(page).locator('.product-card').first()
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeVisible()
  expect(asked).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the picture is a link, the act a form, and what to take instead is there', async ({ page }) => {
    const { offers } = await openMilk(page)
    const name = offers[0]?.name ?? ''
    await expect(lead(page).getByRole('link', { name: `Show ${name} larger` })).toHaveAttribute(
      'href',
      /\/pictures\/.+\/800\.webp$/,
    )
    await expect(main(page).locator('.product-card').first()).toBeAttached()
    await lead(page)
      .getByRole('button', { name: `Add to basket: ${name}` })
      .click()
    await expect(lead(page).getByRole('button', { name: `More: ${name}` })).toBeVisible()
    await expect(cartButton(page)).toHaveAccessibleName(/1 item/)
  })
})
