// A shopper’s actions, as steps that read as a story in a journey. Names are those that a screen reader announces.
import { expect, type Page } from '@playwright/test'
import { signInCodeTo } from './database-calls.ts'

export const main = (page: Page) => page.getByRole('main')

/** Suppresses the pop-up that opens on the home page when the page is idle: most journeys are about other things. */
export const withoutPopups = ({ page }: { page: Page }) =>
  page.addInitScript(() => sessionStorage.setItem('popup-shown', 'before'))

let nextNumber = Date.now() % 1_000_000

/** Returns a phone number not used before in this run. */
export function freshPhone(): string {
  nextNumber += 1
  return `08${1 + (process.pid % 5)}${String(nextNumber + process.pid * 7)
    .padStart(7, '0')
    .slice(-7)}`
}

/** Returns a number as the shop shows it: '082 123 4567'. */
export const localNumber = (login: string): string =>
  `0${login.replace(/^\+27|^0/, '')}`.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

/** Sets the place of the visit, as if the shopper had named it before: most journeys in market mode are about other things. */
export const placeAt = (page: Page, place: string) =>
  page.context().addCookies([{ name: 'spaza_place', value: place, url: process.env.JOURNEY_URL ?? '' }])

/** Opens the shop and chooses the first supplier of the picker. Returns its name. */
export async function chooseSupplier(page: Page): Promise<string> {
  await page.goto('/')
  await page
    .getByRole('button', { name: /choose a (shop|store)|price comparison|shopping at/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /where do you shop/i })
  const first = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^shop here/i }) })
    .first()
  const name = (await first.getByRole('heading').first().innerText()).trim()
  await first.getByRole('button', { name: /^shop here/i }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: new RegExp(name.slice(0, 12)) }).first()).toBeVisible()
  return name
}

/**
 * Waits for a text that is shown only briefly; call it before the action, since an alert of a second may come and go between two
 * polls of `toBeVisible`.
 */
export const flashes = (page: Page, text: string) =>
  page.waitForFunction((said) => document.body.innerText.includes(said), text)

/** Waits until the page handles navigation itself, for steps that the browser would otherwise perform, like sending a form. */
export const waitUntilHydrated = (page: Page) =>
  page.locator('#start[data-alive]').waitFor({ state: 'attached' })

/** Opens a department from the home page. */
export async function openCategory(page: Page, department: string): Promise<void> {
  await main(page).getByRole('link', { name: department, exact: true }).first().click()
  await expect(page).toHaveURL(/\/category\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(department)
}

/** Adds the nth product in stock on the page: at a tap, or through the panel that asks for a weight. Returns its name. */
export async function addFirstProduct(page: Page, nth = 0): Promise<string> {
  const buttons = main(page).getByRole('button', { name: /^add .+ to (cart|basket)/i })
  const label = (await buttons.nth(nth).getAttribute('aria-label')) ?? ''
  // By its name, not its place: what a basket of before holds leaves the list when the page comes to life.
  const name = label.replace(/^add /i, '').replace(/ to (cart|basket)$/i, '')
  await main(page).getByRole('button', { name: label, exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: /add to (cart|basket)/i })
  await expect(panel.or(inBasket(page, name))).toBeVisible()
  if (await panel.isVisible()) await panel.getByRole('button', { name: /^add to (cart|basket)/i }).click()
  await expect(inBasket(page, name)).toBeVisible()
  return name
}

/** The number or weight on the card of a product that is in the basket; it opens the panel. */
export const inBasket = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: `in the basket, change ${name}` })
    .first()

/** Lines of a shopping list, all of which the demo sells. */
export const listOfTen = [
  ...['milk', 'white bread', 'eggs', 'sugar', 'rice'],
  ...['tea', 'tomatoes', 'onions', 'oil', 'maize meal'],
]

export const cartButton = (page: Page) => page.getByRole('link', { name: /^(cart|basket)/i }).first()

/** The message that an order was accepted. */
export const orderAccepted = (page: Page) =>
  page
    .getByRole('dialog')
    .or(main(page))
    .filter({ hasText: /order accepted/i })
    .first()

/**
 * Registers a new shopper with a password, from /sign_in, /register or the dialog that asks for an account. Returns their login and
 * password.
 */
