// The counter’s queue refreshes itself: it requests with the version it has, and shows what is new within seconds.
import { expect, test } from '@playwright/test'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { openCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })

test('an unchanged queue is not sent again, and a new order appears by itself', async ({ page, browser }) => {
  await page.goto('/')
  await signUp(page)
  const branch = await firstBranch(page.request)
  const suppliers = await (await page.request.get('/catalog/v1/suppliers/distance_from')).json()
  const { name } = suppliers.find(({ id }: { id: string }) => id === branch.id)
  await placeOrder(page, branch)
  const counter = await openCounter(browser, name)
  const answers: number[] = []
  counter.page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/counter/v1/orders') answers.push(answer.status())
  })
  // Others may order there meanwhile: sooner or later nothing changes between two questions.
  await expect.poll(() => answers, { timeout: 60_000 }).toContain(304)
  const { reference } = await placeOrder(page, branch)
  await expect(counter.page.getByRole('link', { name: new RegExp(reference) })).toBeVisible()
  await counter.close()
})
