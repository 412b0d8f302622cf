// The prices of the last ninety days: whether a special is real, the chart and the list; fetched when it is in sight.
import { expect, type Page, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { ProductPrices } from '#features/catalogue/price-watch/price-contract.ts'
import { expectNoViolations } from './accessible.ts'
import { firstBranch } from './api-calls.ts'
import { write } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, withoutPopups } from './shopper.ts'

// A service worker would make the requests that are cut here.
test.use({ baseURL: process.env.JOURNEY_URL ?? '', serviceWorkers: 'block' })
test.beforeEach(withoutPopups)

test('a shopper sees that a price was raised before its special', async ({ page, context }) => {
  const url = process.env.JOURNEY_URL ?? ''
  const { id: branch } = await firstBranch(page.request)
  await context.addCookies([{ name: 'spaza_supplier', value: branch, url }])
  const product = await findRaised()

  await page.goto(`/product/${product}`)
  await expect(main(page).getByText('Price raised shortly before').first()).toBeVisible()
  const watch = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Price in the last 90 days' }) })
    .last()
  await main(page).locator('.price-watch').scrollIntoViewIfNeeded()
  await expect(watch.getByText(/The normal price went up on \d\d [A-Z]/)).toBeVisible()
  await expect(watch.getByRole('img', { name: /^Between R.+ in \d+ days, mostly R/ })).toBeVisible()
  await watch.getByText('Every price as a list').focus()
  await page.keyboard.press('Enter')
  await expect(watch.getByRole('row').filter({ hasText: '(special)' }).first()).toBeVisible()
  await expectNoViolations(page)

  async function findRaised(): Promise<string> {
    for (let at = 1; ; at += 1) {
      const deals = await page.request.get(`/api/v2/deals?kind=promotions&supplier_id=${branch}&page=${at}`)
      const { offers } = await deals.json()
      expect(offers.length, 'a special whose price was put up').toBeGreaterThan(0)
      for (const { sellable } of offers) {
        const answer = await page.request.get(
          `/api/v2/products/${sellable.product_id}/prices?supplier_id=${branch}`,
        )
        const prices: ProductPrices = await answer.json()
        // Of one special alone, so that it is the one shown first.
        const verdicts = prices.offers.flatMap(({ verdict }) => verdict?.code ?? [])
        if (verdicts.length === 1 && verdicts[0] === 'raised') return sellable.product_id
      }
    }
  }
})

test('the choice of offer whose prices are shown fits a narrow page, however long names are', async ({
  page,
}) => {
  const { id } = await firstBranch(page.request)
  const offer = await offerAmongSeveral(page, id)
  const long = 'Very long name of goods in a price list that nobody shortened, family value pack of '
  await write('update sellables set name = $2 || name where product_id = $1', [
    offer.sellable.product_id,
    long,
  ])
  await write(`select pg_notify('shelf', '*')`, [])
  const named = async () =>
    (await page.request.get(`/catalog/v1/sellables/${offer.sellable.id}/offers`)).json()
  await expect.poll(async () => (await named())[0]?.name).toContain(long)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/product/${offer.sellable.product_id}/offers`)
  await main(page).locator('.price-watch').scrollIntoViewIfNeeded()
  await expect(main(page).getByRole('combobox', { name: 'Show the price of' })).toBeVisible()
  await expectNoOverflow(page)
})

/** Reserves goods until one of their products has more offers at the branch: only there a choice is shown. */
async function offerAmongSeveral(page: Page, branch: string): Promise<CardOffer> {
  for (let tries = 0; tries < 12; tries += 1) {
    const [offer] = await takeGoods(page.request, branch, 1)
    const path = `/api/v2/products/${offer?.sellable.product_id}/prices?supplier_id=${branch}`
    const prices: ProductPrices = await (await page.request.get(path)).json()
    if (offer && prices.offers.length > 1) return offer
  }
  throw new Error('no product with several offers is left')
}
