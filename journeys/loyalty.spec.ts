// A manager adds the chain's loyalty programme, and a shopper adds, replaces and removes their number in it.
import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { signUp } from './api-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

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