export async function register(
  page: Page,
  { first = 'Thandi', last = 'Nkosi' } = {},
): Promise<{ login: string; password: string }> {
  const login = freshPhone()
  const password = 'umngqusho-27'
  // In the dialog that asks for an account, too.
  const dialog = page.getByRole('dialog')
  const place = (await dialog.isVisible()) ? dialog : main(page)
  await place.getByRole('link', { name: 'Use a password instead' }).click()
  await expect(page).toHaveURL(/with=password/)
  if (page.url().includes('/sign_in'))
    await main(page).getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL(/\/register/)
  await page.getByLabel('Mobile phone number').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel(/terms and conditions/i).check()
  await page.getByRole('button', { name: 'Finish' }).click()
  return { login, password }
}

/** Types a number on /sign_in or /register and asks for a code. */
export async function askForCode(page: Page, login: string): Promise<void> {
  await main(page).getByLabel('Your cellphone number').fill(login)
  await main(page).getByRole('button', { name: 'Send me a code' }).click()
  await expect(main(page).getByLabel('Code from the SMS')).toBeFocused()
}

/**
 * Waits as long as the shop ignores a tap after one that closed a dialog, as the second of a double tap
 * (src/web/kit/second-tap.ts). A shopper reads what is there first; a journey presses the next button within a tenth of a second.
 */
export const pastDoubleTap = (page: Page) => page.waitForTimeout(400)

/** Goes on from the basket towards an order; a visitor is asked for an account there. */
export const goToCheckout = (page: Page) =>
  main(page)
    .getByRole('link', { name: /place order/i })
    .click()

/** Chooses collection with the switch of checkout, for every part of a basket; a shop without another way has no switch. */
export async function collect(page: Page): Promise<void> {
  await expect(main(page).getByRole('button', { name: /^(confirm|place) .*order/i })).toBeVisible()
  for (const choice of await main(page).getByRole('radio', { name: 'Collection', exact: true }).all())
    await choice.check()
  await expect(page).toHaveURL(/\/checkout\//)
}

/** Chooses the day after tomorrow: few of today’s slots may be left, and other journeys use the first ones. */
export const laterDay = (page: Page) =>
  main(page).getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click()

/** Chooses the first time with a place left (other journeys order too) on the confirmation step, and cash. */
export async function firstSlotAndCash(page: Page): Promise<void> {
  await main(page)
    .getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
    .first()
    .check()
  await main(page).getByRole('radio', { name: /cash/i }).check()
}

export const confirmOrder = (page: Page) =>
  main(page)
    .getByRole('button', { name: /(confirm|place) order/i })
    .click()

/**
 * Orders from the basket as a new shopper: registers with a code, collects, pays cash. Returns the order’s id, on its page.
 * `databaseUrl` is that of a shop of the journey's own.
 */
export async function orderAsNew(page: Page, databaseUrl?: string): Promise<string> {
  await goToCheckout(page)
  const login = freshPhone()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your cellphone number').fill(login)
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  const code = main(page).getByLabel('Code from the SMS')
  await expect(code).toBeFocused()
  await code.fill(await signInCodeTo(`+27${login.slice(1)}`, databaseUrl))
  await main(page).getByLabel('First name').fill('Thandi')
  await main(page).getByLabel('Last name').fill('Nkosi')
  await main(page).getByRole('button', { name: 'Register' }).click()
  await collect(page)
  await firstSlotAndCash(page)
  await confirmOrder(page)
  await expect(page).toHaveURL(/\/orders\/order_/)
  return /order_\w+/.exec(page.url())?.[0] ?? ''
}

/** Waits until the service worker has saved the page, a moment after it is shown: before that it cannot be opened offline. */
export async function pageIsKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (path) => Boolean(await (await caches.open('spaza-seen')).match(path)),
        `/seen/page?${encodeURIComponent(path)}`,
      ),
    )
    .toBe(true)
}

/** A visit that spares data, such as one that a partner sent, begins with plain pages where nobody chose otherwise. */
export const chooseFullPages = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'spaza_saver', value: 'off', url: process.env.JOURNEY_URL ?? '' }])
