// A manager's shelf by hand: known goods in four taps each, unknown ones with a photo, and a detail that a shopper reads.
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { withCheckDigit } from '#kernel/barcode.ts'
import { expectNoViolations } from './accessible.ts'
import { write } from './database-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, waitUntilHydrated } from './shopper.ts'
import { openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })

test('a manager makes an unknown product with a photo, scans it again, and changes a detail that shoppers read', async ({
  browser,
}) => {
  const page = await openManagersCounter(browser, { width: 360, height: 740 })
  await page.goto('/counter/shelf/new')
  await waitUntilHydrated(page)
  const barcode = withCheckDigit(`6009${String(Date.now()).slice(-8)}`)
  await main(page).getByLabel('Barcode').fill(barcode)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(`No shop has ${barcode} yet`)).toBeVisible()
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  await main(page)
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await main(page).getByRole('button', { name: 'Use this photo' }).click()
  await expect(main(page).getByRole('button', { name: 'Use this photo' })).toBeHidden()
  const name = `Thandi Chakalaka ${barcode.slice(-6)}`
  await main(page).getByLabel('Name', { exact: true }).fill(`${name} 400g`)
  await expect(main(page).getByLabel('Size')).toHaveValue('400 g')
  await main(page).getByLabel('Price').fill('24,99')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('link', { name: `${name} 400 g` })).toBeVisible()
  await expect(main(page).getByLabel('Barcode')).toBeFocused()

  // The same code again leads to its row.
  await main(page).getByLabel('Barcode').fill(barcode)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('On your shelf already')).toBeVisible()
  await main(page)
    .getByRole('status')
    .getByRole('link', { name: `${name} 400 g` })
    .click()

  await main(page).getByLabel('Allergens').fill('Mustard')
  await main(page).getByLabel('Halaal', { exact: true }).check()
  await expectNoViolations(page)
  await main(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(main(page).getByRole('button', { name: 'Take back' })).toBeVisible()

  const price = main(page).getByRole('region', { name: 'Price', exact: true })
  await price.getByRole('button', { name: 'Change the price' }).click()
  await price.getByRole('textbox').fill('26,99')
  await price.getByRole('button', { name: 'Save' }).click()
  await expect(price).toContainText('R 24.99 → R 26.99, live')
  await price.getByRole('button', { name: 'Plan a price' }).click()
  await price.getByLabel('Price from then on').fill('270')
  await expectNoViolations(page)
  await price.getByRole('button', { name: 'Plan it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes: R 270.00' }).click()
  await expect(price).toContainText(/R.270\.00 from \d\d /)
  await price.getByRole('button', { name: 'Drop the plan' }).click()
  await expect(price.getByRole('button', { name: 'Plan a price' })).toBeVisible()
  const history = main(page).getByRole('region', { name: 'Changes of price and stock' })
  await expect(history).toContainText(/by hand: R.24\.99 → R.26\.99/)
  await expectNoOverflow(page)
  await history.getByRole('button', { name: 'Take back' }).click()
  await expect(history).toContainText(/taken back: R.26\.99 → R.24\.99/)

  await main(page).getByRole('button', { name: 'Hide from shoppers' }).click()
  await main(page).getByRole('button', { name: 'Show to shoppers again' }).click()
  await expect(main(page).getByRole('button', { name: 'Hide from shoppers' })).toBeVisible()
  await main(page).getByRole('link', { name: 'See it in the shop' }).click()
  await expect(main(page).getByText('Mustard').first()).toBeVisible({ timeout: 20_000 })
})

test('a manager puts known goods on the shelf in four taps each at most', async ({ browser }) => {
  const page = await openManagersCounter(browser, { width: 360, height: 740 })
  const stem = `6008${String(Date.now()).slice(-7)}`
  const known = ['1', '2', '3'].map((digit) => ({
    barcode: withCheckDigit(`${stem}${digit}`),
    name: `Khaya Samp ${stem}${digit}`,
  }))
  for (const { barcode, name } of known) {
    await write(
      `insert into products (id, name, image_url, visibility) select 'product-' || $1, $2, image_url, 'visible' from products limit 1`,
      [barcode, name],
    )
    await write(
      `insert into sellables (id, product_id, name, barcode, image_url, image_lg_url)
        select 'goods-' || $1, 'product-' || $1, $2, $1, image_url, image_url from products limit 1`,
      [barcode, name],
    )
  }
  await page.goto('/counter/shelf/new')
  await waitUntilHydrated(page)
  let taps = 0
  const press = async () => {
    taps += 1
    await page.keyboard.press('Enter')
  }
  for (const { barcode, name } of known) {
    // A scanner types where the focus is, and ends with Enter; so does the price. Nothing is tapped in between.
    await page.keyboard.type(barcode)
    await press()
    await expect(main(page).getByRole('heading', { name })).toBeVisible()
    await expect(main(page).getByLabel('Price')).toBeFocused()
    await page.keyboard.type('12,99')
    await press()
    await expect(main(page).getByRole('link', { name })).toBeVisible()
    await expect(main(page).getByLabel('Barcode')).toBeFocused()
  }
  expect(taps / known.length).toBeLessThanOrEqual(4)
})
