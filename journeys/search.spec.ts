// Search as shoppers use it: quickly, misspelt, in their own language, on a poor connection.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
  main,
  placeAt,
  register,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'
import { demoPeople, openManagersCounter, openOperatorsCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const searchCalls = /\/api\/v2\/search\?/
const suggestCalls = /\/api\/v2\/search\/suggestions\?/

const box = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' })
const cards = (page: Page) =>
  main(page)
    .getByRole('region', { name: 'Search results' })
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/product/"]') })

/** A tap on the box in the header, from anywhere. */
async function openSearch(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await box(page).click()
  await expect(box(page)).toBeFocused()
}

async function searchFor(page: Page, words: string): Promise<void> {
  await waitUntilHydrated(page)
  await typeAndEnter(page, words)
}

async function typeAndEnter(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await box(page).press('Enter')
}

test('Thandi misspells cheese, finds it and puts it in her basket', async ({ page }) => {
  await chooseSupplier(page)
  await openSearch(page)
  await searchFor(page, 'chesee')
  await expect(page).toHaveURL(/\/search\?query=chesee$/)
  await expect(page).toHaveTitle('Search: chesee')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: chesee')
  await expect(main(page)).toContainText('Showing results for “cheese”')
  await expect(cards(page).first()).toContainText(/cheese/i)
  await expectNoViolations(page)
  // One tap to the words as she typed them, and one back.
  await main(page).getByRole('link', { name: 'Search for “chesee” instead' }).click()
  await expect(page).toHaveURL(/\/search\?query=chesee&literal=1$/)
  await expect(main(page).getByRole('heading', { name: 'No results for “chesee”' })).toBeVisible()
  await expectNoViolations(page)
  await main(page).getByRole('link', { name: 'Did you mean “cheese”?' }).click()
  await expect(page).toHaveURL(/\/search\?query=cheese$/)
  await expect(cards(page).first()).toContainText(/cheese/i)
  const added = await addFirstProduct(page)
  await expect(cartButton(page)).toHaveAccessibleName(/1 item/)
  await cartButton(page).click()
  await expect(main(page)).toContainText(added)
})

test('suggestions are chosen with the keyboard, and requested sparingly', async ({ page }) => {
  await chooseSupplier(page)
  await openSearch(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (suggestCalls.test(request.url())) asked.push(new URL(request.url()).searchParams.get('query') ?? '')
  })
  const rows = page.getByRole('row')
  const options = rows.getByRole('gridcell').and(page.locator('[aria-selected]'))
  await box(page).pressSequentially('m')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).pressSequentially('ilk')
  await expect(options.first()).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  const count = await options.count()
  expect(count).toBeGreaterThan(1)
  await expect(page.getByRole('status').filter({ hasText: `${count} suggestions` })).toHaveCount(1)
  await expectNoViolations(page)

  await page.keyboard.press('ArrowDown')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(0).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('milk')
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  const words = options.filter({ hasNotText: /R\s?\d|category$/ }).first()
  const text = await words.innerText()
  while ((await words.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('query') === text.trim())
  await expect(box(page)).toHaveValue(text.trim())
  await expect(cards(page).first()).toBeVisible()
  // One letter asks nothing, and the same letters never ask twice.
  expect(asked.filter((typed) => typed.length < 2)).toEqual([])
  expect(new Set(asked).size).toBe(asked.length)
})

test('suggested products have a picture and a price', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pictures/')) asked.push(new URL(request.url()).pathname)
  })
  const products = page.getByRole('row').filter({ hasText: /R\s?\d/ })
  await page.goto('/search')
  await waitUntilHydrated(page)
  await box(page).fill('milk')
  await expect(products.first()).toBeVisible()
  await expect(products.first().locator('img')).toHaveJSProperty('complete', true)
  expect(await products.first().locator('img').getAttribute('loading')).toBe('lazy')
  expect(asked.length).toBeGreaterThan(0)
  for (const path of asked) expect(path).toMatch(/\/100\.(avif|webp)$/)
  // What is suggested first is what the search shows first.
  const [first] = (await products.first().innerText()).split('\n')
  await box(page).press('Enter')
  await expect(cards(page).first()).toContainText(first ?? '', { ignoreCase: true })
})

