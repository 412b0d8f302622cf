// The hosts of third-party scripts accept connections and never respond: shoppers and the counter notice nothing [R15].
import { expect, test } from '@playwright/test'
import { type RunningShop, startShop } from '#tests/running-shop.ts'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
  main,
  openCategory,
  orderAsNew,
  withoutPopups,
} from './shopper.ts'
import { demoPeople } from './staff.ts'
import { openThirdPartyServer, type ThirdPartyServer } from './third-party-server.ts'

let stand: ThirdPartyServer
let shop: RunningShop
test.beforeAll(async () => {
  stand = await openThirdPartyServer()
  stand.setHanging()
  shop = await startShop(process.env.JOURNEY_DATABASE_URL ?? '', {
    SPAZA_GA4_ID: 'G-JOURNEY12',
    SPAZA_GA4_URL: stand.url,
    SPAZA_SENTRY_DSN: `${stand.url.replace('//', '//publickey@')}/7`,
  })
})
test.afterAll(async () => {
  await shop.stop()
  await stand.close()
})

test('a shopper orders and pays, and staff serve, while third-party hosts hang', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await withoutPopups({ page })
  await test.step('scripts of others hang: shelves are browsed', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Yes, count it' }).click()
    await expect(() => expect(stand.requests).toContain('GET /gtag/js')).toPass()
    await chooseSupplier(page)
    await openCategory(page, 'Bakery')
  })
  await test.step('scripts of others hang: a basket is filled', async () => {
    const bread = await addFirstProduct(page)
    await cartButton(page).click()
    await expect(main(page)).toContainText(bread)
  })
  const order = await test.step('scripts of others hang: an order is placed', () => orderAsNew(page))
  await test.step('scripts of others hang: the page to pay stands', async () => {
    await page.goto(`/orders/${order}/pay`)
    await expect(main(page).getByRole('heading').first()).toBeVisible()
  })
  await test.step('scripts of others hang: an order is followed', async () => {
    await page.goto(`/orders/${order}`)
    await expect(page.getByText(/order accepted/i).first()).toBeVisible()
  })
  await test.step('scripts of others hang: the counter serves', async () => {
    const sipho = demoPeople().staff[0]
    await page.goto('/counter')
    await page.getByLabel('Mobile phone number').fill(sipho?.login ?? '')
    await page.getByLabel('Password', { exact: true }).fill(sipho?.password ?? '')
    await page.getByRole('button', { name: /sign in/i }).click()
    await expect(page).toHaveURL(/\/counter$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await context.close()
})
