// The data a category view costs a shopper who pays for every byte: with an empty cache, scrolled to its end, as transferred.
import { expect, type Request, test } from '@playwright/test'
import { chooseSupplier, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const kB = 1000

test('the first view of a category stays within its budget', async ({ page, browser, baseURL }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'phones pay for data')
  await chooseSupplier(page)
  const category = await page
    .getByRole('main')
    .getByRole('link', { name: 'Food cupboard', exact: true })
    .getAttribute('href')
  const cookies = await page.context().cookies()

  const cold = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  await cold.addCookies(cookies)
  const phone = await cold.newPage()
  const finished: Request[] = []
  phone.on('requestfinished', (request) => finished.push(request))
  await phone.goto(category ?? '')
  await expect(phone.getByRole('button', { name: /^add .* to basket/i }).first()).toBeVisible()
  await phone.keyboard.press('End')
  await phone.waitForLoadState('networkidle')

  const sizes = await Promise.all(
    finished.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return {
        url: request.url(),
        type: request.resourceType(),
        body: responseBodySize,
        all: responseBodySize + responseHeadersSize,
      }
    }),
  )
  const sum = (of: typeof sizes, what: 'body' | 'all') => of.reduce((total, size) => total + size[what], 0)
  const scripts = sizes.filter(({ type }) => type === 'script')
  const photos = sizes.filter(({ url }) => url.includes('/pictures/'))
  const rest = sizes.filter((size) => !photos.includes(size))
  const told = sizes.map(({ url, body }) => `${body} ${new URL(url).pathname}`).join('\n')
  expect(sum(scripts, 'body'), told).toBeLessThanOrEqual(145 * kB)
  expect(sum(rest, 'body'), told).toBeLessThanOrEqual(180 * kB)
  expect(sum(photos, 'body'), told).toBeLessThanOrEqual(100 * kB)
  console.log(
    `first view of a category: scripts ${sum(scripts, 'body')}, all but photos ${sum(rest, 'body')}, photos ${sum(photos, 'body')} bytes in ${sizes.length} requests`,
  )
  await cold.close()
})