test('the words of a search leave the box with its page, and come back with it', async ({ page }) => {
  await chooseSupplier(page)
  await openSearch(page)
  await searchFor(page, 'milk')
  await expect(cards(page).first()).toBeVisible()
  await expect(box(page)).toHaveValue('milk')
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(box(page)).toHaveValue('')
  await page.goBack()
  await expect(box(page)).toHaveValue('milk')
  // The page from which a search was made is a step to come back to.
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(box(page)).toHaveValue('')
  // A product that is chosen from the list empties the box.
  await box(page).pressSequentially('milk')
  await page
    .getByRole('row')
    .filter({ hasText: /R\s?\d/ })
    .first()
    .getByRole('gridcell')
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(box(page)).toHaveValue('')
})

test('a search without a branch asks for one, and then answers', async ({ page }) => {
  await page.goto('/terms_and_conditions?demo=agency')
  await expect(page.locator('.logo__name')).toHaveText('Marula Market')
  await openSearch(page)
  await searchFor(page, 'milk')
  await expect(page).toHaveURL(/\/search\?query=milk$/)
  const picker = page.getByRole('dialog', { name: /where do you shop/i })
  await picker
    .getByRole('button', { name: /^shop here/i })
    .first()
    .click()
  await expect(picker).toBeHidden()
  await expect(cards(page).first()).toContainText(/milk/i)
  await expect(page).toHaveURL(/\/search\?query=milk$/)
  await expect(box(page)).toHaveValue('milk')
})

test('an older request is cancelled when a newer one is made', async ({ page }) => {
  await page.goto('/search')
  let first = true
  // The first question never gets its answer.
  await page.route(suggestCalls, (route) => {
    if (!first) return route.continue()
    first = false
    return undefined
  })
  await waitUntilHydrated(page)
  const asking = page.waitForRequest(suggestCalls)
  await box(page).pressSequentially('mi')
  const older = await asking
  const takenBack = page.waitForEvent('requestfailed', (request) => request === older)
  await box(page).pressSequentially('lk')
  await takenBack
  await expect(page.getByRole('row').first()).toBeVisible()
})

test('recent searches stay on the phone, one tap away, until they are cleared', async ({ page }) => {
  await page.goto('/search')
  for (const words of ['bread', 'milk', 'Bread', 'zzqxzzqx']) {
    await searchFor(page, words)
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === words)
    await expect(
      main(page)
        .getByText(/\d+ results?$|No results/)
        .first(),
    ).toBeVisible()
  }
  await page.goto('/search')
  const recent = page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem')
  // Each once, newest first, and nothing that found nothing.
  await expect(recent.getByRole('link')).toHaveText(['Bread', 'milk'])
  await expectNoViolations(page)

  await recent.getByRole('link', { name: 'milk' }).click()
  await expect(cards(page).first()).toContainText(/milk/i)
  // A tap on the empty box of any page lists them too.
  await page.goto('/terms_and_conditions')
  await openSearch(page)
  await expect(page.getByRole('row')).toContainText(['milk', 'Bread'])
  await page.goto('/search')
  await expect(recent.getByRole('link')).toHaveText(['milk', 'Bread'])
  await box(page).pressSequentially('br')
  await expect(page.getByRole('row').first()).toContainText('Bread')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Forget “milk”' }).click()
  await expect(recent.getByRole('link')).toHaveText(['Bread'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await expect(box(page)).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('signing out clears the searches, also from where search was never opened', async ({ page }) => {
  await page.goto('/register')
  await register(page)
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/search?query=bread')
  await expect(cards(page).first()).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('recent-searches-v1') ?? '')
  await expect.poll(kept).toContain('bread')
  await page.goto('/terms_and_conditions')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out')).toBeVisible()
  expect(await kept()).not.toContain('bread')
})

test('a search without results repeats its words, and says where to look instead', async ({ page }) => {
  await chooseSupplier(page)
  await page.goto('/search?query=zzqxzzqx')
  await expect(main(page).getByRole('heading', { name: 'No results for “zzqxzzqx”' })).toBeVisible()
  await expectNoViolations(page)
  await main(page).getByRole('link', { name: 'Bakery', exact: true }).click()
  await expect(page).toHaveURL(/\/category\//)
  await page.goBack()
  await expect(main(page).getByRole('heading', { name: 'No results for “zzqxzzqx”' })).toBeVisible()
})

test('a word that nothing has is named above what comes close', async ({ page }) => {
  await page.goto('/search?query=camel%20milk')
  const near = main(page).getByRole('heading', { name: 'Nothing here says “camel”. These come close:' })
  await expect(near).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: /milk/i }).first()).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/search?query=milk')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  await expect(near).toBeHidden()
})

