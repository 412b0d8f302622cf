// Where the shopper is: asked before the first add, remembered for the visit, and shown again where a basket is far away.
import { expect, type Page, test } from '@playwright/test'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { expectNoViolations } from './accessible.ts'
import { touchShelves, write } from './database-calls.ts'
import { offerOf, takeSellables } from './goods.ts'
import { cartButton, main, pageIsKept, placeAt, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '', viewport: { width: 360, height: 740 } })
test.beforeEach(withoutPopups)

/** One thing that only a branch in Soweto and one in Cape Town sell; the one in Cape Town for R 1 less. */
async function soldNearAndFar(page: Page): Promise<{ near: CardOffer; far: CardOffer }> {
  const answer = await page.request.get('/catalog/v1/suppliers/distance_from')
  const branches = (await answer.json()) as { id: string; name: string }[]
  const idOf = (name: string) => branches.find((branch) => branch.name === name)?.id ?? ''
  const [near, far] = [idOf('Vuka Corner Orlando'), idOf('Vuka Corner Langa')]
  const [sellable = ''] = await takeSellables([near, far], 1)
  await write(
    `update offers set published = supplier_id = any ($2),
       base_price_in_cents = case when supplier_id = $3 then 1900 else 2000 end where sellable_id = $1`,
    [sellable, [near, far], far],
  )
  await touchShelves(branches.map(({ id }) => id))
  const prices = async () => {
    const offers = await page.request.get(`/catalog/v1/sellables/${sellable}/offers`)
    return ((await offers.json()) as CardOffer[]).map((offer) => offer.price_in_cents)
  }
  await expect.poll(prices).toEqual([1900, 2000])
  return {
    near: await offerOf(page.request, near, sellable),
    far: await offerOf(page.request, far, sellable),
  }
}

const placeDialog = (page: Page) => page.getByRole('dialog', { name: 'Where are you?' })

/** Names a suburb in the dialog that the bar opened, and goes on to the prices there. */
async function moveTo(page: Page, suburb: string): Promise<void> {
  await name(page, suburb)
  await placeDialog(page).getByRole('button', { name: 'Show their prices' }).click()
  await expect(placeDialog(page)).toBeHidden()
}

async function name(page: Page, suburb: string): Promise<void> {
  await placeDialog(page).getByLabel('Town or suburb').fill(suburb)
  await placeDialog(page).getByRole('option').first().click()
}

test('the first add asks where the shopper is and takes what is near', async ({ page }) => {
  const { near, far } = await soldNearAndFar(page)
  await page.goto(`/product/${near.sellable.product_id}`)
  await waitUntilHydrated(page)
  const offer = main(page).locator('.product-page-offer').filter({ hasText: near.name }).first()
  await expect(offer).toContainText('from R 19.00')
  await expect(offer).toContainText(far.supplier.name)
  await offer.getByRole('button', { name: /^add .*to basket/i }).click()
  await expect(placeDialog(page)).toBeVisible()
  await expectNoViolations(page)

  // Nobody sells anything near Upington: it is said, with how far the nearest is, and nothing is added.
  await name(page, 'Upington')
  await expect(placeDialog(page)).toContainText(/No shop near you yet.*\d km away/)
  await placeDialog(page).getByRole('button', { name: 'Change the place' }).click()
  await name(page, 'Soweto')
  await expect(
    page.getByText(`${near.name} from ${near.supplier.name} is in your basket: R 20.00`),
  ).toBeVisible()
  await expect(offer).toContainText('R 20.00')
  await expect(offer.getByRole('button', { name: /^1 in the basket/ })).toBeVisible()
  await expect(offer).not.toContainText('from')
  await expect(page.getByRole('button', { name: 'Soweto' })).toBeVisible()

  // Asked once: the next page comes from the server as this one is, and the far branch is shown only where it is asked for.
  await page.goto(`/product/${near.sellable.product_id}/offers`)
  await waitUntilHydrated(page)
  await expect(main(page)).not.toContainText(far.supplier.name)
  await main(page).getByRole('link', { name: 'Show shops farther away' }).click()
  const away = main(page)
    .locator('.product-page-offer')
    .filter({ hasText: far.name })
    .filter({ hasText: far.supplier.name })
  await expect(away).toContainText(/1\s2\d\d km away/)
  await expect(away).toContainText('Far away')
  await away.getByRole('button', { name: /^add .*to basket/i }).click()
  const panel = page.getByRole('dialog', { name: 'Add to basket' })
  await expect(panel).toContainText('too far to deliver to you')
  await panel.getByRole('button', { name: 'Add to basket' }).click()
  await expect(panel).toBeHidden()

  await cartButton(page).click()
  const branches = main(page).getByRole('region', { name: 'Shops of this basket' })
  await expect(branches).toContainText('Your basket is at 2 shops')
  await expect(branches.getByRole('listitem').filter({ hasText: far.supplier.name })).toContainText(
    'Far away',
  )
  await expect(branches.getByRole('listitem').filter({ hasText: near.supplier.name })).toContainText(
    'km away',
  )
  await expectNoViolations(page)
})

