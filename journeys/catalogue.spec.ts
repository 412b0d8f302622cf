// Browsing: filtering and sorting a category, sharing a link and coming back, and narrowing a product’s offers.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { chooseSupplier, main, placeAt, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

interface Category {
  id: string
  name: string
  facets: { brands: { id: string; name: string; count: number }[] }
}
interface Product {
  id: string
  name: string
  offers: {
    name: string
    price: string
    per_kg: boolean
    sellable: { brand: string | null; brand_id: string | null }
  }[]
}

const department = 'Food cupboard'

async function findCategory(request: APIRequestContext): Promise<Category> {
  const departments: Category[] = await (await request.get('/api/v2/categories')).json()
  const id = departments.find(({ name }) => name === department)?.id
  return (await request.get(`/api/v2/categories/${id}`)).json()
}

/** A product of two brands or more. */
async function findProduct(request: APIRequestContext): Promise<Product> {
  const { id } = await findCategory(request)
  const { products } = await (await request.get(`/api/v2/categories/${id}`)).json()
  for (const card of products) {
    const product: Product = await (await request.get(`/api/v2/products/${card.id}`)).json()
    if (new Set(product.offers.map(({ sellable }) => sellable.brand_id)).size > 1) return product
  }
  throw new Error('the demo shop has no product of two brands')
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1100
const grid = (page: Page) => main(page).locator('.product-grid').first()
const alive = (page: Page) =>
  expect(page.locator('html'))
    .toBeVisible()
    .then(() => page.waitForLoadState('networkidle'))

/** Ticks a filter: in the sheet on a phone, beside the column on a desk. */
async function narrow(page: Page, filter: string): Promise<void> {
  if (!isPhone(page)) {
    await page.getByRole('region', { name: 'Filter' }).getByLabel(filter).check()
    return
  }
  await main(page)
    .getByRole('button', { name: /^filter/i })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel(filter).check()
  await sheet.getByRole('button', { name: /^show \d+ product/i }).click()
  await expect(sheet).toBeHidden()
}

test('a category is filtered by brand and sorted, shared, and restored by the back button', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const category = await findCategory(request)
  const brand = category.facets.brands[0] ?? { id: '', name: '', count: 0 }
  await page.goto(`/category/${category.id}`)
  await alive(page)
  await expectNoViolations(page)

  await narrow(page, brand.name)
  await expect(page).toHaveURL(new RegExp(`brand=${brand.id}`))
  await expect(main(page).getByRole('status')).toHaveText(`${brand.count} products`)
  await main(page).getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await expect(page).toHaveURL(/sort=price/)
  await expect(main(page).getByRole('link', { name: `Remove filter ${brand.name}` })).toBeVisible()
  await expectNoViolations(page)
  const names = await grid(page).locator('.product-card-name').allInnerTexts()
  expect(names.every((name) => name.startsWith(brand.name))).toBe(true)
  const prices = (await grid(page).locator('.offer-price-now').allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))

  // Whoever gets the address sees the same.
  const friend = await browser.newPage({ baseURL: baseURL ?? '' })
  await friend.goto(page.url())
  await expect(grid(friend).locator('.product-card-name')).toHaveText(names)
  expect(page.url()).not.toContain('supplier')
  await friend.close()

  // Into a product from far down, and back to the very place.
  const last = grid(page).getByRole('listitem').last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await last.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(/sort=price/)
  await expect(grid(page).locator('.product-card-name')).toHaveText(names)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60)

  // One filter away, then another step back.
  await main(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/brand=/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`brand=${brand.id}`))
})

test('pages have numbers, and the back button returns to the page it left', async ({ page, request }) => {
  const category = await findCategory(request)
  await page.goto(`/category/${category.id}?in_stock=1`)
  await alive(page)
  const pages = main(page).getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/in_stock=1&page=2/)
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const second = await grid(page).locator('.product-card-name').allInnerTexts()
  await grid(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(grid(page).locator('.product-card-name')).toHaveText(second)
})

