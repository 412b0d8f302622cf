// Checks every page, and every dialog that opens at a tap: axe-core in light and dark, at 320 px and at twice the size; and an
// order with the keyboard alone, from the first Tab to the end.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { type Branch, fillBasket, firstBranch, placeOrder, signUp } from './api-calls.ts'
import { expectFocusKept, tabTo } from './keyboard.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { takeScreenshots, takesScreenshots } from './screenshots.ts'
import { addFirstProduct, inBasket, main, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
test.setTimeout(300_000)

const visitorsPages = [
  '/',
  '/category/{category}',
  '/product/{product}',
  '/product/{product}/offers',
  '/search',
  '/search?query=milk',
  '/search?query=qqqq',
  '/promotions',
  '/leaflets_promotions',
  '/combos',
  '/stokvel',
  '/leaflets',
  '/agencies',
  '/basket',
  '/sign_in',
  '/register',
  '/sign_in?with=password',
  '/register?with=password',
  '/reset_password',
  '/lists',
  '/lists/new',
  '/terms_and_conditions',
  '/404',
  '/counter/sign_in',
  '/counter/reset_password',
  '/api',
]

const shoppersPages = [
  '/basket',
  '/checkout/dispatch',
  '/checkout/confirmation',
  '/checkout/payment',
  '/orders',
  '/orders/{order}',
  '/profile',
  '/profile/security',
  '/debtorcards',
  '/store_credit',
  '/address_management',
  '/basket/compare',
]

const managersPages = [
  '/counter',
  '/counter/imports',
  '/counter/goods',
  '/counter/shelf',
  '/counter/shelf/new',
  '/counter/synonyms',
  '/counter/unfound',
  '/counter/promotions',
  '/counter/promotions/new',
  '/counter/multibuys',
  '/counter/multibuys/new',
  '/counter/programmes',
  '/counter/discounts',
  '/counter/discounts/new',
  '/counter/combos',
  '/counter/combos/new',
  '/counter/leaflets',
  '/counter/banners',
  '/counter/slots?show=hours',
  '/counter/delivery',
  '/counter/keys',
  '/counter/money',
  '/counter/statements',
  '/counter/payments',
  '/counter/security',
  '/counter/activity',
  '/counter/manage',
  '/counter/branch',
  '/counter/staff',
  '/counter/reviews',
  '/counter/search',
  '/counter/out',
  '/counter/deeds',
  '/counter/figures',
  '/counter/messages',
]

/** On the phone 320 px wide; on the desk enlarged twice, which leaves half of its width and height. */
const narrow = (phone: boolean) => (phone ? { width: 320, height: 640 } : { width: 640, height: 400 })

async function lookAt(page: Page, paths: string[], { phone }: { phone: boolean }): Promise<void> {
  // Each page takes some seconds to come to rest and to be looked through.
  test.setTimeout(paths.length * (takesScreenshots ? 60_000 : 20_000))
  const usual = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const path of paths) {
    // The same colours on every screen: dark on the phone, light on the desk.
    await page.emulateMedia({ colorScheme: phone ? 'dark' : 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    // At rest: what comes to life in the middle would be looked at half.
    await page.waitForLoadState('networkidle')
    await test.step(`axe at ${path}`, () => expectNoViolations(page))
    await page.setViewportSize(narrow(phone))
    await test.step(`fitting at ${path}`, () => expectNoOverflow(page))
    if (takesScreenshots) await takeScreenshots(page, path)
    await page.setViewportSize(usual)
  }
}

const fill = (paths: string[], { categoryId, offer }: Branch, order = '') =>
  paths.map((path) =>
    path
      .replace('{category}', categoryId)
      .replace('{product}', offer.sellable.product_id)
      .replace('{order}', order),
  )

async function shopAt(page: Page, { id }: Branch): Promise<void> {
  const url = process.env.JOURNEY_URL ?? ''
  await page.context().addCookies([{ name: 'spaza_supplier', value: id, url }])
}

test('the pages of a visitor are accessible', async ({ page }, { project }) => {
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await lookAt(page, fill(visitorsPages, branch), { phone: project.name === 'phone' })
})

/** Widths of the phones that plain pages are for. */
const plainWidths = [240, 320, 360]

/** Plain pages with small pictures: axe in the colours of the project, and nothing that is scrolled sideways or too small to tap. */
async function lookAtPlain(page: Page, paths: string[], { phone }: { phone: boolean }): Promise<void> {
  test.setTimeout(paths.length * 20_000)
  const url = process.env.JOURNEY_URL ?? ''
  await page.context().addCookies([{ name: 'spaza_saver', value: 'pictures', url }])
  await page.emulateMedia({ colorScheme: phone ? 'dark' : 'light' })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    expect(await page.locator('script').count(), path).toBe(0)
    await test.step(`axe at plain ${path}`, () => expectNoViolations(page))
    for (const width of plainWidths) {
      await page.setViewportSize({ width, height: 640 })
      await test.step(`fitting at plain ${path}`, () => expectNoOverflow(page))
    }
  }
}

test('the plain pages of a visitor are accessible and fit small phones', async ({ page }, { project }) => {
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  const paths = [
    ...visitorsPages.filter((path) => !fullPages.test(path)),
    '/place',
    '/category/{category}?filter=1',
  ]
  await lookAtPlain(page, fill(paths, branch), { phone: project.name === 'phone' })
})

/** Not drawn as plain pages of the shop. */
const fullPages = /^\/(counter|api|404)/

test('the plain pages of a shopper are accessible and fit small phones', async ({ page }, { project }) => {
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await signUp(page)
  const order = await placeOrder(page, branch)
  const put = await page.request.put('/api/v2/basket', {
    data: { lines: [{ offer_id: branch.offer.id, qty: 5 }] },
    headers: { origin: process.env.JOURNEY_URL ?? '' },
  })
  expect(put.status(), await put.text()).toBe(200)
  await lookAtPlain(page, fill(shoppersPages, branch, order.id), { phone: project.name === 'phone' })
})

test('the pages of a shopper are accessible', async ({ page }, { project }) => {
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await signUp(page)
  const order = await placeOrder(page, branch)
  await page.goto('/terms_and_conditions')
  await fillBasket(page, branch)
  await lookAt(page, fill(shoppersPages, branch, order.id), { phone: project.name === 'phone' })
})

test('the pages of a manager are accessible', async ({ browser }, { project }) => {
  const phone = project.name === 'phone'
  const page = await openManagersCounter(
    browser,
    phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
  )
  await lookAt(page, managersPages, { phone })
  await page.context().close()
})

test('a dialog keeps the focus inside, and returns it when closed', async ({ page }, { project }) => {
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await page.goto('/terms_and_conditions')
  await fillBasket(page, branch)
  await page.goto(`/category/${branch.categoryId}`)
  await page.waitForLoadState('networkidle')

  const opens = async (opener: Locator, name: string | RegExp) => {
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expectFocusKept(page, dialog, opener)
  }
  const banner = page.getByRole('banner')
  await opens(banner.getByRole('button', { name: 'Menu' }), /./)
  await opens(page.getByRole('button', { name: /change branch/i }), 'Where do you shop?')
  await opens(inBasket(page, await addFirstProduct(page)), /add to basket/i)
  if (project.name === 'phone') await opens(main(page).getByRole('button', { name: /^filter/i }), 'Filter')
  await page.goto('/basket')
  await page.waitForLoadState('networkidle')
  await opens(main(page).getByRole('button', { name: 'Clear cart' }), 'Clear the whole cart?')
})

test('the second tap of a double tap on "Update basket" opens no other product', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await page.goto(`/category/${branch.categoryId}`)
  await page.waitForLoadState('networkidle')
  const name = await addFirstProduct(page)
  await inBasket(page, name).click()
  const panel = page.getByRole('dialog', { name: /add to basket/i })
  const confirm = panel.getByRole('button', { name: /^update basket/i })
  await expect(confirm).toBeVisible()
  // Under the button of the panel lies a product's card: what a second tap meets once the panel is gone.
  const under = await confirm.evaluate(tapTwice)
  expect(under).not.toBe('')
  await expect(panel).toBeHidden()
  // Whatever was begun has come to its end.
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(new RegExp(`/category/${branch.categoryId}$`))
  await expect(page.getByRole('banner').getByRole('link', { name: /^basket: 1 /i })).toBeVisible()
})

