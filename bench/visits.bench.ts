// Measures what visits cost a shopper who pays for every byte [budgets]: a phone of 360 px with empty caches, counted as bytes
// arrive, headers included.
import { expect, type Page } from '@playwright/test'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
  inBasket,
  main,
  openCategory,
  orderAsNew,
} from '../journeys/shopper.ts'
import { openBrowserShop, type Phone } from './browser-shop.ts'
import type { Row } from './row.ts'

const kB = 1000

export async function measure(): Promise<Row[]> {
  const shop = await openBrowserShop()
  try {
    const supplier = await supplierOf(await shop.phone())
    return [
      ...(await firstView(await shop.phone({ supplier }))),
      ...(await firstView(await shop.phone({ place: 'soweto-gp' }), ', with a place and no branch')),
      ...(await nextSteps(await shop.phone({ supplier }))),
      ...(await wholeOrder(await shop.phone())),
    ]
  } finally {
    await shop.close()
  }
}

/** A cookie of somebody who has chosen a store before. */
async function supplierOf(phone: Phone): Promise<string> {
  await chooseSupplier(phone.page)
  const cookies = await phone.page.context().cookies()
  await phone.close()
  return cookies.find(({ name }) => name === 'spaza_supplier')?.value ?? ''
}

/** A screen at a time, as a finger does: pictures come a little before they are in view. */
async function scrollToEnd(page: Page): Promise<void> {
  const atEnd = () =>
    page.evaluate(() => {
      scrollBy(0, innerHeight)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
  while (!(await atEnd())) await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

/** The department with most to show, scrolled to its end. */
async function firstView(phone: Phone, how = ''): Promise<Row[]> {
  const { page } = phone
  await phone.open(await addressOf(page, 'Food cupboard'))
  await expect(page.getByRole('button', { name: /^add .* to basket/i }).first()).toBeVisible()
  await phone.settle()
  await scrollToEnd(page)
  const seen = await phone.spent('late')
  await phone.close()
  return [
    upperLimit(`first view of a category${how}, JavaScript`, seen.scripts, 145 * kB),
    upperLimit(
      `first view of a category${how}, without photos, ${seen.requests} requests`,
      seen.rest,
      180 * kB,
    ),
    upperLimit(`first view of a category${how}, photos of ${seen.photoCount}`, seen.photos, 100 * kB),
  ]
}

/** From a category into the next page of it and a product, and a product into the basket; what the worker keeps meanwhile apart. */
async function nextSteps(phone: Phone): Promise<Row[]> {
  const { page } = phone
  await phone.open(await addressOf(page, 'Food cupboard'))
  await phone.settle()
  const rows: Row[] = []
  const step = async (what: string, limit: number, does: () => Promise<unknown>) => {
    await phone.spent()
    await does()
    const { bytes, requests } = (await phone.spent()).asked
    rows.push(
      upperLimit(
        `${what}, without photos and what is kept for no signal, ${requests} requests`,
        bytes,
        limit,
      ),
    )
  }
  await step('the next page of a category', 10 * kB, async () => {
    await main(page).getByRole('link', { name: 'More products' }).click()
    await page.waitForURL(/page=2/)
  })
  await step('a product from there', 10 * kB, async () => {
    await main(page).locator('a[href^="/product/"]').first().click()
    await page.waitForURL(/\/product\//)
  })
  await page.goBack()
  let name = ''
  await step('the first product into the basket', kB, async () => {
    name = await addFirstProduct(page, 0)
    // What counts such things begins seconds after the first of them (src/web/analytics.ts).
    await page.waitForTimeout(4000)
  })
  await step('another into the basket', kB, () => addFirstProduct(page, 1))
  await step('the panel of what is in the basket', 10 * kB, async () => {
    await inBasket(page, name).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Update basket' })).toBeVisible()
  })
  await phone.close()
  return rows
}

/** Somebody new: home, a store, a category, three products, the basket, registering, collecting, cash, accepted; with the worker. */
async function wholeOrder(phone: Phone, how = ''): Promise<Row[]> {
  const { page } = phone
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  for (const nth of [0, 1, 2]) await addFirstProduct(page, nth)
  await cartButton(page).click()
  await orderAsNew(page)
  await expect(page.getByText(/order accepted/i).first()).toBeVisible()
  const { rest, photos, requests } = await phone.spent('late')
  await phone.close()
  const what = `a whole order of somebody new, registering, home to accepted${how}`
  return [
    upperLimit(`${what}, without photos`, rest, 290 * kB),
    { ...upperLimit(what, requests, 45), figure: `${requests} requests`, required: 'at most 45' },
    upperLimit(`${what}, with photos`, rest + photos, 500 * kB),
  ]
}

const upperLimit = (what: string, bytes: number, limit: number): Row => ({
  what,
  figure: `${(bytes / kB).toFixed(1)} KB`,
  required: `at most ${limit / kB} KB`,
  reached: bytes <= limit,
})

async function addressOf(page: Page, department: string): Promise<string> {
  const categories = await (await page.request.get('/api/v2/categories')).json()
  return `/category/${categories.find(({ name }: { name: string }) => name === department).id}`
}
