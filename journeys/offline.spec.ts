// Without a signal: visited pages can be seen again, with their pictures and the time they were saved; the basket works; pages
// never visited say so; and nothing personal is left after log out.
import { expect, type Page, test } from '@playwright/test'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
  flashes,
  main,
  openCategory,
  pageIsKept,
  register,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'
import { openSlowProxy } from './slow-proxy.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Everything this browser keeps by itself, as one text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    let all = JSON.stringify({ ...localStorage, ...sessionStorage })
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        all += ` ${request.url} `
        const answer = await cache.match(request)
        if (!answer?.headers.get('content-type')?.startsWith('image/')) all += await answer?.text()
      }
    }
    return all
  })

/** Whether every file that opens the list of orders is kept, as the shell names them. */
async function keepsTheList(): Promise<boolean> {
  const shell = await (await caches.match('/offline'))?.text()
  const files = /data-orders="([^"]+)"/.exec(shell ?? '')?.[1]?.split(' ') ?? []
  const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
  return files.length > 0 && kept.every(Boolean)
}

const drawn = (page: Page) =>
  page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth > 1).length)

test('pages that were seen stand without a signal, with pictures, and say when they were saved', async ({
  page,
  context,
}) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  const category = pathOf(page)
  const added = await addFirstProduct(page)
  await main(page).getByRole('link', { name: added }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  const product = pathOf(page)
  await pageIsKept(page, product)
  await page.goto(category)
  await expect.poll(() => drawn(page)).toBeGreaterThan(2)
  await pageIsKept(page, category)

  await context.setOffline(true)
  // As whoever opens the shop in a train: from the address, by the server that cannot be reached.
  await page.goto(category)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
  await expect(page.getByText(/saved copy from \d\d:\d\d/i)).toBeVisible()
  await expect(page.getByText(/internet connection lost/i).first()).toBeVisible()
  await expect.poll(() => drawn(page)).toBeGreaterThan(2)
  await main(page).getByRole('link', { name: added }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(main(page)).toContainText(added)

  // The basket is led to, and opens from its address.
  await page.goto('/search?query=bread')
  await page
    .getByRole('navigation', { name: /open these offline/i })
    .getByRole('link', { name: /basket/i })
    .click()
  await expect(main(page)).toContainText(added)
  await page.goto('/basket')
  await expect(main(page)).toContainText(added)

  // It works, and nothing of it waits for the shop.
  await page.goto(category)
  const second = await addFirstProduct(page, 1)
  await cartButton(page).click()
  await expect(main(page)).toContainText(added)
  await expect(main(page)).toContainText(second)

  const restored = flashes(page, 'Internet connection restored')
  await context.setOffline(false)
  await restored
  await page.goto(category)
  await expect(page.getByText(/saved copy from/i)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
})

test('a page never visited says so, lists visited ones, and opens by itself when the signal is back', async ({
  page,
  context,
}) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await pageIsKept(page, pathOf(page))
  await page.goto('/')
  const never = await main(page)
    .getByRole('link', { name: 'Food cupboard', exact: true })
    .first()
    .getAttribute('href')
  await context.setOffline(true)
  await page.goto(never ?? '')
  await expect(page.getByRole('heading', { name: 'You are offline' }).first()).toBeVisible()
  const seen = page.getByRole('navigation', { name: /open these offline/i })
  // Nothing was ever in the basket, so that nothing that opens it was fetched: it is not led to.
  await expect(seen.getByRole('link', { name: /bakery/i })).toBeVisible()
  await expect(seen.getByRole('link', { name: /basket/i })).toHaveCount(0)
  await seen.getByRole('link', { name: /bakery/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
  await expect(
    main(page)
      .getByRole('button', { name: /^add .+ to basket/i })
      .first(),
  ).toBeVisible()

  // Search needs the shop, and says so.
  const search = await context.newPage()
  await search.goto('/search?query=bread')
  await expect(search.getByRole('navigation', { name: /open these offline/i })).toBeVisible()
  await expect(search.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await search.close()

  await page.goto(never ?? '')
  await expect(seen).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food cupboard')
})

test('a basket whose page is not cached is reported as safe', async ({ page, context }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await addFirstProduct(page)
  await pageIsKept(page, pathOf(page))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/')
  await waitUntilHydrated(page)
  // As where somebody saves data, or where the phone's room ran out.
  const basketFiles = async () => {
    const shell = await (await caches.match('/offline'))?.text()
    const files = /data-basket="([^"]+)"/.exec(shell ?? '')?.[1]?.split(' ') ?? []
    const cache = await caches.open('spaza-assets')
    for (const file of files) await cache.delete(file, { ignoreVary: true })
    return files.length
  }
  expect(await page.evaluate(basketFiles)).toBeGreaterThan(0)
  await context.setOffline(true)
  await page.goto('/search?query=bread')
  await expect(main(page)).toContainText('1 item in your basket is saved on this phone')
  const seen = page.getByRole('navigation', { name: /open these offline/i })
  await expect(seen.getByRole('link', { name: /bakery/i })).toBeVisible()
  await expect(seen.getByRole('link', { name: /basket/i })).toHaveCount(0)
  // A phone on a network without airtime calls itself online.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await page.goto('/search?query=bread')
  await expect(main(page)).toContainText('1 item in your basket is saved on this phone')
})

test('on a slow connection the saved copy is shown first, and the new page when it arrives', async ({
  browser,
  baseURL,
}) => {
  const line = await openSlowProxy(baseURL ?? '')
  const context = await browser.newContext({ baseURL: line.url })
  const page = await context.newPage()
  await withoutPopups({ page })
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await pageIsKept(page, pathOf(page))
  // The shop takes the request and says nothing.
  line.setFault = (path) => (/^\/(category|api|catalog)\//.test(path) ? 'hold' : undefined)
  await page.reload()
  await expect(page.getByText(/saved copy from/i)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
  await expect(page.getByRole('button', { name: /^add .+ to basket/i }).first()).toBeVisible()
  line.setFault = undefined
  await page.reload()
  await expect(page.getByText(/saved copy from/i)).toHaveCount(0)
  await context.close()
  await line.close()
})

test('a new version waits until no tab of the shop is open', async ({ browser, baseURL }, { project }) => {
  test.skip(project.name !== 'phone', 'once is enough')
  const line = await openSlowProxy(baseURL ?? '')
  const context = await browser.newContext({ baseURL: line.url })
  const page = await context.newPage()
  await withoutPopups({ page })
  const isWaiting = (tab: Page) =>
    tab.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  // A second page: for a first look alone no worker is fetched.
  await page.goto('/terms_and_conditions')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  line.newBuild = true
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => isWaiting(page)).toBe(true)
  // Neither a reload nor a second tab lets it in.
  await page.reload()
  const other = await context.newPage()
  await other.goto('/terms_and_conditions')
  expect(await isWaiting(other)).toBe(true)
  await context.close()
  await line.close()
})

test('log out leaves nothing personal in anything this browser stores', async ({ page, context }) => {
  await chooseSupplier(page)
  await page.goto('/register')
  const { login } = await register(page, { first: 'Nomvula', last: 'Canarystone' })
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/register/i)
  await page.goto('/')
  await openCategory(page, 'Bakery')
  await addFirstProduct(page)
  await page.goto('/orders')
  await page.goto('/basket')
  await page.goto('/')
  await pageIsKept(page, '/')
  const caches = await everythingKept(page)
  // Signed in, their name is in the page's own storage; never in what the worker keeps.
  expect(caches.slice(caches.indexOf('}'))).not.toContain('Canarystone')
  const cart = await page.evaluate(
    () => JSON.parse(localStorage.getItem('cart-v1') ?? '{}').state.id as string,
  )
  expect(cart).toMatch(/^cart_/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /^(sign|log) out/i }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(sign|log) out/i })
    .last()
    .click()
  await expect(page.getByText(/signed out/i).first()).toBeVisible()

  const left = await everythingKept(page)
  for (const secret of ['Nomvula', 'Canarystone', login, login.slice(1), cart])
    expect(left, secret).not.toContain(secret)
  await context.setOffline(true)
  await page.goto('/orders')
  // To the door, or where even that page's script is gone with the rest: that there is no signal.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/sign in|you are offline/i)
  await expect(page.getByText('Nomvula')).toHaveCount(0)
})