/** Runs in the page: two taps at one place, a fifth of a second apart. Answers where the link under the second leads. */
async function tapTwice(button: HTMLElement): Promise<string> {
  const dialog = button.closest('dialog')
  const box = button.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const tap = (target: Element | null, after: number) => {
    const click = new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      detail: 1,
      clientX: x,
      clientY: y,
    })
    Object.defineProperty(click, 'timeStamp', { value: at + after })
    target?.dispatchEvent(click)
  }
  const at = performance.now()
  tap(button, 0)
  while (dialog?.isConnected && dialog.open) await new Promise(requestAnimationFrame)
  // So that the picture of a card is there, whatever the page's length.
  const card = [...document.querySelectorAll('.product-card')]
    .map((each) => each.getBoundingClientRect())
    .find(({ left, right, top }) => left < x && x < right && top - y + 40 + scrollY >= 0)
  if (card) scrollBy(0, card.top - y + 40)
  // Not what the shop says of it, which lies above the cards for a moment.
  const under = document.elementsFromPoint(x, y).find((each) => !each.closest('.alert')) ?? null
  tap(under, 200)
  return under?.closest('a')?.getAttribute('href') ?? ''
}

test('on a desktop screen Tab moves from left to right: filters, products, basket', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'only a desk has room for them side by side')
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await page.goto('/terms_and_conditions')
  await fillBasket(page, branch)
  await page.goto(`/category/${branch.categoryId}`)
  const filters = page.getByRole('region', { name: 'Filter' }).or(page.locator('.narrow-aside'))
  await expect(filters.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const parts = ['.left-aside', 'main', '.basket-aside']
  const [left, middle, right] = await Promise.all(
    parts.map((part) => page.locator(part).evaluate((element) => element.getBoundingClientRect().left)),
  )
  expect([left, middle, right]).toEqual([left, middle, right].toSorted((a, b) => Number(a) - Number(b)))
  const visited: string[] = []
  for (let presses = 0; presses < 200 && visited.at(-1) !== '.basket-aside'; presses += 1) {
    await page.keyboard.press('Tab')
    const part = await page.evaluate(
      (all) => all.find((each) => document.activeElement?.closest(each)),
      parts,
    )
    if (part && visited.at(-1) !== part) visited.push(part)
  }
  expect(visited).toEqual(parts)
})

