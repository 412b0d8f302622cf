// A deal for two pieces from the product page to the order: the basket says what is missing and adds it at a tap, checkout charges
// it, the picker sees it, and where one piece is short the shopper keeps their share of it.
import { expect, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, signUp } from './api-calls.ts'
import { touchShelves, write } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
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

test('a deal for two is offered, counted, charged and kept where a piece is missing', async ({
  page,
  browser,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const [offer, other] = (await takeGoods(page.request, branch.id, 2)) as [CardOffer, CardOffer]
  const price = offer.price_in_cents
  const saving = 2 * Math.floor(price / 10)
  const label = `2 for R${((2 * price - saving) / 100).toFixed(2).replace(/\.00$/, '')}`
  await write(
    `insert into multibuys (id, supplier_id, terms, start_at, end_at)
     values ($1, $2, $3, now() - interval '1 day', now() + interval '6 days')`,
    [
      `journey_${offer.id}`,
      branch.id,
      JSON.stringify({ kind: 'n_for_amount', qty: 2, amount_in_cents: 2 * price - saving }),
    ],
  )
  await write('insert into multibuy_offers (multibuy_id, offer_id, supplier_id) values ($1, $2, $3)', [
    `journey_${offer.id}`,
    offer.id,
    branch.id,
  ])
  await touchShelves([branch.id])

  // The goods of the deal, as its label on a card leads there.
  await page.goto(`/multibuys/journey_${offer.id}`)
  await expect
    .poll(async () => {
      await page.reload()
      return main(page).getByText(label).count()
    })
    .toBeGreaterThan(0)
  await expect(main(page).getByText(offer.name).first()).toBeVisible()
  await expectNoOverflow(page)

  // One of it, and enough besides for the smallest order.
  const items = [
    { offer, qty: 1 },
    { offer: other, qty: 1 },
  ]
  await page.evaluate((kept) => localStorage.setItem('cart-v1', JSON.stringify(kept)), {
    state: { id: 'cart_deal', revision: 1, items, proxy_order_id: null },
    version: 0,
  })
  await page.goto('/basket')
  await waitUntilHydrated(page)
  const hint = main(page).getByText(`1 more and you save ${formatRand(saving)}: ${label}`)
  await expect(hint).toBeVisible()
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await pastDoubleTap(page)
  await main(page)
    .getByRole('button', { name: `Add 1 more ${offer.name}` })
    .click()
  await expect(main(page).getByText(`Deal: ${formatRand(saving)} off`)).toBeVisible()
  await expect(hint).toBeHidden()
  await expect(main(page).getByText(`Your deals save you ${formatRand(saving)}`)).toBeVisible()
  const subtotal = 2 * price - saving + other.price_in_cents
  await expect(main(page).getByText(formatRand(subtotal)).first()).toBeVisible()

  await goToCheckout(page)
  await collect(page)
  await firstSlotAndCash(page)
  await expect(main(page).getByText(`Deal: ${formatRand(saving)} off`)).toBeVisible()
  await confirmOrder(page)
  await expect(orderAccepted(page)).toBeVisible()
  const id = /order_\w+/.exec(page.url())?.[0] ?? ''
  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)
  await expect(main(page).getByText(`${label}: ${formatRand(saving)} off`)).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const sipho = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(branch.id))
  const headers = { origin: url }
  await phone.request.post(`${url}/api/v2/account/staff/sign_in`, {
    data: { login: sipho?.login, password: sipho?.password },
    headers,
  })
  const { version } = await (await phone.request.get(`${url}/counter/v1/orders/${id}`)).json()
  await phone.request.post(`${url}/counter/v1/orders/${id}/steps`, {
    data: { step: 'start_preparing', version },
    headers,
  })
  await phone.goto(`${url}/counter/orders/${id}`)
  await waitUntilHydrated(phone)
  await expect(phone.getByText(`In a deal: ${label}`)).toBeVisible()
  await phone.getByRole('button', { name: `Short ${offer.name}` }).click()
  const form = phone.getByRole('form', { name: `Short: ${offer.name}` })
  await expect(form).toContainText(`This line is in a deal (${label})`)
  await form.getByLabel('How much is in stock').fill('1')
  await expectNoViolations(phone)
  await form.getByRole('button', { name: 'Mark short' }).click()
  await expect(phone.getByText('Short: the shopper is asked until')).toBeVisible()
  await phone.context().close()

  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)
  await expect(main(page).getByText('Your deal still counts for what you get')).toBeVisible()
  await main(page)
    .getByRole('button', { name: `Take 1 ${offer.name}` })
    .click()
  const read = async () => (await page.request.get(`/api/v1/orders/${id}`)).json()
  await expect.poll(async () => (await read()).status).toBe('preparing')
  const [line] = (await read()).order_items
  expect(line).toMatchObject({ qty: 1, deal_in_cents: saving / 2, total_in_cents: price - saving / 2 })
  await write('delete from multibuys where id = $1', [`journey_${offer.id}`])
  await touchShelves([branch.id])
})