test('a shelf leads to the one beside it by one tap, and back to the department', async ({
  page,
  request,
}) => {
  const { id, name } = await findCategory(request)
  await page.goto(`/category/${id}`)
  await alive(page)
  const shelves = main(page).getByRole('navigation', { name: 'Categories' }).getByRole('link')
  const last = (await shelves.count()) - 1
  const heading = page.getByRole('heading', { level: 1 })
  await shelves.first().click()
  await expect(heading).not.toHaveText(name)
  await expect(shelves.first()).toHaveAttribute('aria-current', 'page')
  await shelves.nth(last).click()
  await expect(shelves.nth(last)).toHaveAttribute('aria-current', 'page')
  await expect(shelves.nth(last)).toBeInViewport({ ratio: 1 })
  await expectNoViolations(page)
  await page.goBack()
  await expect(heading).toHaveText(name)
})

test('a phone narrows a long search by one tap, and the back button gives all back', async ({ page }) => {
  test.skip(!isPhone(page), 'all filters are beside the column')
  await page.goto('/search?query=milk')
  await alive(page)
  const found = main(page).getByText(/^\d+ results?$/)
  const all = await found.innerText()
  const choice = main(page).getByRole('navigation', { name: 'Filter' }).getByRole('link').last()
  const left = /\d+$/.exec((await choice.innerText()).trim())?.[0]
  await choice.click()
  await expect(found).toHaveText(`${left} results`)
  await expect(choice).toHaveCount(0)
  await expectNoViolations(page)
  await page.goBack()
  await expect(found).toHaveText(all)
})

test('a filter without results says so, and offers a way out', async ({ page, request }) => {
  const category = await findCategory(request)
  await page.goto(`/category/${category.id}?max_price=1`)
  await expect(main(page).getByRole('heading', { name: 'Nothing matches all of this' })).toBeVisible()
  await expectNoViolations(page)
  await main(page).getByRole('link', { name: 'Clear all' }).last().click()
  await expect(grid(page).getByRole('listitem').first()).toBeVisible()
})

test('a category is filtered with the keyboard alone', async ({ page, request }) => {
  const category = await findCategory(request)
  const brand = category.facets.brands[0]?.name ?? ''
  await page.goto(`/category/${category.id}`)
  await alive(page)
  if (isPhone(page)) {
    const open = main(page).getByRole('button', { name: /^filter/i })
    await open.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await expect(sheet).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await sheet.getByLabel(brand).focus()
    await page.keyboard.press('Space')
    await expect(sheet.getByLabel(brand)).toBeChecked()
    await sheet.getByRole('button', { name: /^show \d+ product/i }).focus()
    await page.keyboard.press('Enter')
    // It gives the focus back as it closes: before that, the focus set below would be lost again.
    await expect(sheet).toBeHidden()
    await expect(open).toBeFocused()
  } else {
    await page.getByRole('region', { name: 'Filter' }).getByLabel(brand).focus()
    await page.keyboard.press('Space')
  }
  const chip = main(page).getByRole('link', { name: `Remove filter ${brand}` })
  await expect(chip).toBeVisible()
  await chip.focus()
  await expect(chip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chip).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and sort orders are links', async ({ page, request }) => {
    const category = await findCategory(request)
    const brand = category.facets.brands[0] ?? { id: '', name: '', count: 0 }
    await page.goto(`/category/${category.id}`)
    // By their place: Playwright takes what stands in <noscript> for hidden, with script or without.
    const links = main(page).locator('.narrow-links')
    await links.locator('summary').click()
    const link = links.locator(`a[href*="brand=${brand.id}"]`)
    expect(await link.evaluate((element) => element.textContent)).toBe(`${brand.name} (${brand.count})`)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`brand=${brand.id}`))
    await expect(main(page).getByRole('status')).toHaveText(`${brand.count} products`)
    await links.locator('summary').click()
    await links.locator('a[href$="sort=price"]').click()
    await expect(page).toHaveURL(/sort=price/)
    await main(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).not.toHaveURL(/brand=/)
  })
})