test('titles are not cut off when text is twice as large', async ({ page, browser }, { project }) => {
  test.skip(project.name !== 'phone', 'a phone has the least room')
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await signUp(page)
  const order = await placeOrder(page, branch)
  await page.goto('/terms_and_conditions')
  await fillBasket(page, branch)
  const paths = ['/', '/category/{category}', '/product/{product}', '/basket', '/checkout/dispatch']
  for (const path of fill([...paths, '/checkout/confirmation', '/orders/{order}'], branch, order.id))
    await expectWholeTitles(page, path)
  const counter = await openManagersCounter(browser, { width: 360, height: 740 })
  for (const path of ['/counter', '/counter/manage']) await expectWholeTitles(counter, path)
  await counter.context().close()
})

async function expectWholeTitles(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect.soft(await page.evaluate(clippedTitles), path).toEqual([])
}

/** Runs in the page: titles, names and branches of which something is cut off, and what runs out of its card or the screen. */
function clippedTitles(): string[] {
  // A style sheet that is adopted holds only from the next frame on: everything would be measured as it was.
  document.documentElement.style.setProperty('font-size', '200%', 'important')
  const titles = document.querySelectorAll<HTMLElement>(
    'h1, h2, h3, .place-line, .place-line__where, .product-card-name, .product-page-name, .basket-line__name, .order-line__name, .sums__row > *',
  )
  const clipped = [...titles].filter((title) => {
    if (!title.checkVisibility({ visibilityProperty: true }) || title.closest('.visually-hidden'))
      return false
    const { left, right, top, bottom } = title.getBoundingClientRect()
    if (right - left < 2) return false
    const bar = title.closest('.supplier-bar')?.getBoundingClientRect()
    const cut = getComputedStyle(title).overflowX !== 'visible' && title.scrollWidth > title.clientWidth + 1
    const scrolls = title.closest('.carousel, .dialog')
    const card = title.closest('.card')?.getBoundingClientRect()
    return (
      cut ||
      (!scrolls && right > Math.min(innerWidth, card?.right ?? innerWidth) + 1) ||
      (bar && (top < bar.top - 1 || bottom > bar.bottom + 1))
    )
  })
  const told = clipped.map((title) => `${title.className || title.tagName}: ${title.innerText}`)
  if (document.documentElement.scrollWidth > innerWidth) told.push('scrolls sideways')
  const summary = document.querySelector<HTMLElement>('.basket-summary')
  const stays = summary && getComputedStyle(summary).position === 'sticky'
  if (stays && summary.offsetHeight > innerHeight / 3) told.push('the summary covers the basket')
  document.documentElement.style.removeProperty('font-size')
  return told
}