test('orders stand as they were last seen, also when opened again, until log out', async ({
  page,
  context,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const seen = [await placeOrder(page, branch), await placeOrder(page, branch)]
  const never = await placeOrder(page, branch)
  for (const { id, reference } of seen) {
    await page.goto(`/orders/${id}`)
    await waitUntilHydrated(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('orders-v1') ?? '')).toContain(reference)
  }
  await page.evaluate(() => navigator.serviceWorker.ready)
  // What opens the list comes after an order was looked at, though nobody opened the list.
  await expect.poll(() => page.evaluate(keepsTheList), { timeout: 15_000 }).toBe(true)
  await context.setOffline(true)
  await page.goto('/orders')
  for (const { reference } of seen) await expect(main(page)).toContainText(reference)
  for (const { id, reference } of seen) {
    await page.goto(`/orders/${id}`)
    await expect(main(page)).toContainText(reference)
    await expect(main(page)).toContainText(/no connection: this is how it was at \d\d:\d\d/i)
    await expect(main(page).getByTestId('collection-code')).toHaveText(/\d{4}/)
  }
  await page.goto(`/orders/${never.id}`)
  await expect(main(page)).toContainText('You are offline')
  // From where nothing is known, what was seen is led to.
  const links = page.getByRole('navigation', { name: /open these offline/i })
  await page.goto('/search?query=bread')
  for (const { reference } of seen) await expect(links.getByRole('link', { name: reference })).toBeVisible()

  // With the signal the page comes by itself.
  await context.setOffline(false)
  await expect(links).toBeHidden()
  await waitUntilHydrated(page)
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /^(sign|log) out/i }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(sign|log) out/i })
    .last()
    .click()
  await expect(page.getByText(/signed out/i).first()).toBeVisible()
  const left = await everythingKept(page)
  for (const { id, reference } of seen) {
    expect(left).not.toContain(id)
    expect(left).not.toContain(reference)
  }
})

test('the shop can be installed', async ({ page, context }, { project }) => {
  test.skip(project.name !== 'phone', 'once is enough')
  // A second page: for a first look alone no worker is fetched.
  await page.goto('/terms_and_conditions')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const chrome = await context.newCDPSession(page)
  const { errors, url } = await chrome.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toMatch(/manifest\.webmanifest$/)
  // A window without a profile may not install anything; nothing else may stand in the way.
  const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
