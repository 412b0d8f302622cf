// Plain pages of the shopper and of staff on a simple phone: no script, 320 px wide, and nothing to scroll sideways on any width of
// such phones [ruling 14 Data saver, ruling 14 Pages as forms].
import { type Browser, expect, type Page, test } from '@playwright/test'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { main } from './shopper.ts'
import { demoPeople } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })

/** A phone without script that sees plain pages, with the cookies of another browser. */
async function openSimplePhone(browser: Browser, like?: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 320, height: 480 },
    javaScriptEnabled: false,
  })
  if (like) await context.addCookies(await like.context().cookies())
  await context.addCookies([{ name: 'spaza_saver', value: 'on', url }])
  return context.newPage()
}

async function fitsEveryWidth(page: Page): Promise<void> {
  for (const width of [240, 360, 320]) {
    await page.setViewportSize({ width, height: 480 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

test('a shopper compares and moves a basket, pastes a list and changes a name on plain pages', async ({
  page: nomsa,
  browser,
}) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  const phone = await openSimplePhone(browser, nomsa)
  await phone.context().addCookies([{ name: 'spaza_supplier', value: branch.id, url }])

  await test.step('a pasted list is matched, and all of it is put into the basket', async () => {
    await phone.goto('/lists/new')
    await fitsEveryWidth(phone)
    await phone.getByLabel('What do you need?').fill('2 milk\nbrown bread\nunicorn steak')
    await main(phone).getByRole('button', { name: 'Find these' }).click()
    await expect(main(phone)).toContainText('Not found as you wrote it.')
    await expect(phone.getByLabel('2 milk', { exact: true })).toHaveValue(/ 2$/)
    await fitsEveryWidth(phone)
    await main(phone).getByRole('button', { name: 'Add these to the basket' }).click()
    await expect(phone).toHaveURL(/\/basket$/)
    await expect(phone.getByRole('textbox', { name: /milk/i })).toHaveValue('2')
    await fitsEveryWidth(phone)
  })

  await test.step('the basket is compared, and moved to another shop', async () => {
    await main(phone)
      .getByRole('link', { name: /compare/i })
      .click()
    await expect(phone).toHaveURL(/\/basket\/compare$/)
    await fitsEveryWidth(phone)
    const elsewhere = main(phone)
      .getByRole('listitem')
      .filter({ has: phone.getByRole('button', { name: /^Shop here/ }) })
    await elsewhere.first().getByRole('link', { name: 'Line by line' }).click()
    const name = (await main(phone).getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    await fitsEveryWidth(phone)
    await main(phone).getByRole('button', { name: 'Shop here' }).click()
    const question = main(phone).getByRole('button', { name: 'Change the basket' })
    if (await question.count()) {
      await fitsEveryWidth(phone)
      await question.click()
    }
    await expect(phone).toHaveURL(/\/basket$/)
    await expect(main(phone).getByRole('heading', { level: 2 })).toHaveText([name])
  })

  await test.step('a blank name is refused at its field, and another one is saved', async () => {
    await phone.getByRole('link', { name: 'Edit profile' }).click()
    await fitsEveryWidth(phone)
    const name = phone.getByLabel('First name')
    await name.fill(' ')
    await phone.getByLabel('Last name').fill('Khumalo')
    await main(phone).getByRole('button', { name: 'Save' }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(phone.getByLabel('Last name')).toHaveValue('Khumalo')
    await name.fill('Zanele')
    await main(phone).getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByRole('status')).toBeVisible()
    await expect(phone.getByLabel('First name')).toHaveValue('Zanele')
  })

  await test.step('the other plain pages fit as well', async () => {
    const paths = [
      '/promotions',
      '/multibuys',
      '/combos',
      '/stokvel',
      '/leaflets',
      '/lists',
      '/favourites',
      '/profile/security',
      '/profile/data',
      '/address_management?open=new',
      '/store_credit',
      '/debtorcards',
      '/terms_and_conditions',
      '/nowhere',
    ]
    for (const path of paths) {
      await phone.goto(path)
      await expect(phone.locator('script, svg')).toHaveCount(0)
      await fitsEveryWidth(phone)
    }
  })
  await phone.context().close()
})

test('staff pick and hand over an order on plain pages', async ({ page: nomsa, browser }) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  const order = await placeOrder(nomsa, branch)
  const sipho = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(branch.id))
  const phone = await openSimplePhone(browser)
  const button = (name: string | RegExp) => main(phone).getByRole('button', { name })

  await test.step('the order is found in the queue and started', async () => {
    await phone.goto('/counter')
    await fitsEveryWidth(phone)
    await phone.getByLabel('Mobile phone number').fill(sipho?.login ?? '')
    await phone.getByLabel('Password').fill(sipho?.password ?? '')
    await button('Sign in').click()
    await expect(phone).toHaveURL(/\/counter$/)
    await fitsEveryWidth(phone)
    const start = button(`Start preparing ${order.reference}`)
    // Twenty orders are on a page, and those of other journeys may be due before this one.
    while ((await start.count()) === 0)
      await main(phone).getByRole('link', { name: 'More orders' }).click({ timeout: 30_000 })
    await start.click()
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(order.reference)
    await expect(main(phone)).toContainText('0 of 1 picked')
    await fitsEveryWidth(phone)
  })

  await test.step('the line is picked, and the order packed', async () => {
    await button(/^In the crate: /).click()
    await expect(main(phone)).toContainText('1 of 1 picked')
    await button('Ready for collection').click()
    await expect(phone.getByLabel(/collection code/i)).toBeVisible()
    await fitsEveryWidth(phone)
  })

  await test.step('it is handed over with the shopper’s code', async () => {
    await button('Exact amount').click()
    await expect(phone.getByLabel(/collection code/i)).toHaveAttribute('aria-invalid', 'true')
    const { collection_code: code } = await (await nomsa.request.get(`/api/v1/orders/${order.id}`)).json()
    await phone.getByLabel(/collection code/i).fill(code)
    await button('Exact amount').click()
    await expect(main(phone).getByText('Collected').first()).toBeVisible()
    await fitsEveryWidth(phone)
    await phone.getByRole('button', { name: /^Sign out/ }).click()
    await expect(phone).toHaveURL(/\/counter\/sign_in/)
  })
  await phone.context().close()
})
