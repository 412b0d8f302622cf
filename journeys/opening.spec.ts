// Naledi, who never saw the shop, opens one with her phone: from a database without anybody in it to a branch that shoppers can order
// at, with 50 products. Her taps and what she types are counted: 350 taps at 2 seconds and 500 characters at 1 second are 20 minutes.
import { once } from 'node:events'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { pino } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { expectNoViolations } from './accessible.ts'
import { countSteps } from './count-steps.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(withoutPopups)

const budget = { taps: 350, fields: 80, characters: 500 }
const products = Array.from({ length: 50 }, (_, at) => ({
  id: `tin${at}`,
  name: `Baked beans ${at + 1}`,
  barcode: `29700000${String(at).padStart(4, '0')}`,
  rand: `${10 + at}.99`,
}))

let shop: RunningShop
let drop: () => Promise<void>
let code = ''
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'phone', 'the guide is for a phone')
  const fresh = await freshDatabase()
  drop = fresh.drop
  await fillCatalogue(fresh.url)
  const words: string[] = []
  shop = await startShop(fresh.url)
  shop.process.stdout?.on('data', (chunk: Buffer) => words.push(chunk.toString()))
  while (!code) {
    code = /#([0-9A-Z-]{19})/.exec(words.join(''))?.[1] ?? ''
    if (!code) await once(shop.process.stdout as NodeJS.ReadableStream, 'data')
  }
})
test.afterAll(async () => {
  await shop?.stop()
  await drop?.()
})

/** What all chains share: products whose barcodes are known. The real lists have none. */
async function fillCatalogue(url: string): Promise<void> {
  const database = await openDatabase({ url, log: pino({ level: 'silent' }), poolSize: 1 })
  const { kysely } = database
  const image_url = '/pictures/none/200.webp'
  await kysely.insertInto('categories').values({ id: 'category_tins', name: 'Tins', image_url }).execute()
  await kysely
    .insertInto('products')
    .values(products.map(({ id, name }) => ({ id: `product_${id}`, name, image_url })))
    .execute()
  await kysely
    .insertInto('product_categories')
    .values(products.map(({ id }) => ({ product_id: `product_${id}`, category_id: 'category_tins' })))
    .execute()
  await kysely
    .insertInto('sellables')
    .values(
      products.map(({ id, name, barcode }) => ({
        id: `sellable_${id}`,
        product_id: `product_${id}`,
        name,
        barcode,
        image_url,
        image_lg_url: image_url,
      })),
    )
    .execute()
  await database.close()
}

test('Naledi opens a shop of 50 products within her taps and letters', async ({ page }) => {
  const { steps, tap, fill } = countSteps()
  let characters = 0
  const type = async (field: Locator, text: string) => {
    characters += text.length
    await fill(field, text)
  }
  const next = (name = 'Next') => tap(main(page).getByRole('button', { name, exact: true }))
  const step = async (name: string) => {
    await expect(main(page).getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expectNoOverflow(page)
  }

  await page.goto(`${shop.url}/counter/opening#${code}`)
  await waitUntilHydrated(page)
  await expect(page.getByLabel('Code')).toHaveValue(code)
  await expectNoOverflow(page)
  await type(page.getByLabel('Your name'), 'Naledi Khumalo')
  await type(page.getByLabel('Your mobile phone number'), '0821234567')
  await type(page.getByLabel('A new password', { exact: true }), 'umngqusho-27')
  await next('Make my account')

  await step('Shop')
  await expect(main(page)).toContainText('Still missing: Shop, Branch, Opening hours')
  await expectNoViolations(page)
  await type(page.getByLabel('Name of your shop'), 'Kasi Foods')
  await tap(main(page).locator('.opening__colour').nth(1))
  await next()

  await step('Branch')
  await type(page.getByLabel(/town or suburb/i), 'Langa')
  await tap(page.getByRole('option').first())
  await expect(page.getByLabel('Name of this branch')).toHaveValue(/^Kasi Foods Langa/)
  await type(page.getByLabel('Street and number'), '1 Washington Street')
  await expectNoViolations(page)
  await next()

  await step('Opening hours')
  await expect(page.getByLabel('Same every weekday')).toBeChecked()
  await expectNoViolations(page)
  await next()

  await step('Products')
  await tap(main(page).getByRole('link', { name: 'Send a price list' }))
  await sendList(page, tap)
  await page.goto(`${shop.url}/counter/opening`)
  // A tap on the guide in the menu.
  steps.taps += 2
  await waitUntilHydrated(page)

  await step('Times')
  await expect(main(page)).toContainText('29 times a week')
  await next()

  await step('Delivery and payment')
  await tap(page.getByLabel('We deliver'))
  await expectNoViolations(page)
  await next()

  await step('Staff')
  await next('Just me for now')

  await step('Open')
  await expect(main(page)).toContainText('Everything is there')
  await next('Open for shoppers')
  await step('First order')
  await expect(main(page)).toContainText('Nothing is missing')

  const seen = await (await page.request.get(`${shop.url}/api/v2/agencies`)).json()
  expect(JSON.stringify(seen)).toContain('Kasi Foods Langa')
  await page.goto(`${shop.url}/`)
  await expect(page).toHaveTitle(/Kasi Foods/)

  await page.goto(`${shop.url}/counter/operator`)
  await waitUntilHydrated(page)
  await page.getByLabel('Whom it is for').fill('Zola on the corner')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(main(page)).toContainText(/\/counter\/opening#[0-9A-Z-]{19}/)
  await expect(main(page)).toContainText('Open until')
  await expectNoOverflow(page)
  await expectNoViolations(page)

  await page.goto(`${shop.url}/counter/manage`)
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Closed today' }).click()
  await expect(page.getByRole('dialog')).toContainText('No order stands for today.')
  await page.getByRole('dialog').getByRole('button', { name: 'Closed today' }).click()
  await expect(main(page)).toContainText('Closed today.')
  await page.getByRole('button', { name: 'Open again today' }).click()
  await expect(page.getByRole('button', { name: 'Closed today' })).toBeVisible()

  test.info().annotations.push({ type: 'steps', description: JSON.stringify({ ...steps, characters }) })
  expect(steps.taps).toBeLessThanOrEqual(budget.taps)
  expect(steps.fields).toBeLessThanOrEqual(budget.fields)
  expect(characters).toBeLessThanOrEqual(budget.characters)
})

async function sendList(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  const rows = products.map(({ barcode, rand }) => `${barcode},${rand}`)
  const buffer = Buffer.from(['Barcode,Price', ...rows].join('\n'))
  await page
    .getByLabel('Price list (CSV or XLSX)')
    .setInputFiles({ name: 'kasi.csv', mimeType: 'text/csv', buffer })
  await tap(page.getByRole('button', { name: 'Send and check' }))
  await expect(main(page)).toContainText('Waiting for you')
  await tap(page.getByRole('button', { name: 'Put live', exact: true }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Put live', exact: true }))
  await expect(main(page)).toContainText(/Put live \d/)
}
