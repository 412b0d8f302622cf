// Nandi changes a branch’s slots and delivery: fewer places, a closed day, another tariff. A shopper sees each change.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { type Branch, fillBasket, firstBranch, signUp } from './api-calls.ts'
import { collect, main, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { openManagersCounter } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })

/** One that no other journey orders from, for its days are closed and its times filled. */
const branchName = 'Marula Market Umhlanga'

interface Slot {
  starts_at: string
  date: string
  label: string
  available: boolean
}

const slotsOf = async ({ id }: Branch): Promise<Slot[]> =>
  (await (await fetch(`${url}/catalog/v1/suppliers/${id}/timeslots`)).json()) as Slot[]

const weekdayOf = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-ZA', { weekday: 'long', timeZone: 'UTC' })

/** As checkout calls a day. */
function shopperDay({ date }: Slot): string {
  const tomorrow = new Date(Date.now() + (24 + 2) * 60 * 60_000).toISOString().slice(0, 10)
  return date === tomorrow ? 'Tomorrow' : weekdayOf(date)
}

/** As the counter writes a time. */
const spanOf = ({ label }: Slot) => label.replace(' - ', ' – ')

async function placeOrder(page: Page, branch: Branch, slot: Slot): Promise<string> {
  const cart = {
    supplier_id: branch.id,
    provider: 'cash',
    shipping_provider: 'COLLECT',
    requires_shipping: false,
    collection_date: slot.starts_at,
    items: [{ offer: { id: branch.offer.id }, qty: 5 }],
  }
  const answer = await page.request.post('/api/v1/orders/register', {
    data: { cart },
    headers: { origin: url },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { order: { reference: string } }).order.reference
}

test('the manager sets fewer places, a closed day and another tariff, and a shopper sees them', async ({
  page,
  browser,
}) => {
  await withoutPopups({ page })
  const branch = await firstBranch(page.request, branchName)
  // A day after today, that is offered now; whatever day it is, and however often this is walked.
  const today = (await slotsOf(branch))[0]?.date ?? ''
  const slot = (await slotsOf(branch)).find(({ date, available }) => date > today && available) as Slot
  const nandi = await openManagersCounter(browser, { width: 1280, height: 800 })

  // One order and no more at that time.
  await nandi.goto(`/counter/slots?supplier_id=${branch.id}&show=week`)
  await waitUntilHydrated(nandi)
  const day = nandi.getByRole('region', { name: weekdayOf(slot.date) })
  await expect(day).toBeVisible()
  await day.getByRole('button', { name: `Change: ${weekdayOf(slot.date)} ${spanOf(slot)}` }).click()
  await nandi.getByLabel('Orders at most').fill('1')
  await expectNoViolations(nandi)
  await nandi.getByRole('button', { name: 'Save' }).click()
  await expect(day.getByRole('listitem').filter({ hasText: spanOf(slot) })).toContainText('at most 1 order')

  // Somebody takes it: the manager finds the order behind it, the next shopper finds it full.
  await page.goto('/')
  await signUp(page)
  const reference = await placeOrder(page, branch, slot)
  await nandi.getByRole('link', { name: 'Coming days' }).click()
  const taken = day.getByRole('listitem').filter({ hasText: '1 of 1 taken' })
  await expect(taken).toContainText('Full')
  await expectNoViolations(nandi)
  await taken.getByRole('link', { name: 'See the order' }).click()
  await expect(main(nandi).getByRole('link', { name: new RegExp(reference) })).toBeVisible()
  await fillBasket(page, branch)
  await page.goto('/checkout/dispatch')
  await collect(page)
  await main(page)
    .getByRole('button', { name: new RegExp(`^${shopperDay(slot)}`) })
    .click()
  const full = main(page).getByRole('radio', { name: new RegExp(slot.label) })
  await expect(full).toBeDisabled()

  // The day is closed: whose order stands on it is said before, and nobody can choose it any more.
  await nandi.goto(`/counter/slots?supplier_id=${branch.id}&show=dates`)
  await waitUntilHydrated(nandi)
  await nandi.getByRole('button', { name: 'Add a date' }).click()
  const form = nandi.getByRole('dialog', { name: 'Add a date' })
  await form.getByLabel('Date').fill(slot.date)
  await expect(form.getByRole('status')).toContainText('There is 1 order on this day')
  await form.getByLabel('Reason').fill('Stock take')
  await expectNoViolations(nandi)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(main(nandi).getByRole('listitem').filter({ hasText: 'Stock take' }).first()).toContainText(
    'Closed',
  )
  expect((await slotsOf(branch)).some(({ date }) => date === slot.date)).toBe(false)

  // What bringing the goods costs, said with examples before it is saved, and to the shopper at once.
  await nandi.goto(`/counter/delivery?supplier_id=${branch.id}`)
  await waitUntilHydrated(nandi)
  const delivery = nandi.getByRole('region', { name: 'Delivery by the branch' })
  await delivery.getByLabel('Base fee (R)').fill('37,25')
  await delivery.getByLabel('Kilometres in the base fee').fill('4')
  await delivery.getByLabel('Fee per km after that (R)').fill('6')
  await expect(delivery.getByRole('row', { name: /^5 km/ })).toContainText('43.25')
  await nandi.getByRole('button', { name: 'Save' }).click()
  await expect(nandi.getByText('New baskets are charged like this', { exact: false })).toBeVisible()
  await page.goto('/checkout/dispatch')
  await main(page).getByRole('radio', { name: 'Delivery by the branch' }).click()
  await expect(
    main(page)
      .getByText(/37\.25/)
      .first(),
  ).toBeVisible()
  await nandi.context().close()
})