test('a search that fails says so, keeps the words and can be repeated', async ({ page, context }) => {
  await page.goto('/search')
  await waitUntilHydrated(page)
  await page.route(searchCalls, (route) => route.abort())
  await searchFor(page, 'bread')
  await expect(main(page).getByRole('heading', { name: 'Something went wrong, try again' })).toBeVisible()
  await expect(box(page)).toHaveValue('bread')
  await expectNoViolations(page)
  await page.unroute(searchCalls)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toContainText(/bread/i)

  // Without a signal it says that, and goes on by itself when the signal is back.
  await context.setOffline(true)
  await searchFor(page, 'milk')
  await expect(main(page).getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(cards(page).first()).toContainText(/milk/i)
})

test('a slow response shows placeholders under the box', async ({ page }) => {
  await page.goto('/search')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(searchCalls, async (route) => {
    await held
    await route.continue()
  })
  await searchFor(page, 'bread')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(box(page)).toHaveValue('bread')
  await expectNoViolations(page)
  answer()
  await expect(cards(page).first()).toContainText(/bread/i)
})

test('when comparing prices, a result shows how many shops sell it and links to them', async ({ page }) => {
  await page.goto('/search?query=bread')
  const way = main(page)
    .getByRole('link', { name: /^At \d+ shops, from R/ })
    .first()
  const shops = Number(/At (\d+)/.exec(await way.innerText())?.[1])
  expect(shops).toBeGreaterThan(1)
  await way.click()
  await expect(page).toHaveURL(/\/product\/[^/]+\/offers$/)
  await expect
    .poll(() =>
      main(page)
        .getByText(/^R\s?\d/)
        .count(),
    )
    .toBeGreaterThanOrEqual(shops)
})

test('household words find what the catalogue calls otherwise', async ({ page }) => {
  await page.goto('/search?query=brood')
  await expect(cards(page).first()).toContainText(/bread/i)
})

test('the number under a barcode finds its product and nothing else', async ({ page }) => {
  await page.goto('/search?query=bread')
  await expect(cards(page).first()).toBeVisible()
  const found = (await (
    await page.request.get('/catalog/v1/offers/search?query=bread&per_page=1')
  ).json()) as {
    offers: { name: string; sellable: { barcode: string } }[]
  }
  const [{ name, sellable }] = found.offers as [(typeof found.offers)[0]]
  await searchFor(page, ` ${sellable.barcode} `)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(name)
})

test('hostile input is treated as plain text', async ({ page }) => {
  const hostile = '<img src=x onerror="window.hit=1">{{7*7}}%00\'"; drop table'
  await page.goto('/search')
  await searchFor(page, hostile)
  await expect(main(page).getByRole('heading', { name: `No results for “${hostile}”` })).toBeVisible()
  await expect(page).toHaveTitle(`Search: ${hostile}`)
  // And drawn by the server.
  await page.reload()
  await expect(main(page).getByRole('heading', { name: `No results for “${hostile}”` })).toBeVisible()
  await expect(box(page)).toHaveValue(hostile)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await expect(main(page).locator('img[src="x"]')).toHaveCount(0)
  // Nor does an address that is none of ours break the page.
  const odd = await page.goto(
    `/search?query=${'x'.repeat(5000)}&page=-3&sort=sideways&min_price=much&brand=,,`,
  )
  expect(odd?.status()).toBe(200)
  await expect(main(page).getByText(/No results for/)).toBeVisible()
})

test('the back button returns to the same place in the results', async ({ page }) => {
  await page.goto('/search?query=bread')
  await page.getByRole('link', { name: 'More products' }).click()
  await expect(main(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const last = cards(page).last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await last.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(/query=bread&page=2/)
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(5)
})

test('results are filtered and sorted, and every step is in the address', async ({ page }) => {
  await page.goto('/search?query=bread')
  const said = main(page).getByText(/^\d+ results?$/)
  const all = Number.parseInt(await said.innerText(), 10)
  const brand = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first()
  const wide = (page.viewportSize()?.width ?? 0) >= 1100
  if (!wide) await main(page).getByRole('button', { name: 'Filter' }).click()
  await brand.click()
  if (!wide) {
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await expectNoViolations(page)
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(sheet).toBeHidden()
  }
  await expect(page).toHaveURL(/[?&]brand=/)
  await expect(said).not.toHaveText(`${all} results`)
  expect(Number.parseInt(await said.innerText(), 10)).toBeLessThan(all)
  await expectNoViolations(page)

  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  await expect(page).toHaveURL(/sort=price/)
  const prices = async () =>
    (await cards(page).locator('.offer-price-now').allInnerTexts()).map((text) =>
      Number(/[\d.]+/.exec(text.replace(/\s/g, ''))?.[0]),
    )
  await expect
    .poll(async () => (await prices()).join())
    .toBe((await prices()).toSorted((a, b) => a - b).join())
  await page.reload()
  await expect(main(page).getByRole('combobox', { name: 'Sort by' })).toHaveValue('price')
  await waitUntilHydrated(page)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.searchParams.has('brand') && !url.searchParams.has('sort'))
  await page.goBack()
  await expect(said).toHaveText(`${all} results`)
  await page.goForward()
  await main(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(said).toHaveText(`${all} results`)
  await expect(page).toHaveURL((url) => url.search === '?query=bread')
})

test('text typed before hydration gets suggestions afterwards', async ({ page }) => {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await box(page).pressSequentially('milk')
  letCome()
  await expect(page.getByRole('row').first()).toBeVisible()
  await expect(box(page)).toHaveValue('milk')
})

test.describe('before hydration', () => {
  test.use({ javaScriptEnabled: false })

  test('the box is a form, and results are a page', async ({ page }) => {
    await page.goto('/terms_and_conditions')
    await typeAndEnter(page, 'bread')
    await expect(page).toHaveURL(/\/search\?query=bread$/)
    await expect(cards(page).first()).toContainText(/bread/i)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
})

test('the search box fits a thumb at 320 pixels, beside a full basket, in the dark too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await placeAt(page, 'soweto-gp')
  await page.goto('/search?query=bread')
  await addFirstProduct(page)
  const [seen, cart] = await Promise.all([box(page).boundingBox(), cartButton(page).boundingBox()])
  expect(seen?.width).toBeGreaterThanOrEqual(100)
  expect(cart?.height).toBeGreaterThanOrEqual(40)
  expect((cart?.x ?? 999) + (cart?.width ?? 999)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectNoViolations(page)
})

test('a manager adds a word that shoppers use, and it finds goods until it is removed', async ({
  page,
  browser,
}, { project }) => {
  const word = `bhrotjie${project.name}`
  await page.goto(`/search?query=${word}`)
  await expect(main(page).getByText(`No results for “${word}”`)).toBeVisible()
  // Everybody's words are the operator's.
  const counter = await openOperatorsCounter(browser, page.viewportSize())
  await counter.goto('/counter/synonyms')
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('Search words')
  await expectNoViolations(counter)
  await counter.getByRole('button', { name: 'Add a word' }).click()
  const form = counter.getByRole('dialog', { name: 'Add a word' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('The word shoppers type')).toBeFocused()
  await expect(form.getByText('Type at least one meaning.')).toBeVisible()
  await expectNoViolations(counter)
  await form.getByLabel('The word shoppers type').fill(word)
  await form.getByLabel('What it means in the shop').fill('bread\nbrown bread')
  await form.getByLabel('Language of the word').selectOption('Afrikaans')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await expect(async () => {
    await page.reload()
    await expect(cards(page).first()).toContainText(/bread/i, { timeout: 1_000 })
  }).toPass()

  // The same word a second time is refused beside its field.
  await counter.getByRole('button', { name: 'Add a word' }).click()
  await form.getByLabel('The word shoppers type').fill(word)
  await form.getByLabel('What it means in the shop').fill('milk')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('The word shoppers type')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('button', { name: 'Cancel' }).click()

  await counter.getByLabel('Find a word or a meaning').fill(word)
  await counter.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(counter.getByText('1 word', { exact: true })).toBeVisible()
  await counter.getByRole('button', { name: `Change “${word}”` }).click()
  const change = counter.getByRole('dialog', { name: 'Change a word' })
  await expect(change.getByLabel('What it means in the shop')).toHaveValue('bread\nbrown bread')
  await change.getByLabel('What it means in the shop').fill('fresh milk')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(counter.getByRole('main')).toContainText('fresh milk')

  await counter.getByRole('button', { name: `Remove “${word}”` }).click()
  await counter.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(counter.getByText(`No words with “${word}”`)).toBeVisible()
  await expectNoViolations(counter)
  await counter.context().close()
})

test('a manager reads what nobody found: asks for it, dismisses it, makes a search word of it', async ({
  page,
  browser,
}, { project }) => {
  const [asked, nonsense, word] = ['mopanewurms', 'qzzxq', 'tannieseiers'].map((each) => each + project.name)
  const supplier = demoPeople().managers[0]?.supplier_ids[0]
  for (const term of [asked, nonsense, word])
    for (const visit of ['one', 'two']) {
      const event = { name: 'search', search_term: term, found: 0, complete: 0, supplier_id: supplier }
      const body = { visit: `visit-${visit}-${project.name}`.padEnd(16, '-').slice(0, 16), events: [event] }
      expect((await page.request.post('/api/v2/events', { data: body })).ok()).toBe(true)
    }
  const counter = await openManagersCounter(browser, page.viewportSize())
  const row = (term: string | undefined) =>
    main(counter)
      .getByRole('listitem')
      .filter({ hasText: term ?? '' })
  await expect(async () => {
    await counter.goto(`/counter/unfound?supplier_id=${supplier}`)
    await expect(row(word)).toContainText('2 visits', { timeout: 1_000 })
  }).toPass()
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('What nobody found')
  await waitUntilHydrated(counter)
  await expectNoViolations(counter)
  expect(await counter.evaluate(() => document.documentElement.scrollWidth)).toBe(
    counter.viewportSize()?.width,
  )

  await counter.getByRole('button', { name: `Asked for: ${asked}`, exact: true }).click()
  await expect(counter.getByRole('region', { name: 'Asked for' })).toContainText(asked ?? '')
  await counter.getByRole('button', { name: `Tick off: ${asked}` }).click()
  await expect(counter.getByRole('region', { name: 'Asked for' })).not.toContainText(asked ?? '')

  await counter.getByRole('button', { name: `Dismiss: ${nonsense}` }).click()
  await expect(row(nonsense)).toBeHidden()
  await main(counter).getByText('2 words put away').click()
  await counter.getByRole('button', { name: `Bring back: ${nonsense}` }).click()
  await expect(counter.getByRole('region', { name: 'Not found' })).toContainText(nonsense ?? '')

  await row(word).getByRole('button').first().click()
  const form = counter.getByRole('dialog', { name: 'Add a word' })
  await expect(form.getByLabel('The word shoppers type')).toHaveValue(word ?? '')
  await form.getByLabel('What it means in the shop').fill('eggs')
  await expectNoViolations(counter)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(row(word)).toBeHidden()

  // Without a signal nothing is lost, and the page says so.
  await counter.context().setOffline(true)
  await counter.getByRole('button', { name: `Dismiss: ${nonsense}` }).click()
  await expect(counter.getByText('That did not reach the shop').first()).toBeVisible()
  await expect(row(nonsense)).toBeVisible()
  await counter.context().setOffline(false)
  await counter.goto('/counter/synonyms')
  await main(counter).getByRole('link', { name: 'What nobody found' }).click()
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('What nobody found')
  await counter.context().close()
})