test('an order is placed with the keyboard alone, from the first Tab', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await signUp(page)
  const enter = () => page.keyboard.press('Enter')
  await page.goto(`/category/${branch.categoryId}`)
  await page.waitForLoadState('networkidle')

  // Past everything that is the same on every page.
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await enter()
  await expect(main(page)).toBeFocused()
  // By the piece: weighed goods ask how much first.
  const add = main(page)
    .getByRole('button', { name: /^add (?!.*per kg).+ to basket/i })
    .first()
  await tabTo(page, add)
  await enter()
  // The same button is the stepper's plus now, and told once, by a region that stood there before.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^More: /)
  await expect(page.getByRole('status').filter({ hasText: ': 1 in your basket' })).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^1 in the basket, change /)
  await enter()
  const panel = page.getByRole('dialog', { name: /add to basket/i })
  await tabTo(page, panel.getByRole('textbox'))
  // What stands there is selected: typing replaces it.
  await page.keyboard.type('5')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, panel.getByRole('button', { name: /^update basket/i }))
  await enter()
  await expect(panel).toBeHidden()
  await expect(page.locator(':focus')).toHaveAccessibleName(/^6 in the basket, change /)

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^basket/i }), 'Shift+Tab')
  await enter()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(
    page,
    main(page)
      .getByRole('link', { name: 'Place order' })
      .or(main(page).getByRole('button', { name: 'Place order' })),
  )
  await enter()
  await expect(page).toHaveURL(/\/checkout\/dispatch/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, main(page).getByRole('radio', { name: 'Collection', checked: true }))

  // Asked for too early, the order says what is missing, and the focus is there.
  const confirm = main(page).getByRole('button', { name: /(confirm|place) order/i })
  await tabTo(page, confirm)
  await enter()
  const times = main(page).getByRole('radio', { name: /\d\d:\d\d/ })
  const ways = main(page).getByRole('group', { name: 'Payment' }).getByRole('radio')
  await expect(main(page).getByText('Payment method required')).toBeVisible()
  // Which of several one comes to first is the browser's affair; the arrows lead to the others.
  await tabTo(page, times, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(main(page).getByRole('radio', { name: /\d\d:\d\d/, checked: true })).toHaveCount(1)
  await tabTo(page, ways)
  const cash = ways.and(page.getByRole('radio', { name: /cash/i }))
  await page.keyboard.press('Space')
  for (let way = await ways.count(); way > 0 && !(await cash.isChecked()); way -= 1)
    await page.keyboard.press('ArrowDown')
  await expect(cash).toBeChecked()
  await tabTo(page, confirm)
  await enter()
  await expect(page.getByText(/order accepted/i).first()).toBeVisible()
})

/** Starts to write down what begins to move, with how long it takes in milliseconds. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const duration = Number.parseFloat(getComputedStyle(target as Element).animationDuration)
      seen[animationName] = duration * 1000
    })
  })
const seenMotion = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)

test('what a plus adds moves into the basket, shortly, and not at all with reduced motion', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await page.goto('/promotions')
  await waitUntilHydrated(page)
  await watchMotion(page)
  const added = await addFirstProduct(page)
  await expect.poll(async () => Object.keys(await seenMotion(page))).toContain('arrive')
  const moved = await seenMotion(page)
  expect(Object.keys(moved)).toContain('come-out')
  // A number that is pressed stays under the finger, or the click would meet something else.
  await watchMotion(page)
  await addFirstProduct(page, 1)
  await expect.poll(async () => Object.keys(await seenMotion(page))).toContain('come-out')
  await watchMotion(page)
  await inBasket(page, added).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(Object.keys(await seenMotion(page))).not.toContain('come-out')
  await page.keyboard.press('Escape')
  for (const [name, ms] of Object.entries(moved)) expect(ms, name).toBeLessThanOrEqual(200)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await waitUntilHydrated(page)
  await watchMotion(page)
  await expect(page.locator('.toolbar__count')).toBeVisible()
  // What the basket held comes with the page, and nothing was tapped.
  expect(Object.keys(await seenMotion(page))).not.toContain('arrive')
  await addFirstProduct(page)
  await expect.poll(async () => (await seenMotion(page)).arrive).toBeLessThan(1)
  for (const [name, ms] of Object.entries(await seenMotion(page))) expect(ms, name).toBeLessThan(1)
})

test('reduced motion stops all motion, and high contrast still shows what is selected', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  const branch = await firstBranch(page.request)
  await shopAt(page, branch)
  await page.goto('/promotions')
  await page.waitForLoadState('networkidle')
  const kinds = main(page)
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: 'Combos' }) })
  const ground = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
  const chosen = await ground(kinds.locator('[aria-current]:not([aria-current="false"])'))
  expect(chosen).not.toBe(await ground(kinds.getByRole('link', { name: 'Combos' })))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ),
  ).toBe(0)
})
