// The order page: it follows what staff do, pauses while it is hidden, and shows the whole history.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { main, withoutPopups } from './shopper.ts'
import { demoPeople } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })
test.beforeEach(withoutPopups)

/** Takes steps at the branch, as a picker's own phone would. */
async function branchStaff(supplierId: string) {
  const sipho = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(supplierId))
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await post('/api/v2/account/staff/sign_in', {
    login: sipho?.login,
    password: sipho?.password,
  })
  const headers = { authorization: `Bearer ${token}` }
  const look = async (orderId: string) =>
    (await fetch(`${url}/counter/v1/orders/${orderId}`, { headers })).json()
  return {
    async step(orderId: string, step: string, more = {}) {
      const order = await look(orderId)
      await post(`/counter/v1/orders/${orderId}/steps`, { step, version: order.version, ...more }, headers)
    },
    async answer(orderId: string, answer: string) {
      const { disputes } = await look(orderId)
      await post(`/counter/v1/orders/${orderId}/disputes/${disputes[0].id}/answer`, { answer }, headers)
    },
  }
}

const streamOf = (id: string) => (request: { url(): string }) =>
  request.url().endsWith(`/api/v2/orders/${id}/events`)

/** As if another tab were looked at, and this one again. */
const look = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)

test('the page follows what the branch does, pauses while hidden, and stops when the order is over', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const order = await placeOrder(page, branch)
  const { step, answer } = await branchStaff(branch.id)
  const isStream = streamOf(order.id)

  const opened = page.waitForRequest(isStream)
  await page.goto(`/orders/${order.id}`)
  await opened
  const pill = main(page).locator('.order__head .pill')
  await expect(pill).toHaveText('Order accepted')
  const code = await main(page).getByTestId('collection-code').innerText()

  await step(order.id, 'start_preparing')
  await expect(pill).toHaveText('Preparing', { timeout: 60_000 })

  // Nobody looks: the line is hung up, and taken up again with what happened meanwhile.
  const hungUp = page.waitForEvent('requestfailed', isStream)
  await look(page, true)
  await hungUp
  await step(order.id, 'ready')
  const again = page.waitForRequest(isStream)
  await look(page, false)
  await again
  await expect(pill).toHaveText('Ready for collection', { timeout: 60_000 })

  await page.getByText('Everything that happened').click()
  const story = page.getByRole('region', { name: 'Progress of your order' })
  await expect(story.getByRole('listitem').filter({ hasText: 'Order accepted' }).last()).toContainText('R')
  await expectNoViolations(page)

  const over = page.waitForEvent('requestfailed', isStream)
  await step(order.id, 'hand_over', { collection_code: code, cash_taken_in_cents: 1_000_000 })
  await expect(pill).toHaveText('Collected', { timeout: 60_000 })
  await over
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible()

  await main(page).getByRole('button', { name: 'Something is wrong with my order' }).click()
  await page.getByRole('button', { name: 'Tell the branch' }).click()
  const what = page.getByLabel('What is wrong?')
  await expect(what).toHaveAccessibleDescription(/Tell us what is wrong first/)
  await what.fill('The bread was flat')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Tell the branch' }).click()
  await expect(story).toContainText('Disputed: The bread was flat')
  await expect(page.getByText('The branch has your message.')).toBeVisible()
  await answer(order.id, 'Come by for another loaf.')
  await page.reload()
  await expect(main(page).getByRole('status').getByText('The branch answered: Come by')).toBeVisible()
  await expectNoViolations(page)
})
