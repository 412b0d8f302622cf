// Money as a branch sees it: Nandi sets its payment details, drops in her bank’s statement, and refunds a shopper.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { type Branch, firstBranch, placeOrder, signUp } from './api-calls.ts'
import { main, waitUntilHydrated } from './shopper.ts'
import { demoPeople, openManagersCounter } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })

interface Transfer {
  id: string
  reference: string
  /** As the shopper is asked to write it. */
  written: string
  cents: number
}

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data, headers: { origin: url } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** An order of whoever is signed in here, to be paid into the branch's bank account. */
async function orderByTransfer(page: Page, branch: Branch): Promise<Transfer> {
  const order = await placeOrder(page, branch, [], 'offline_eft')
  const { transaction } = await call<{
    transaction: { amount_in_cents: number; provider_data: { reference: string } }
  }>(page, `/api/v1/orders/${order.id}/transactions`, {})
  return { ...order, written: transaction.provider_data.reference, cents: transaction.amount_in_cents }
}

const yes = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('payment details are set, a transfer is found on the bank’s statement, and money is refunded', async ({
  page: nomsa,
  browser,
}) => {
  const people = demoPeople().managers
  const nth = people.length - 1
  const branchId = people[nth]?.supplier_ids[0] ?? ''
  const { name } = await (await nomsa.request.get(`/catalog/v1/suppliers/${branchId}`)).json()
  const branch = await firstBranch(nomsa.request, name)
  await signUp(nomsa)
  const order = await orderByTransfer(nomsa, branch)
  const other = await orderByTransfer(nomsa, branch)
  const counter = await openManagersCounter(browser, { width: 1280, height: 800 }, nth)

  await test.step('the branch’s payment details are changed', async () => {
    await counter.goto(`/counter/payments?supplier_id=${branch.id}`)
    await waitUntilHydrated(counter)
    await counter.getByRole('button', { name: 'Change: Yoco (card)' }).click()
    await expect(counter.getByLabel('Secret key (sk_…)')).toHaveValue('')
    await expect(counter.getByText(/^Set, ends in/).first()).toBeVisible()
    await counter.getByRole('button', { name: 'Not now' }).click()
    await counter.getByRole('button', { name: 'Change: Shop2Shop wallet' }).click()
    await counter.getByLabel('Name on the wallet').fill('Corner wallet')
    await counter.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(counter.getByRole('button', { name: 'Change: Shop2Shop wallet' })).toBeVisible()
    const log = counter.getByRole('region', { name: 'What was changed' })
    await expect(log.getByRole('listitem').first()).toContainText('Shop2Shop wallet')
    await expectNoViolations(counter)
  })

  await test.step('the bank’s statement shows which transfers arrived', async () => {
    await counter.goto(`/counter/statements?supplier_id=${branch.id}`)
    await waitUntilHydrated(counter)
    // A bank that is not known yet: its header is this run's own.
    const header = `Date,Description,Amount,Kept by ${order.id}`
    const lines = [order, other].map(
      ({ written, cents }) => `2026-03-11,FNB APP PAYMENT ${written},${(cents / 100).toFixed(2)},x`,
    )
    await counter.getByLabel('Statement (CSV or Excel)').setInputFiles({
      name: 'march.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines, '2026-03-11,FEES,-12.00,x'].join('\n')),
    })
    await counter.getByRole('button', { name: 'Read it', exact: true }).click()
    await expect(counter.getByRole('heading', { name: 'What does each column mean?' })).toBeVisible()
    await expect(counter.getByLabel('Amount', { exact: true })).toHaveValue('amount')
    await expectNoViolations(counter)
    await counter.getByRole('button', { name: 'Read it like this' }).click()
    await expectNoViolations(counter)
    for (const { written, reference } of [order, other]) {
      const line = lineOf(counter, written)
      await expect(line).toContainText('The reference is right, and so is the amount.')
      await line.getByRole('button', { name: `Confirm: ${reference}` }).click()
      await expect(counter.getByRole('dialog')).toContainText('The order is paid')
      await yes(counter, 'Confirm')
      await expect(line).toBeHidden()
    }
  })

  await test.step('the paid order can be prepared, and its money is refunded by hand when it is cancelled', async () => {
    await counter.goto(`/counter/orders/${order.id}`)
    await expect(counter.getByRole('button', { name: 'Start preparing' })).toBeVisible()
    const back = counter.getByRole('region', { name: 'Money back' })
    await expect(back.getByText(/^Nothing can go back/)).toBeVisible()
    await nomsa.goto(`/orders/${order.id}`)
    await waitUntilHydrated(nomsa)
    await main(nomsa).getByRole('button', { name: 'Cancel order' }).click()
    const dialog = nomsa.getByRole('dialog', { name: 'Cancel this order?' })
    await expect(dialog.getByRole('radio', { name: /^The way I paid/ })).toBeChecked()
    await expect(dialog.getByLabel('Account number')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Store credit/ }).check()
    await expect(dialog.getByLabel('Account number')).toBeHidden()
    await expectNoViolations(nomsa)
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(main(nomsa)).toContainText(/R\s[\d.\s]+ is your store credit/)
    // The page shows it without a reload.
    await back.getByRole('button', { name: 'Send money back' }).click()
    await back.getByLabel(/^Amount in rand/).fill('10.00')
    await back.getByLabel('Why? The shopper reads this.').fill('Broken jar')
    await back.getByRole('button', { name: 'Send money back' }).click()
    await yes(counter, 'Send money back')
    await expect(back.getByText('On its way')).toBeVisible()
    await expectNoViolations(counter)
    await back.getByLabel('Reference of the bank or provider').fill('EFT back')
    await back.getByRole('button', { name: 'It is paid back' }).click()
    await yes(counter, 'It is paid back')
    await expect(back.getByText('Paid back', { exact: true })).toBeVisible()
  })

  await test.step('an order that the branch cancels is refunded as its shopper chooses', async () => {
    await counter.goto(`/counter/orders/${other.id}`)
    await waitUntilHydrated(counter)
    const back = counter.getByRole('region', { name: 'Money back' })
    await expect(back.getByText(/^Nothing can go back/)).toBeVisible()
    await counter.getByRole('button', { name: 'Cancel order' }).click()
    await counter.getByLabel('Why is it cancelled? The shopper sees this.').fill('Closed today')
    await counter.getByRole('button', { name: 'Cancel order' }).click()
    await expect(back.getByText(/^The shopper chooses until/)).toBeVisible()
    await nomsa.goto(`/orders/${other.id}`)
    await waitUntilHydrated(nomsa)
    await main(nomsa).getByRole('button', { name: 'Choose now' }).click()
    await main(nomsa).getByRole('button', { name: 'Confirm' }).click()
    await expect(main(nomsa).getByText('Enter your bank details, or choose store credit.')).toBeVisible()
    await main(nomsa).getByLabel('Bank', { exact: true }).fill('FNB')
    await expect(main(nomsa).getByLabel('Branch code')).toHaveValue('250655')
    await main(nomsa).getByLabel('Name on the account').fill('Nomsa Dlamini')
    await main(nomsa).getByLabel('Account number').fill('62 000 000 001')
    await expectNoViolations(nomsa)
    await main(nomsa).getByRole('button', { name: 'Confirm' }).click()
    await expect(main(nomsa)).toContainText(/is on its way back to you/)
  })

  await test.step('a refund by hand waits in the menu until it is done', async () => {
    await counter.goto('/counter/money')
    await waitUntilHydrated(counter)
    await expect(counter.getByRole('link', { name: /^Money 1 task waits/ })).toBeVisible()
    const task = main(counter).getByRole('listitem').filter({ hasText: other.reference })
    await expect(task).toContainText('62000000001')
    await expectNoViolations(counter)
    await task.getByLabel('Reference of the bank or provider').fill('EFT back 2')
    await task.getByRole('button', { name: 'It is paid back' }).click()
    await yes(counter, 'It is paid back')
    await expect(task).toBeHidden()
    await expect(counter.getByRole('link', { name: 'Money', exact: true })).toBeVisible()
  })

  await test.step('the shopper sees the refunds', async () => {
    await nomsa.goto(`/orders/${order.id}`)
    await waitUntilHydrated(nomsa)
    await main(nomsa).locator('.story__events summary').click()
    await expect(main(nomsa)).toContainText(/Money is on its way back to you: R\s10\.00 \(Broken jar\)/)
    await expect(main(nomsa)).toContainText('Money was paid back to you')
  })
  await counter.context().close()
})

const lineOf = (page: Page, words: string): Locator =>
  main(page).getByRole('listitem').filter({ hasText: words })
