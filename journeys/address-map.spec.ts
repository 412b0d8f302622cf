// The exact point of an address: a pin on a map by finger and by keys, street search, and a form that works without either.
import { expect, type Page, test } from '@playwright/test'
import { type GeocoderServer, openGeocoderServer } from '#tests/geocoder-server.ts'
import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { expectNoViolations } from './accessible.ts'
import { continueTo, signUp } from './api-calls.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { otherOrigins, watchRequests } from './watch-requests.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const map = (page: Page) => page.getByRole('application', { name: /^Map\./ })
const add = (page: Page) => button(page, 'Add an address')
const street = (page: Page) => page.getByLabel('Street, stand or section')

test('Thandi places a pin by keys and by finger, and no map is required', async ({ page, context }) => {
  const asked = await watchRequests(page)
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  await signUp(page)
  await page.goto('/address_management')
  // The words of the map come with the script: without a signal they would be missing.
  await waitUntilHydrated(page)
  await add(page).click()
  await street(page).fill('Stand 77')

  // Without a signal it says so, and the form goes on.
  await context.setOffline(true)
  await button(page, 'Show the map').click()
  await expect(main(page)).toContainText('The map cannot load without the internet')
  await context.setOffline(false)

  await button(page, 'Show the map').click()
  await expect(map(page)).toBeVisible()
  await expect(map(page).getByText('Parow', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  // Keys alone: the first puts the pin where the map opens, the others move it.
  await map(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(main(page)).toContainText('come to the pin: 1.3 km north-west of Parow.')
  for (let steps = 0; steps < 8; steps += 1) await page.keyboard.press('ArrowDown')
  await expect(main(page)).not.toContainText('1.3 km north-west')
  await button(page, /^Use \w+.* as the town or suburb$/).click()
  await expect(main(page)).toContainText(/Town or suburb: \w+.*, Western Cape/)

  // A finger puts it elsewhere; a look at another page loses nothing.
  const before = await main(page).getByText('come to the pin').innerText()
  await map(page).tap({ position: { x: 40, y: 60 } })
  await expect(main(page).getByText('come to the pin')).not.toHaveText(before)
  const put = await main(page).getByText('come to the pin').innerText()
  await continueTo(page, '/terms_and_conditions')
  await continueTo(page, '/address_management')
  await expect(street(page)).toHaveValue('Stand 77')
  await expect(main(page).getByText('come to the pin')).toHaveText(put)
  await button(page, 'Save address').click()
  await expect(main(page).getByRole('listitem')).toContainText(/Stand 77, .*Western Cape/)
  const { id } = (await (await page.request.get('/api/v2/account/user/me')).json()).account
  const { resources } = await (await page.request.get(`/api/v2/users/${id}/addresses`)).json()
  expect(resources[0].longitude).toBeLessThan(18.5701)
  expect(resources[0].latitude).toBeGreaterThan(-34.1)

  // What was sent is no draft any more; what was given up is none either.
  await add(page).click()
  await expect(street(page)).toHaveValue('')
  await street(page).fill('Never mind')
  await button(page, 'Cancel').click()
  await add(page).click()
  await expect(street(page)).toHaveValue('')

  // Where a partner pays, there is no map but the shop's own.
  await context.addCookies([
    { name: 'spaza_data_free', value: 'moya', url: page.url() },
    { name: 'spaza_saver', value: 'off', url: page.url() },
  ])
  await page.goto('/address_management')
  await add(page).click()
  await expect(button(page, 'Use my location')).toBeVisible()
  await expect(button(page, /map/)).toHaveCount(0)
  expect(refused).toEqual([])
  expect(otherOrigins(asked(), page.url())).toEqual([])
})

test.describe('with a geocoder and map tiles', () => {
  let outside: GeocoderServer
  let shop: RunningShop
  test.beforeAll(async () => {
    outside = await openGeocoderServer()
    shop = await startShop(process.env.JOURNEY_DATABASE_URL ?? '', {
      SPAZA_GEOCODER_URL: outside.url,
      SPAZA_MAP_TILES: `${outside.url}/tiles/{z}/{x}/{y}.png`,
      SPAZA_MAP_CREDIT: '© Map <b>Makers</b>',
    })
  })
  test.afterAll(async () => {
    await shop?.stop()
    await outside?.close()
  })

  test('Aisha finds her street, sees it, and goes without when the geocoder does not respond', async ({
    page,
  }) => {
    const tiles = () => outside.received.filter(({ url }) => url.pathname.startsWith('/tiles/'))
    // One database, and cookies know no ports: who is signed in at one shop is so at the other.
    await signUp(page)
    // From another page of the visit: the policy of that page lets no pictures in.
    await page.goto(`${shop.url}/terms_and_conditions`)
    await continueTo(page, '/address_management')
    await add(page).click()
    await button(page, 'Find this address').click()
    await expect(main(page)).toContainText('Type the street first')
    await street(page).fill('12 Main Road')
    await button(page, 'Find this address').press('Enter')
    await expect(main(page)).toContainText('1 address found')
    const choice = button(page, /^12 Main Road/)
    await expect(choice).toContainText('Rondebosch, Cape Town, 7700')
    await expect(choice).toBeFocused()
    await expect(main(page)).toContainText('© Map <b>Makers</b>')
    await expectNoViolations(page)
    await choice.press('Enter')
    await expect(main(page)).toContainText('Town or suburb: Rondebosch, Cape Town')
    await expect(main(page)).toContainText('come to the address you chose')
    // Browsers speak to no geocoder, and nothing of a map was fetched unasked.
    expect(outside.received.map(({ agent }) => agent)).toEqual(['Spaza'])

    await button(page, 'Show the map').click()
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible()
    expect(tiles().length).toBeGreaterThan(0)
    await expectNoViolations(page)

    // Where their host falls silent, what is on board is shown.
    await button(page, 'Hide the map').click()
    outside.faultMode = { http: 500, text: '{}' }
    await page.route('**/tiles/**', (route) => route.abort())
    await button(page, 'Show the map').click()
    await expect(map(page).getByText('Rondebosch', { exact: true })).toBeVisible()
    await expect(main(page)).toContainText('This map shows towns, suburbs and our branches, but no streets.')
    await street(page).fill('13 Main Road')
    await button(page, 'Find this address').click()
    await expect(main(page)).toContainText('Streets cannot be looked up at the moment')
    await button(page, 'Save address').click()
    await expect(main(page).getByRole('listitem')).toContainText('13 Main Road, Rondebosch, Cape Town, 7700')
  })
})
