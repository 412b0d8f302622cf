// `npm run screenshots`: takes a picture of every page at three widths, light and dark, into screenshots/. It starts a separate
// shop on a fresh database, so that the pictures show nothing from anybody's own shop.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import setUp from '../journeys/set-up.ts'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
  collect,
  confirmOrder,
  firstSlotAndCash,
  main,
  openCategory,
  register,
} from '../journeys/shopper.ts'
import { openCounter } from '../journeys/staff.ts'
import { chromiumLaunch } from './find-chromium.ts'

const widths = [360, 768, 1280] as const
const schemes = ['light', 'dark'] as const
const folder = 'screenshots'

const tearDown = await setUp()
const browser = await chromium.launch(await chromiumLaunch())
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
try {
  const context = await browser.newContext({
    baseURL: process.env.JOURNEY_URL ?? '',
    viewport: { width: 1280, height: 900 },
    locale: 'en-ZA',
  })
  await shopper(await context.newPage(), context)
} finally {
  await browser.close()
  await tearDown()
}

/** One shopper's way through the shop, stopping at every page for its pictures. */
async function shopper(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/')
  await take(page, 'home-without-supplier')
  const supplier = await chooseSupplier(page)
  await page.goto('/')
  await take(page, 'home')
  await openCategory(page, 'Bakery')
  await take(page, 'category')
  await main(page).locator('a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\//)
  await take(page, 'product')
  await page.goBack()
  for (const nth of [0, 1, 2, 3]) await addFirstProduct(page, nth)
  await main(page)
    .getByRole('button', { name: /^add .+ to (cart|basket)/i })
    .nth(5)
    .click()
  await page.getByRole('dialog').first().waitFor()
  await take(page, 'add-to-cart')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('dialog').first().waitFor()
  await take(page, 'side-panel')
  await page.keyboard.press('Escape')
  await cartButton(page).click()
  await take(page, 'basket')
  for (const path of ['/sign_in', '/terms_and_conditions', '/no-such-page', '/api']) {
    await page.goto(path)
    await take(page, path.slice(1))
  }
  await page.goto('/register?redirect_to=/checkout/dispatch')
  await take(page, 'register')
  await register(page)
  await page.waitForURL(({ pathname }) => pathname === '/checkout/dispatch')
  await take(page, 'dispatch')
  await collect(page)
  await page.waitForURL(({ pathname }) => pathname === '/checkout/confirmation')
  await take(page, 'confirmation')
  await firstSlotAndCash(page)
  await confirmOrder(page)
  await page
    .getByText(/order accepted/i)
    .first()
    .waitFor()
  await take(page, 'outro')
  const reference = /\b[2-9B-Z]{6}\b/.exec(await page.locator('body').innerText())?.[0] ?? ''
  await page
    .getByRole('link', { name: /(view|follow|go to).*order/i })
    .first()
    .click()
  await page.waitForURL(/\/orders\//)
  await take(page, 'order')
  const code = await main(page).getByTestId('collection-code').innerText()
  await page.goto('/orders')
  await take(page, 'orders')

  const counter = await openCounter(browser, supplier)
  await take(counter.page, 'counter')
  await counter.open(reference)
  await counter.step(/start preparing/i)
  await take(counter.page, 'counter-order')
  await counter.step(/ready/i)
  await counter.handOver(code)
  await take(counter.page, 'counter-collected')
  await page.goBack()
  await page
    .getByText(/collected/i)
    .first()
    .waitFor()
  await take(page, 'order-collected')
  await context.clearCookies()
  await counter.close()
}

async function take(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of schemes) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await page.screenshot({
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: (await page.getByRole('dialog').count()) === 0,
      })
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  process.stdout.write(`${name}\n`)
}

/** What is in view has come and stopped moving; three seconds at most, since some things in view never do. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const coming = [...document.images].filter(
      (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
    )
    const moving = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    const still = [
      ...coming.map((image) => new Promise((done) => image.addEventListener('load', done))),
      ...moving.map((animation) => animation.finished.catch(() => undefined)),
    ]
    await Promise.race([Promise.all(still), new Promise((done) => setTimeout(done, 3000))])
  })
}
