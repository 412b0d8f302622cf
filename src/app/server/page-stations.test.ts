// The shopfront of a page: the station of its address or cookie, in a language that this shopfront offers, and never a page that
// was cached for another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop } from '#tests/open-shop.ts'
import type { BuiltWeb } from './web-routes.ts'

let shop: Stations
beforeAll(async () => {
  shop = await openStations({
    stock: catalogueStock(
      `update suppliers set demo_station = case id when 'langa' then '{market,known}' else '{market}' end::text[]`,
    ),
  })
}, 60_000)
afterAll(async () => {
  await shop.close()
})

/** Each page says what it would be drawn from. */
const sayPage: BuiltWeb['render'] = async ({ language, station, supplierId, config, caller }) => {
  const { body } = await caller({ method: 'GET', path: '/shopfront_config' })
  const called = JSON.parse(body).config.config.shop_name
  return {
    status: 200,
    html: JSON.stringify({ language, station, supplierId, named: config.shop_name, called }),
  }
}

type Stations = Awaited<ReturnType<typeof openStations>>

async function openStations(options: Parameters<typeof openShop>[0]) {
  const opened = await openShop({ ...options, web: sayPage })
  return {
    ...opened,
    async page(url: string, headers: Record<string, string> = {}) {
      const answer = await opened.page(url, headers)
      const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
      return { ...answer.json(), cookies }
    },
  }
}

test('the address opens a station for the visit, from this very page on', async () => {
  const page = await shop.page('/?demo=known')
  expect(page).toMatchObject({ station: 'known', named: 'Vuka Corner', called: 'Vuka Corner' })
  expect(page.cookies.spaza_demo).toBe('known')
})

test('the same address shows a different page for each station', async () => {
  const named = async (cookie: string) => (await shop.page('/terms_and_conditions', { cookie })).named
  for (const _ of ['drawn', 'kept'])
    expect([await named(''), await named('spaza_demo=known'), await named('spaza_demo=agency')]).toEqual([
      'Spaza',
      'Vuka Corner',
      'Marula Market',
    ])
})

test.each(['off', 'market'])('?demo=%s leaves the station and forgets its branch', async (name) => {
  const page = await shop.page(`/?demo=${name}`, { cookie: 'spaza_demo=known; spaza_supplier=langa' })
  expect(page).toMatchObject({
    named: 'Spaza',
    called: 'Spaza',
    cookies: { spaza_demo: '', spaza_supplier: '' },
  })
  expect(page.station).toBeUndefined()
  expect(page.supplierId).toBeNull()
})

test('an unknown station name changes nothing', async () => {
  const page = await shop.page('/?demo=moon', { cookie: 'spaza_demo=known' })
  expect(page).toMatchObject({ named: 'Vuka Corner', cookies: {} })
})

test('a branch of another station is ignored', async () => {
  const at = (supplier: string) => shop.page('/', { cookie: `spaza_demo=known; spaza_supplier=${supplier}` })
  expect((await at('langa')).supplierId).toBe('langa')
  expect((await at('parow')).supplierId).toBeNull()
})

test('a link to a station has no effect in production', async () => {
  const real = await openStations({ beside: shop, variables: { SPAZA_ENV: 'production' } })
  const page = await real.page('/?demo=known', { cookie: 'spaza_demo=agency' })
  expect(page).toMatchObject({ named: 'Spaza', called: 'Spaza', cookies: {} })
  await real.close()
})

test('the page uses a language that the shopfront offers, and its default if none is requested', async () => {
  const own = await openStations({
    beside: shop,
    config: { locales: ['fr', 'af'], default_locale: 'fr' },
  })
  const language = async (headers: Record<string, string>) => (await own.page('/', headers)).language
  expect(await language({})).toBe('fr')
  expect(await language({ 'accept-language': 'de' })).toBe('fr')
  expect(await language({ 'accept-language': 'en, af;q=0.5' })).toBe('af')
  expect(await language({ cookie: 'spaza_language=af' })).toBe('af')
  expect(await language({ cookie: 'spaza_language=en' })).toBe('fr')
  await own.close()
})
