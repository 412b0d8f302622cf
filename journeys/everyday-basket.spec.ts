// What a basket costs at near branches, for who has named a place and no branch.
import { expect, test } from '@playwright/test'
import type { EverydayBasket } from '#features/catalogue/home/everyday-basket-contract.ts'
import { expectNoViolations } from './accessible.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'

const url = process.env.JOURNEY_URL ?? ''
const place = 'soweto-gp'
test.use({ baseURL: url })
test.beforeEach(async ({ page }) => {
  await withoutPopups({ page })
  await page.context().addCookies([{ name: 'spaza_place', value: place, url }])
})

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
  await expect(block.getByRole('button')).toHaveCount(branches.length)
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

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
