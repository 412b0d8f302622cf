// A manager makes "2 for R…" on a phone in a few taps, sees what it costs and whether it is under cost before it is saved, and stops
// it again.
import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { write } from './database-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { waitUntilHydrated } from './shopper.ts'
import { openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })

test('Nandi makes 2 for an amount in a few taps, sees what it saves, and stops it', async ({
  page,
  browser,
}) => {
  const counter = await openManagersCounter(browser, page.viewportSize())
  await counter.goto('/counter/manage')
  await waitUntilHydrated(counter)
  await counter.getByRole('link', { name: /^Multibuys/ }).click()
  await counter.getByRole('link', { name: 'New multibuy' }).click()
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('New multibuy')

  await counter.getByLabel('Find items to add').fill('dishwashing liquid')
  const add = counter.getByRole('button', { name: /^Add / }).first()
  const goods = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add /, '')
  await add.click()
  // As if a price list had said so.
  await write(
    `insert into offer_costs (offer_id, supplier_id, cost_in_cents)
     select o.id, o.supplier_id, 400 from offers o join sellables s on s.id = o.sellable_id where s.name = $1
     on conflict (offer_id) do update set cost_in_cents = excluded.cost_in_cents`,
    [goods],
  )
  // Nothing of that is cheap: it saves more than half, which is pointed out.
  await counter.getByLabel('For how much? (R)').fill('3')
  await expect(counter.getByText('2 for R3', { exact: true })).toBeVisible()
  await expect(
    counter.getByText(/^2 cost R\s[\d.]+ now; R\s3\.00 in this deal: R\s[\d.]+ less\.$/),
  ).toBeVisible()
  await expect(counter.getByText(`That takes more than half off ${goods}.`)).toBeVisible()
  // And one that is dearer than two singly.
  await counter.getByLabel('For how much? (R)').fill('900')
  await expect(counter.getByText(`This saves nothing on ${goods}`)).toBeVisible()
  await expect(
    counter.getByText('Nothing sells under cost. Your price lists say what it costs you.'),
  ).toBeVisible()
  await counter.getByLabel('For how much? (R)').fill('7')
  await expect(counter.getByText('2 for R7', { exact: true })).toBeVisible()
  await expect(counter.getByText(`Under cost: ${goods} sells for`)).toContainText(
    /as little as R\s3\.50 in this deal, and you pay R\s4\.00 for it\.$/,
  )
  await expectNoViolations(counter)
  await expectNoOverflow(counter)
  await counter.getByRole('button', { name: 'Save' }).click()
  await expect(counter).toHaveURL(/\/counter\/multibuys$/)
  await expect(counter.getByText('2 for R7: saved. Shoppers see it within a second.')).toBeVisible()

  const row = counter.getByRole('listitem').filter({ hasText: '2 for R7' })
  await expect(row).toContainText(goods)
  await expect(row).toContainText('Running')
  await expectNoViolations(counter)

  // What is said beside a field stays where it was when one comes back to it.
  await row.getByRole('link', { name: /^Change/ }).click()
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('2 for R7')
  await counter.getByText('More: first day, weekdays, times, limits').click()
  await counter.getByLabel('Times per order').fill('2')
  await counter.getByLabel('Saturday').check()
  await counter.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Only on Saturday')
  await expect(row).toContainText('2 times per order')

  await row.getByRole('button', { name: /^End now/ }).click()
  await counter.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(counter.getByText('2 for R7 has ended')).toBeVisible()
  await expect(row).toContainText('Ended')
  await row.getByRole('link', { name: '2 for R7' }).click()
  await expect(counter.getByRole('main')).toContainText(goods)
  await counter.context().close()
})
