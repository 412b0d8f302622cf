// The place of a visit is asked once; from then on the header says how goods get there, for what and when.
import { expect, type Page, test } from '@playwright/test'
import type { Near } from '#features/suppliers/near/near-contract.ts'
import { expectNoViolations } from './accessible.ts'
import { firstBranch } from './api-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, pageIsKept, placeAt, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '', viewport: { width: 360, height: 740 } })
test.beforeEach(withoutPopups)

const line = (page: Page) =>
  page.getByRole('region', { name: 'Where do you shop?' }).getByRole('button').first()
const placeDialog = (page: Page) => page.getByRole('dialog', { name: 'Where are you?' })
const time = /(today|tomorrow|\d\d \w{3}) \d\d:\d\d/

/** A branch that delivers to Langa, with its fee as the row writes it. */
async function delivering(page: Page): Promise<{ id: string; name: string; fee: string; near: Near }> {
  const answer = await page.request.get('/api/v2/near', { headers: { cookie: 'spaza_place=langa-wc' } })
  const near = (await answer.json()) as Near
  const branch = near.branches.find(({ near, delivers, fee_in_cents: fee }) => near && delivers && fee)
  if (!branch) throw new Error('no branch of the demo delivers to Langa')
  const rand = (branch.fee_in_cents ?? 0) / 100
  return {
    id: branch.id,
    name: branch.name,
    fee: `R\u00a0${Number.isInteger(rand) ? rand : rand.toFixed(2)}`,
    near,
  }
}

test('a suburb is named once: fee and next time are seen before browsing, and on every page after', async ({
  page,
}) => {
  const branch = await delivering(page)
  await page.goto('/search?query=bread')
  await waitUntilHydrated(page)
  // Prices come before a place; one line asks for it.
  await expect(main(page)).toContainText('These are the lowest prices of all shops.')
  await expect(line(page)).toContainText('Where should we deliver?')
  await main(page).getByRole('link', { name: 'Set your area' }).click()
  await placeDialog(page).getByLabel('Town or suburb').fill('langa')
  await placeDialog(page).getByRole('option').first().click()

  const entry = placeDialog(page).getByRole('listitem').filter({ hasText: branch.name }).first()
  await expect(entry).toContainText(`Delivers to Langa: ${branch.fee}`)
  await expect(entry).toContainText(time)
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await placeDialog(page).getByRole('button', { name: 'Show their prices' }).click()
  await expect(placeDialog(page)).toBeHidden()
  await expect(line(page)).toContainText(`Near Langa · ${branch.near.near_count} shops, delivery from`)
  await expect(main(page)).not.toContainText('These are the lowest prices of all shops.')

  // A branch is chosen: the line is of it, and is there on the next pages without being asked again.
  await line(page).click()
  await placeDialog(page).getByText('Choose a shop instead').click()
  await placeDialog(page)
    .getByRole('button', { name: `Shop at ${branch.name}` })
    .click()
  const delivery = new RegExp(`Deliver to Langa · ${branch.fee} · ${time.source}`)
  await expect(line(page)).toContainText(delivery)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(near|handover)(\?|$)/.test(request.url())) asked.push(request.url())
  })
  for (const path of ['/', '/promotions', '/search?query=milk']) {
    await page.goto(path)
    await waitUntilHydrated(page)
    await expect(line(page), path).toContainText(delivery)
    await expectNoOverflow(page)
  }
  expect(asked).toEqual([])

  // A shopper who collects sees the next time; that choice is remembered too.
  await line(page).click()
  const picker = page.getByRole('dialog', { name: 'Where do you shop?' })
  const entryThere = picker.getByRole('listitem').filter({ hasText: branch.name }).first()
  await expect(entryThere).toContainText(`Delivers to Langa: ${branch.fee}`)
  await picker.getByRole('radio', { name: 'Collect' }).check()
  await picker.getByRole('button', { name: 'Close', exact: true }).click()
  const collection = new RegExp(`Collect at ${branch.name} · ${time.source}`)
  await expect(line(page)).toContainText(collection)
  await page.reload()
  await expect(line(page)).toContainText(collection)
  await page.goto('/agencies')
  const card = main(page).getByRole('listitem').filter({ hasText: branch.name }).first()
  await expect(card).toContainText(`Delivers to Langa: ${branch.fee}`)
})

test('the page from the server is the same for two places of one branch, and moves nothing when the line comes', async ({
  page,
  request,
}) => {
  const branch = await firstBranch(request)
  const htmlAt = async (place: string) => {
    const cookie = `spaza_supplier=${branch.id}; spaza_place=${place}`
    const answer = await request.get('/promotions', { headers: { accept: 'text/html', cookie } })
    return (await answer.text()).match(/<section aria-label="Where do you shop\?".*?<\/section>/s)?.[0] ?? ''
  }
  const html = await htmlAt('langa-wc')
  expect(html).toContain('href="/agencies"')
  expect(html).not.toMatch(/Deliver to|Collect at/)
  expect(await htmlAt('parow-wc')).toBe(html)

  await page
    .context()
    .addCookies([{ name: 'spaza_supplier', value: branch.id, url: process.env.JOURNEY_URL ?? '' }])
  await placeAt(page, '-33.94,18.53')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/terms_and_conditions')
  await page.goto('/promotions')
  await expect(line(page)).toContainText(/(Deliver to|Collect at) .*\d/)
  const header = page.locator('.supplier-bar')
  expect((await header.boundingBox())?.height).toBe(39)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('without a signal the line says what was last known', async ({ page, context }) => {
  const branch = await delivering(page)
  await context.addCookies([{ name: 'spaza_supplier', value: branch.id, url: process.env.JOURNEY_URL ?? '' }])
  await placeAt(page, '-33.94,18.53')
  await page.goto('/promotions')
  await expect(line(page)).toContainText(/Deliver to you · R/)
  await pageIsKept(page, '/promotions')
  await context.setOffline(true)
  await page.goto('/promotions')
  await expect(page.getByText(/saved copy from/i).first()).toBeVisible()
  await expect(page.locator('.place-line')).toContainText(/Deliver to you · R/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the line leads to the page of all shops', async ({ page }) => {
    await page.goto('/promotions')
    await page.getByRole('link', { name: 'Where should we deliver?' }).click()
    await expect(page).toHaveURL('/agencies')
  })
})