test('a product is narrowed by what distinguishes its offers, and a link can point at the result', async ({
  page,
  request,
}) => {
  const product = await findProduct(request)
  const { brand, brand_id } = product.offers[0]?.sellable ?? {}
  await page.goto(`/product/${product.id}`)
  await alive(page)
  await expectNoViolations(page)
  const offers = main(page).locator('.product-page-offer')
  await expect(offers).toHaveCount(product.offers.length)
  await main(page)
    .getByRole('navigation', { name: 'Brand' })
    .getByRole('link', { name: brand ?? '' })
    .click()
  const only = product.offers.filter(({ sellable }) => sellable.brand_id === brand_id).length
  await expect(offers).toHaveCount(only)

  // Find by resource [ruling 13]: the same, from a link.
  await page.goto(`/product/${product.id}?resource=brand&resource_id=${brand_id}`)
  await expect(offers).toHaveCount(only)
  await expect(main(page).getByRole('status').first()).toContainText(`Showing only ${brand}.`)
  await expectNoViolations(page)
  await alive(page)
  await main(page).getByRole('link', { name: 'Show all choices' }).click()
  await expect(offers).toHaveCount(product.offers.length)
  await page.goto(`/product/${product.id}?resource=pack&resource_id=nothing_like_it`)
  await expect(main(page)).toContainText('Nothing matches all of these')
})

test('the offers page shows every supplier’s price, and which offer is in the basket', async ({
  page,
  request,
}) => {
  const product = await findProduct(request)
  await placeAt(page, 'soweto-gp')
  await page.goto(`/product/${product.id}/offers`)
  await alive(page)
  await expect(main(page).getByRole('heading', { name: 'Prices at every shop' })).toBeVisible()
  const all = await (await page.request.get(`/api/v2/products/${product.id}?all=1`)).json()
  await expect(main(page).locator('.product-page-offer')).toHaveCount(all.offers.length)
  const first = main(page).locator('.product-page-offer').first()
  await expect(first).toContainText(`Sold by ${all.offers[0].supplier.name}`)
  await first.getByRole('button', { name: /^add to basket/i }).click()
  await expect(first.getByRole('button', { name: /^1 in the basket/ })).toBeVisible()
  await expectNoViolations(page)
})

test('goods out of stock can be seen and not bought', async ({ page, request }) => {
  const supplier = await chooseSupplier(page)
  const supplierId = (await page.context().cookies()).find(({ name }) => name === 'spaza_supplier')?.value
  const departments: Category[] = await (
    await request.get(`/api/v2/categories?supplier_id=${supplierId}`)
  ).json()
  for (const { id } of departments) {
    const url = `/api/v2/categories/${id}?supplier_id=${supplierId}&per_page=100`
    const { products } = await (await request.get(url)).json()
    const gone = products.find(
      (card: { offer: { out_of_stock_at: string | null } }) => card.offer.out_of_stock_at,
    )
    if (!gone) continue
    await page.goto(`/product/${gone.id}`)
    const row = main(page).locator('.product-page-offer').filter({ hasText: gone.offer.name }).first()
    await expect(row.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    // What is left to do: to be told, and what can be taken instead, before its prices of last month.
    await expect(main(page).getByRole('button', { name: 'Tell me when it is back' })).toHaveClass(/primary/)
    const instead = main(page).getByRole('region', { name: 'Instead of it' })
    await expect(instead.locator('~ .product-page-choices')).toHaveCount(1)
    await expectNoViolations(page)
    return
  }
  throw new Error(`${supplier} has everything in stock`)
})

test('a shared link has a title, price and picture', async ({ page, request }) => {
  const product = await findProduct(request)
  // As a messenger asks: for anything, without saying it wants a page.
  const html = await (
    await request.get(`/product/${product.id}?utm_source=x`, { headers: { accept: '*/*' } })
  ).text()
  const content = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? ''
  expect(content('og:title')).toBe(product.name)
  expect(content('og:description')).toMatch(/R.\d+\.\d\d/)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*/product/${product.id}">`))
  const picture = await request.get(content('og:image'))
  expect(picture.headers()['content-type']).toBe('image/jpeg')

  await page.goto(`/product/${product.id}`)
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  const [about, path] = data
  expect(about).toMatchObject({ '@context': 'https://schema.org', '@type': 'Product', name: product.name })
  expect(about.offers).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'ZAR' })
  expect(about.offers.lowPrice).toMatch(/^\d+\.\d\d$/)
  expect(path).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(path.itemListElement[0]).toMatchObject({ position: 1, name: department })

  const category = await findCategory(request)
  const narrowed = await (await request.get(`/category/${category.id}?in_stock=1`)).text()
  expect(narrowed).toContain('<meta name="robots" content="noindex">')
  const second = await (await request.get(`/category/${category.id}?page=2&fbclid=x`)).text()
  expect(second).toMatch(
    new RegExp(`<link rel="canonical" href="http[^"]*/category/${category.id}\\?page=2">`),
  )
})
