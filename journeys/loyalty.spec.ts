// A manager adds the chain's loyalty programme, and a shopper adds, replaces and removes their number in it.
import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { touchShelves, write } from './database-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { demoPeople, openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
// Profiles show the programmes of every chain: one story at a time adds one.
test.describe.configure({ mode: 'serial' })

test('Nandi adds a programme, and Nomsa keeps her number in it on her profile', async ({ page, browser }) => {
  const counter = await openManagersCounter(browser, page.viewportSize())
  await counter.goto('/counter/manage')
  await waitUntilHydrated(counter)
  await counter.getByRole('link', { name: 'Loyalty programmes' }).click()
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('Loyalty programmes')
  await counter.getByRole('button', { name: 'New programme' }).click()
  await counter.getByRole('button', { name: 'Save' }).click()
  await expect(counter.getByText('Give the programme its name.')).toBeVisible()
  await expect(counter.getByText(/^Use only digits, #/)).toBeVisible()
  await expect(counter.getByLabel('Name', { exact: true })).toBeFocused()
  await counter.getByLabel('Name', { exact: true }).fill('Smart Shopper')
  await counter.getByLabel('What its numbers look like').fill('60## ####-####')
  await expect(counter.getByText('A number looks like this: 6012 3456-7891')).toBeVisible()
  await expectNoViolations(counter)
  await counter.getByRole('button', { name: 'Save' }).click()
  const row = counter.getByRole('listitem').filter({ hasText: 'Smart Shopper' })
  await expect(row).toContainText('0 members')
  await expectNoOverflow(counter)

  await signUp(page)
  await page.goto('/profile')
  await waitUntilHydrated(page)
  await expect(main(page).getByRole('heading', { name: 'Your loyalty cards' })).toBeVisible()
  const number = page.getByLabel('Smart Shopper number')
  const save = page.getByRole('button', { name: 'Save number' })
  await number.fill('1234')
  await save.click()
  await expect(
    page.getByText(/^That is not a Smart Shopper number: it looks like 60## ####-####/),
  ).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill('6012 3456 7890')
  await save.click()
  await expect(page.getByText('Number ending in 7890', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await page.reload()
  await waitUntilHydrated(page)
  await number.fill('601111111111')
  await save.click()
  await expect(page.getByText('Number ending in 1111', { exact: true })).toBeVisible()

  // A programme with members stays.
  const remove = async () => {
    await row.getByRole('button', { name: /^Remove/ }).click()
    await counter.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  }
  await remove()
  await expect(counter.getByText('Smart Shopper stays: 1 of your shoppers')).toBeVisible()
  await expect(row).toContainText('1 member')
  await page.getByRole('button', { name: 'Remove: Smart Shopper' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your Smart Shopper number is removed.')).toBeVisible()
  await remove()
  await expect(counter.getByText('Smart Shopper is removed.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('staff add a loyalty number to an order that waits for its payment, and it becomes cheaper', async ({
  page,
  browser,
}) => {
  const [branchId] = demoPeople().managers[0]?.supplier_ids ?? []
  const { name } = await (await page.request.get(`/catalog/v1/suppliers/${branchId}`)).json()
  const branch = await firstBranch(page.request, name)
  const id = `journey_${branch.offer.id}`
  await write(
    `insert into loyalty_programmes (id, agency_id, name, number_pattern)
     select $1, agency_id, 'Counter Club', '71######' from suppliers where id = $2`,
    [id, branch.id],
  )
  await write(
    `insert into multibuys (id, supplier_id, terms, start_at, end_at, programme_id)
     values ($1, $2, '{"kind":"save_percent","qty":1,"percent":10}', now() - interval '1 day', now() + interval '6 days', $1)`,
    [id, branch.id],
  )
  await write('insert into multibuy_offers (multibuy_id, offer_id, supplier_id) values ($1, $2, $3)', [
    id,
    branch.offer.id,
    branch.id,
  ])
  await touchShelves([branch.id])
  await signUp(page)
  const { id: orderId } = await placeOrder(page, branch, [], 'offline_eft')

  const counter = await openManagersCounter(browser, page.viewportSize())
  await counter.goto(`/counter/orders/${orderId}`)
  await waitUntilHydrated(counter)
  await counter.getByRole('button', { name: 'Add the shopper’s loyalty card' }).click()
  const programmes = counter.getByLabel('Which card?')
  if (await programmes.isVisible()) await programmes.selectOption({ label: 'Counter Club' })
  const number = counter.getByLabel(/Card number|Counter Club number/)
  await number.fill('12')
  await counter.getByRole('button', { name: 'Add number' }).click()
  await expect(counter.getByText(/^That is not a Counter Club number/)).toBeVisible()
  await expectNoViolations(counter)
  await expectNoOverflow(counter)
  await number.fill('71 123456')
  await counter.getByRole('button', { name: 'Add number' }).click()
  await expect(counter.getByText(/^Added: this order is R.* less\.$/)).toBeVisible()
  await expect(counter.getByText(/The shopper’s loyalty number was added: Counter Club, −R/)).toBeVisible()

  await page.goto(`/orders/${orderId}`)
  await waitUntilHydrated(page)
  await expect(main(page).getByText(/The branch added your loyalty number: Counter Club, −R/)).toBeAttached()
  await page.goto('/profile')
  await expect(page.getByText('Number ending in 3456', { exact: true })).toBeVisible()

  await write('delete from multibuys where id = $1', [id])
  await write('delete from loyalty_numbers where programme_id = $1', [id])
  await write('delete from loyalty_programmes where id = $1', [id])
  await touchShelves([branch.id])
})
