// Leaflets, stores and pop-ups: what a shopper finds with and without a location, and what a manager uploads.
import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { smallPdf } from '#tests/manager-app.ts'
import { expectNoViolations } from './accessible.ts'
import { continueTo } from './api-calls.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })

const parow = { latitude: -33.9, longitude: 18.57 }

test('Thandi looks through all leaflets, and opens one to zoom in', async ({ page }) => {
  await page.goto('/leaflets')
  await expect(main(page)).toContainText('Leaflets of all stores')
  const cards = main(page).getByRole('listitem')
  expect(await cards.count()).toBeGreaterThan(3)
  await expect(cards.first()).toContainText(/\d\d\s\w{3}\s\d{4} to \d\d\s\w{3}\s\d{4}/)
  await expectNoViolations(page)

  const look = main(page)
    .getByRole('button', { name: /^look at it/i })
    .first()
  await look.click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img')).toBeVisible()
  const fit = (await viewer.getByRole('img').boundingBox())?.width ?? 0
  await viewer.getByRole('button', { name: 'Zoom' }).click()
  expect((await viewer.getByRole('img').boundingBox())?.width).toBeGreaterThan(fit)
  await expect(viewer.getByRole('link', { name: /full size/i })).toHaveAttribute('href', /\/1600\.webp$/)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(look).toBeFocused()

  // A PDF says its size, and opens where it cannot reach back.
  const pdf = main(page)
    .getByRole('link', { name: /open pdf \(\d+\sKB\)/i })
    .first()
  await expect(pdf).toHaveAttribute('rel', /noopener/)
  await expect(pdf).toHaveAttribute('target', '_blank')
})

test.describe('with the phone’s location', () => {
  test.use({ geolocation: parow, permissions: ['geolocation'] })

  test('nearby leaflets are shown, nearest first, and fewer when she chooses a smaller radius', async ({
    page,
  }) => {
    await page.goto('/leaflets')
    const radius = main(page).getByRole('combobox', { name: 'Specials within' })
    await expect(radius).toHaveValue('50')
    const away = async () =>
      (
        await main(page)
          .getByText(/km away/)
          .allInnerTexts()
      ).map((text) => Number.parseFloat(text))
    await expect.poll(async () => (await away()).length).toBeGreaterThan(1)
    const far = await away()
    expect(far).toEqual([...far].sort((a, b) => a - b))
    await radius.selectOption('5')
    await expect(page).toHaveURL(/radius=5/)
    await expect.poll(async () => Math.max(...(await away()))).toBeLessThanOrEqual(5)
    await expectNoViolations(page)
  })
})

test('Thandi finds a store by its street, sees whether it is open, and shops there', async ({ page }) => {
  await withoutPopups({ page })
  await page.goto('/agencies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores')
  await expectNoViolations(page)
  await waitUntilHydrated(page)
  await main(page).getByRole('searchbox').fill('voortrekker')
  const store = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^shop here/i }) })
  await expect(store.first()).toContainText('Voortrekker Road')
  await expect(store.first()).toContainText(/open until|opens|closed/i)
  const name = await store.first().getByRole('heading').innerText()
  await store
    .first()
    .getByRole('button', { name: /^shop here/i })
    .click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: new RegExp(name.slice(0, 10)) }).first()).toBeVisible()

  // Now that she shops there, its leaflets come first.
  await page.goto('/leaflets')
  await expect(main(page)).toContainText(`Leaflets of ${name}`)
  await expect(main(page).getByRole('link', { name: /what is on special/i })).toHaveAttribute(
    'href',
    '/leaflets_promotions',
  )
})

test('without a signal the stores page says so, and can be loaded again', async ({ page }) => {
  await withoutPopups({ page })
  await page.goto('/leaflets')
  await page.route('**/api/v2/agencies', (route) => route.abort())
  await continueTo(page, '/agencies')
  await expect(page.getByText(/stores could not be loaded/i)).toBeVisible()
  await page.unroute('**/api/v2/agencies')
  await main(page)
    .getByRole('button', { name: /try again/i })
    .click()
  await expect(
    main(page)
      .getByRole('button', { name: /^shop here/i })
      .first(),
  ).toBeVisible()
})

