// Shopping lists and saved baskets, and an order bought again though part of it is no longer sold.
import { expect, test } from '@playwright/test'
import { pino } from 'pino'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { openDatabase } from '#server/database/database.ts'
import { expectNoViolations } from './accessible.ts'
import { type Branch, continueTo, firstBranch, placeOrder, signUp } from './api-calls.ts'
import { main, placeAt, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
test('a pasted list is matched, added with one tap each, saved, and kept until the signal is back', async ({
  page,
  context,
}) => {
  await placeAt(page, 'soweto-gp')
  await page.goto('/basket')
  await main(page).getByRole('link', { name: 'Your lists' }).click()
  await main(page).getByRole('link', { name: 'Write a shopping list' }).click()
  const box = main(page).getByLabel('What do you need?')
  await box.fill('2 milk, brown bread, 5kg maize meal\n- unicorn steak')
  await expect(main(page).getByText('4 things')).toBeVisible()

  await context.setOffline(true)
  await main(page).getByRole('button', { name: 'Find these' }).click()
  await expect(main(page).getByText('You are offline')).toBeVisible()
  await expect(box).toHaveValue(/^2 milk/)
  await context.setOffline(false)

  // Whoever waits for the signal need not press anything when it is back.
  const lines = main(page).getByRole('list', { name: 'On this list' })
  await expect(lines.getByText('You wrote: 2 milk')).toBeVisible()
  await expect(lines.getByText('Not found as you wrote it.')).toBeVisible()
  const maize = lines.locator('> li').filter({ hasText: 'You wrote: 5kg maize meal' })
  await expect(maize.getByRole('link', { name: /maize meal 5 kg/i })).toBeVisible()
  await expectNoViolations(page)
  await maize
    .getByRole('button', { name: /^Add .*maize meal 5 kg to the basket/i })
    .first()
    .click()
  await expect(maize.getByText('In your basket')).toBeVisible()
  await main(page).getByRole('button', { name: 'Add all 2 to the basket' }).click()
  await expect(lines.getByText('In your basket')).toHaveCount(3)

  await main(page).getByRole('button', { name: 'Save this list' }).click()
  await page.getByRole('button', { name: 'See your lists' }).click()
  const list = main(page).getByRole('link', { name: /^Shopping list, / })
  await expect(list).toBeVisible()
  await expectNoViolations(page)
  await main(page)
    .getByRole('button', { name: /^Rename / })
    .click()
  await main(page).getByLabel('Name of the list').fill('Every Friday')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await main(page).getByRole('button', { name: 'Remove Every Friday' }).click()
  await expect(main(page).getByText('No lists yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await main(page).getByRole('link', { name: 'Every Friday' }).click()
  await expect(lines.getByText('You wrote: brown bread')).toBeVisible()

  // What was typed outlives the page.
  await page.goto('/lists/new')
  await expect(box).toHaveValue(/unicorn steak$/)
})

test('while an order is changed a list is added to it, and the basket stays as it is', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const order = await placeOrder(page, branch)
  await page.goto(`/orders/${order.id}`)
  await waitUntilHydrated(page)
  await main(page).getByRole('button', { name: 'Add to order' }).click()
  await expect(page.getByRole('link', { name: `Updating order: ${order.reference}` })).toBeVisible()
  await continueTo(page, '/lists/new')
  await main(page).getByLabel('What do you need?').fill('2 milk\nbrown bread')
  await main(page).getByRole('button', { name: 'Find these' }).click()
  await expect(main(page).getByText('goes to the order you are changing')).toBeVisible()
  await main(page).getByRole('button', { name: 'Add all 2 to the order' }).click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  const form = main(page).getByRole('region', { name: 'Change your order' })
  await expect(form.getByText('New', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^(cart|basket), empty/i }).first()).toBeVisible()
})

test('an order is bought again with a stand-in for what is no longer sold, and its basket is saved to the account', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  const { gone, standIn } = await withStandIn(page.request, branch)
  await placeAt(page, 'centurion-gp')
  const account = await signUp(page)
  const order = await placeOrder(page, branch, [gone])
  const onlyGone = await placeOrder(page, { ...branch, offer: { ...branch.offer, id: gone.id } })
  await unpublish(gone.id, branch.id)

  await page.goto(`/orders/${order.id}`)
  await main(page).getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(main(page).getByText('No longer sold here, and left out:')).toBeVisible()
  const instead = main(page).getByRole('list', { name: `Instead of ${gone.name}` })
  await instead.getByRole('button', { name: `Add ${standIn.name} to the basket` }).click()
  await expect(instead.getByText('In your basket')).toBeVisible()
  const basket = main(page).getByRole('list', { name: 'In your basket' })
  await expect(basket.getByRole('link', { name: standIn.name })).toBeVisible()
  await expectNoViolations(page)

  await main(page).getByRole('button', { name: 'Save this basket for later' }).click()
  await expect(page.getByText('Saved in your lists')).toBeVisible()
  const kept = async () => {
    const answer = await page.request.get(`/api/v2/users/${account.id}/lists`)
    return ((await answer.json()) as { resources: { items: { offer: { id: string } }[] }[] }).resources
  }
  await expect.poll(kept).toHaveLength(1)
  const [list] = await kept()
  expect(list?.items.map(({ offer }) => offer.id)).toEqual([branch.offer.id, standIn.id])

  // Nothing of the other order is sold: the basket stays, and what stands in is offered all the same.
  await main(page)
    .getByRole('button', { name: `Remove ${standIn.name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await page.goto(`/orders/${onlyGone.id}`)
  await main(page).getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByText('Nothing of this order is sold today.')).toBeVisible()
  await instead.getByRole('button', { name: `Add ${standIn.name} to the basket` }).click()
  await expect(basket.getByRole('link')).toHaveCount(2)
})

interface Named {
  id: string
  name: string
  sellable: { age_restricted: boolean }
}

/** Something of the branch that another brand stands in for. */
async function withStandIn(
  request: { post(url: string, options: object): Promise<{ json(): Promise<unknown> }> },
  { id, offer }: Branch,
): Promise<{ gone: Named; standIn: Named }> {
  type Lines = { lines: { choices: { offer: Named; stand_in: boolean }[] }[] }
  const match = async (lines: object[]) => {
    const headers = { origin: process.env.JOURNEY_URL ?? '' }
    const answer = await request.post('/api/v2/lists/match', { data: { supplier_id: id, lines }, headers })
    return ((await answer.json()) as Lines).lines
  }
  // What other journeys do not look for.
  const typed = ['dishwashing liquid', 'shampoo', 'bar soap', 'dog food', 'tomato sauce'].map((text) => ({
    text,
  }))
  const found = (await match(typed)).flatMap(({ choices }) => choices.map((choice) => choice.offer))
  const lines = await match(found.map((one) => ({ offer: { id: one.id } })))
  for (const [at, { choices }] of lines.entries()) {
    const gone = found[at]
    const standIn = choices.find((choice) => choice.stand_in)?.offer
    if (gone && standIn && gone.id !== offer.id && gone.name !== standIn.name) return { gone, standIn }
  }
  throw new Error('the demo has nothing that stands in for another')
}

async function unpublish(offerId: string, supplierId: string): Promise<void> {
  const url = process.env.JOURNEY_DATABASE_URL ?? ''
  const database = await openDatabase({ url, log: pino({ level: 'silent' }) })
  try {
    await database.transaction(async (tx) => {
      await tx.updateTable('offers').set({ published: false }).where('id', '=', offerId).execute()
      await invalidateShelf(tx, supplierId)
    })
  } finally {
    await database.close()
  }
}
