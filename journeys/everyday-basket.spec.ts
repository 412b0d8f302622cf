// What a basket costs at near branches, for who has named a place and no branch.
import { expect, type Page, test } from '@playwright/test'
import type { EverydayBasket } from '#features/catalogue/home/everyday-basket-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { expectNoViolations } from './accessible.ts'
import { fillBasket } from './api-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'

const url = process.env.JOURNEY_URL ?? ''
const place = 'soweto-gp'
test.use({ baseURL: url })
test.beforeEach(async ({ page }) => {
  await withoutPopups({ page })
  await page.context().addCookies([{ name: 'spaza_place', value: place, url }])
})

async function readCheapest(page: Page) {
  const answer = await page.request.get('/api/v2/products/everyday_basket')
  const { goods, branches }: EverydayBasket = await answer.json()
  const [cheapest] = branches
  if (!cheapest) throw new Error('no branches are compared near the place of this journey')
  return {
    ...cheapest.supplier,
    count: goods.length - cheapest.missing.length,
    totalCents: cheapest.total_in_cents,
  }
}

test('near branches are compared on the home page, and a tap on the cheapest shops there', async ({
  page,
}) => {
  const answer = await page.request.get('/api/v2/products/everyday_basket')
  const { goods, branches }: EverydayBasket = await answer.json()
  expect(goods.length).toBeGreaterThanOrEqual(6)
  expect(branches.length).toBeGreaterThanOrEqual(2)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await waitUntilHydrated(page)
  const block = main(page).getByRole('region', { name: 'What a basket costs near you' })
  await expect(block.getByRole('button', { name: /^Shop here: / })).toHaveCount(branches.length)
  await block.getByText('What is in it').click()
  await expect(block.getByRole('link')).toHaveCount(goods.length)
  await expectNoViolations(page)
  await expectNoOverflow(page)
  const name = branches[0]?.supplier.name ?? ''
  await block.getByRole('button', { name: `Shop here: ${name}` }).click()
  await expect(main(page).getByRole('heading', { name: `Specials at ${name}` })).toBeVisible()
  // Of one branch there is nothing to compare.
  await expect(block).toHaveCount(0)
})

test('one tap puts the goods of the cheapest branch into the basket and leads there, and undo takes them out', async ({
  page,
}) => {
  const cheapest = await readCheapest(page)
  await page.goto('/')
  await waitUntilHydrated(page)
  const put = main(page).getByRole('button', { name: `in my basket: ${cheapest.name}` })
  await put.click()
  await expect(page).toHaveURL(/\/basket$/)
  const lines = main(page).getByRole('button', { name: /^remove/i })
  await expect(lines).toHaveCount(cheapest.count)
  await expect(main(page)).toContainText(cheapest.name)
  await expect(main(page).getByRole('region', { name: 'Your total' })).toContainText(
    formatRand(cheapest.totalCents),
  )
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/basket is empty/i)).toBeVisible()
  // No branch is chosen, as before.
  await page.goto('/')
  await expect(put).toBeVisible()
})

test('the goods join what is in the basket, which undo leaves as it was', async ({ page }) => {
  const { name, id } = await readCheapest(page)
  await page.goto('/')
  await waitUntilHydrated(page)
  const [own] = await takeGoods(page.request, id, 1)
  if (!own) throw new Error('the branch has nothing else')
  await fillBasket(page, { id, offer: own, categoryId: '' })
  await page.reload()
  await waitUntilHydrated(page)
  await main(page)
    .getByRole('button', { name: `in my basket: ${name}` })
    .click()
  const lines = main(page).getByRole('button', { name: /^remove/i })
  await expect.poll(() => lines.count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(1)
  await expect(lines).toHaveAccessibleName(new RegExp(own.name.slice(0, 12)))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a form puts the goods into the basket, and posting it twice puts them in once', async ({ page }) => {
    const { name, count } = await readCheapest(page)
    for (const _time of ['first', 'again']) {
      await page.goto('/')
      await main(page)
        .getByRole('button', { name: `in my basket: ${name}` })
        .click()
      await expect(page).toHaveURL(/\/basket$/)
      await expect(main(page).getByRole('button', { name: /^remove/i })).toHaveCount(count)
      await expect(page.getByRole('status').filter({ hasText: /^Basket:/ })).toHaveText(
        new RegExp(`^Basket: ${count} items,`),
      )
      await page.context().clearCookies({ name: 'spaza_supplier' })
    }
  })

  test('the totals are in the page, and a branch is chosen by a form', async ({ page }) => {
    await page.goto('/')
    const block = main(page).getByRole('region', { name: 'What a basket costs near you' })
    const first = block.getByRole('button').first()
    await expect(first).toContainText(/R\s\d+/)
    const name = (await first.locator('strong').first().innerText()).trim()
    await first.click()
    await expect(main(page).getByRole('heading', { name: `Specials at ${name}` })).toBeVisible()
  })
})