test('a shopper who refuses to be located chooses a shop instead, and the add goes on there', async ({
  page,
}) => {
  const { near, far } = await soldNearAndFar(page)
  await page.goto(`/product/${near.sellable.product_id}`)
  await waitUntilHydrated(page)
  await main(page)
    .locator('.product-page-offer')
    .filter({ hasText: near.name })
    .first()
    .getByRole('button', { name: /^add .*to basket/i })
    .click()
  await placeDialog(page).getByRole('button', { name: 'Use my location' }).click()
  await expect(placeDialog(page)).toContainText('Type your town or suburb')
  await placeDialog(page).getByText('Choose a shop instead').click()
  await placeDialog(page)
    .getByRole('button', { name: `Shop at ${far.supplier.name}` })
    .click()
  await expect(page.getByText(`${far.name} from ${far.supplier.name} is in your basket`)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(far.supplier.name) })).toBeVisible()
})

test('without a signal no prices of an earlier place are shown', async ({ page, context }) => {
  const { near } = await soldNearAndFar(page)
  const [product, offers] = [
    `/product/${near.sellable.product_id}`,
    `/product/${near.sellable.product_id}/offers`,
  ]
  await placeAt(page, 'langa-wc')
  for (const path of [offers, product]) {
    await page.goto(path)
    await waitUntilHydrated(page)
    await expect(main(page)).toContainText('R 19.00')
    await pageIsKept(page, path)
  }
  await page.getByRole('button', { name: /^Near (you|Langa)/ }).click()
  await moveTo(page, 'Soweto')
  await expect(main(page)).toContainText('R 20.00')
  await pageIsKept(page, product)

  // The page that was open is kept as it is now; the one seen before is not there.
  await context.setOffline(true)
  await page.goto(product)
  await expect(page.getByText(/saved copy from/i).first()).toBeVisible()
  await expect(main(page)).toContainText('R 20.00')
  await expect(main(page)).not.toContainText('R 19.00')
  await page.goto(offers)
  await expect(page.getByRole('heading', { name: 'You are offline' }).first()).toBeVisible()
  await expect(main(page)).not.toContainText('R 19.00')
})

test('a place is changed and forgotten in the bar', async ({ page }) => {
  const { near } = await soldNearAndFar(page)
  await placeAt(page, 'langa-wc')
  await page.goto(`/product/${near.sellable.product_id}`)
  await waitUntilHydrated(page)
  await expect(main(page)).toContainText('R 19.00')
  await expect(main(page)).not.toContainText('from R')
  await page.getByRole('button', { name: /^Near (you|Langa)/ }).click()
  await moveTo(page, 'Soweto')
  await expect(main(page)).toContainText('R 20.00')
  await page.getByRole('button', { name: 'Soweto' }).click()
  await placeDialog(page).getByRole('button', { name: 'Forget this place' }).click()
  await expect(main(page)).toContainText('from R 19.00')
  await expect(page.getByRole('button', { name: 'Where should we deliver?' })).toBeVisible()
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('spaza_place')
})

test('a list asks where the shopper is and adds nothing from a far branch', async ({ page }) => {
  const { near, far } = await soldNearAndFar(page)
  await page.goto('/lists/new')
  await waitUntilHydrated(page)
  await main(page).getByLabel('What do you need?').fill(near.name)
  await main(page).getByRole('button', { name: 'Find these' }).click()
  const line = main(page).getByRole('list', { name: 'On this list' }).locator('> li').first()
  await expect(line).toContainText('from R 19.00')
  const add = line.getByRole('button', { name: /^Add .* to the basket/i }).first()
  await add.click()
  await name(page, 'Soweto')
  await expect(page.getByText('These are now the prices near you')).toBeVisible()
  await expect(line).toContainText('R 20.00')
  await add.click()
  await expect(line.getByText('In your basket')).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('cart-v1') ?? '')
  expect(kept).toContain(near.id)
  expect(kept).not.toContain(far.id)
})
