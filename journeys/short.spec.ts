// Nomsa chooses in her basket what to do if something is missing. The picker misses both things: the rest of one is left out at
// once, as she wished; about the other she is asked, and accepts what is there.
import { expect, type Page, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, signIn, signUp } from './api-calls.ts'
import { takeGoods } from './goods.ts'
import {
  collect,
  confirmOrder,
  firstSlotAndCash,
  goToCheckout,
  main,
  orderAccepted,
  pastDoubleTap,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'
import { demoPeople } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })
test.beforeEach(withoutPopups)

/** Four each of these, in the basket of this browser. */
async function fill(page: Page, offers: readonly CardOffer[]): Promise<void> {
  const items = offers.map((offer) => ({ offer, qty: 4 }))
  const state = { id: 'cart_short', revision: 1, items, proxy_order_id: null }
  await page.evaluate((kept) => localStorage.setItem('cart-v1', JSON.stringify(kept)), { state, version: 0 })
}

test('missing goods are left out as wished, or asked about, and the wish is there again next time', async ({
  page,
  browser,
}) => {
  const branch = await firstBranch(page.request)
  const nomsa = await signUp(page)
  await page.goto('/terms')
  const [bread, milk] = (await takeGoods(page.request, branch.id, 2)) as [CardOffer, CardOffer]
  await fill(page, [bread, milk])
  await page.goto('/basket')
  await waitUntilHydrated(page)
  const wishOf = (offer: CardOffer, shopper = page) =>
    main(shopper).getByRole('button', { name: new RegExp(`^If it is missing: .*${literally(offer.name)}$`) })

  await wishOf(bread).click()
  const dialog = page.getByRole('dialog', { name: 'If it is missing' })
  await expect(dialog).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('radio', { name: /^Leave it out/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(wishOf(bread)).toContainText('leave it out')
  await wishOf(milk).click()
  await dialog.getByLabel('Note to the picker').fill('<b>The green</b> ones')
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(main(page)).toContainText('<b>The green</b> ones')

  await pastDoubleTap(page)
  await goToCheckout(page)
  await collect(page)
  await firstSlotAndCash(page)
  await expect(main(page)).toContainText('If it is missing: leave it out')
  await confirmOrder(page)
  await expect(orderAccepted(page)).toBeVisible()
  const id = /order_\w+/.exec(page.url())?.[0] ?? ''

  // On another device, while there still is enough of both.
  const tablet = await (await browser.newContext({ baseURL: url })).newPage()
  await withoutPopups({ page: tablet })
  await signIn(tablet, nomsa)
  await tablet.goto('/terms')
  await fill(tablet, [bread, milk])
  await tablet.goto('/basket')
  await expect(wishOf(bread, tablet)).toContainText('leave it out')
  await expect(main(tablet)).toContainText('<b>The green</b> ones')
  await tablet.context().close()

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const sipho = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(branch.id))
  const headers = { origin: url }
  await phone.request.post(`${url}/api/v2/account/staff/sign_in`, {
    data: { login: sipho?.login, password: sipho?.password },
    headers,
  })
  const { version } = await (await phone.request.get(`${url}/counter/v1/orders/${id}`)).json()
  const begun = await phone.request.post(`${url}/counter/v1/orders/${id}/steps`, {
    data: { step: 'start_preparing', version },
    headers,
  })
  expect(begun.ok(), await begun.text()).toBe(true)
  await phone.goto(`${url}/counter/orders/${id}`)
  await waitUntilHydrated(phone)
  const markShort = async (offer: CardOffer, there: string) => {
    await phone.getByRole('button', { name: `Short ${offer.name}` }).click()
    const form = phone.getByRole('form', { name: `Short: ${offer.name}` })
    await form.getByLabel('How much is in stock').fill(there)
    return form
  }
  const left = await markShort(bread, '3')
  await expect(left).toContainText('The shopper wants nothing instead')
  await left.getByRole('button', { name: 'Mark short' }).click()
  await expect(left).toBeHidden()
  await expect(phone.getByText('<b>The green</b> ones', { exact: true })).toBeVisible()
  const asked = await markShort(milk, '1')
  await expect(asked.getByRole('radio', { name: 'Nothing instead' })).toBeChecked()
  await expectNoViolations(phone)
  await asked.getByRole('button', { name: 'Mark short' }).click()
  await expect(phone.getByText('Short: the shopper is asked until')).toBeVisible()
  await phone.context().close()

  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)
  await expect(main(page).getByText(`Only 3 of 4 × ${bread.name} in stock`)).toBeVisible()
  await expectNoViolations(page)
  await main(page)
    .getByRole('button', { name: `Take 1 ${milk.name}` })
    .click()
  await expect(main(page).locator('.order__head .pill')).toHaveText('Preparing')
  const read = async () => (await page.request.get(`/api/v1/orders/${id}`)).json()
  await expect.poll(async () => (await read()).status).toBe('preparing')
  expect((await read()).order_items.map(({ qty }: { qty: number }) => qty)).toEqual([3, 1])
})

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