test('a visitor sees a pop-up once, on the second visit, and not again until its hours have passed', async ({
  page: first,
  context,
}) => {
  await first.clock.install({ time: new Date() })
  const ads: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/v2/ads')) ads.push(request.url())
  })
  await first.goto('/')
  await waitUntilHydrated(first)
  await first.clock.runFor(5000)
  await first.waitForLoadState('networkidle')
  await expect(first.getByRole('dialog')).toHaveCount(0)
  expect(ads).toEqual([])

  const page = await context.newPage()
  await page.clock.install({ time: new Date() })
  const popup = page.getByRole('dialog', { name: /collect today/i })
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.clock.runFor(5000)
  await expect(popup).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  // Not twice in a visit, nor in the next one.
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.clock.runFor(5000)
  const next = await context.newPage()
  await next.clock.install({ time: new Date() })
  await next.goto('/')
  await waitUntilHydrated(next)
  await next.clock.runFor(5000)
  await next.waitForLoadState('networkidle')
  await expect(next.getByRole('dialog')).toHaveCount(0)
  await expect(popup).toHaveCount(0)

  // A day later it has its turn again.
  const later = await context.newPage()
  await later.clock.install({ time: new Date(Date.now() + 25 * 60 * 60 * 1000) })
  await later.goto('/')
  await waitUntilHydrated(later)
  await later.clock.runFor(5000)
  await expect(later.getByRole('dialog', { name: /collect today/i })).toBeVisible()
})

test('a manager uploads a leaflet as a PDF, and a shopper opens it', async ({ page, browser }, {
  project,
}) => {
  const url = process.env.JOURNEY_URL ?? ''
  const desk = await browser.newContext({ baseURL: url, viewport: { width: 1024, height: 768 } })
  const counter = await desk.newPage()
  const nandi = managerOf()
  await counter.goto('/counter/leaflets')
  await waitUntilHydrated(counter)
  await counter.getByLabel('Mobile phone number').fill(nandi.login)
  await counter.getByLabel('Password', { exact: true }).fill(nandi.password)
  await counter.getByRole('button', { name: /sign in/i }).click()
  await expect(counter).toHaveURL(/\/counter\/leaflets/)
  await expectNoViolations(counter)

  const name = `Braai weekend ${project.name} ${Date.now() % 100_000}`
  await counter.getByRole('button', { name: 'New leaflet' }).click()
  const form = counter.getByRole('dialog', { name: 'New leaflet' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  // What is no leaflet is refused in words, and costs nothing.
  const file = form.getByLabel('File', { exact: true })
  await file.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(form.getByText(/upload a PDF or a picture/i)).toBeVisible()
  await file.setInputFiles({
    name: 'braai.pdf',
    mimeType: 'application/pdf',
    buffer: smallPdf('x'.repeat(3000)),
  })
  await expect(form.getByText(/braai\.pdf \(3\sKB\)/)).toBeVisible()
  await expectNoViolations(counter)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(counter.getByRole('listitem').filter({ hasText: name })).toContainText('Shown')

  await page.goto('/leaflets')
  const card = main(page).getByRole('listitem').filter({ hasText: name })
  await expect(card).toBeVisible()
  const link = card.getByRole('link', { name: /open pdf/i })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // Removed again, after a question.
  await counter.getByRole('button', { name: `Remove: ${name}` }).click()
  await counter.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(counter.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await page.goto('/leaflets')
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await desk.close()
})

function managerOf(): { login: string; password: string } {
  const env = { ...process.env, DATABASE_URL: process.env.JOURNEY_DATABASE_URL }
  const people = JSON.parse(
    execFileSync(process.execPath, ['ops/print-demo-accounts.ts'], { env }).toString(),
  ) as {
    managers: { login: string; password: string }[]
  }
  const [first] = people.managers
  if (!first) throw new Error('nobody manages the demo shop')
  return first
}
