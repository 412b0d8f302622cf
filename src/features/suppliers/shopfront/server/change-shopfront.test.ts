import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { join, type Person } from '#tests/cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
let other: TestShop
let nandi: Person
beforeAll(async () => {
  shop = await openShop()
  // One more process of the same shop.
  other = await openShop({ beside: shop })
  nandi = await join(shop.database.kysely, 'manager', 'Nandi')
  await shop.rows('update accounts set operator = true where id = $1', [nandi.id])
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const path = '/counter/v1/shopfront'
const shown = async () => (await shop.by(nandi, 'GET', path)).json()
const set = async (changes: object, by = nandi) => {
  const { is_set: _, mode: __, ...now } = await shown()
  return shop.by(by, 'PUT', path, { ...now, ...changes })
}
const configOf = async (process: TestShop) => (await process.read('/shopfront_config')).config.config

test('the shopfront is the file’s until the operator sets it', async () => {
  expect(await shown()).toMatchObject({
    shop_name: 'Spaza',
    primary: '#FFC000',
    is_set: false,
    mode: 'market',
  })
})

test('the operator sets name, colour and languages, and every process follows', async () => {
  const changes = {
    shop_name: ' Kasi  Foods ',
    primary: '#0b7a4b',
    locales: ['zu', 'en'],
    default_locale: 'zu',
  }
  const answer = await set(changes)
  expect(answer.json().shopfront).toMatchObject({ shop_name: 'Kasi Foods', primary: '#0B7A4B', is_set: true })
  for (const process of [shop, other])
    await vi.waitFor(async () =>
      expect(await configOf(process)).toMatchObject({
        shop_name: 'Kasi Foods',
        default_locale: 'zu',
        locales: ['zu', 'en'],
        theme: { primary: '#0B7A4B' },
      }),
    )
  const { stylesheet } = (await configOf(other)).theme
  const sheet = await shop.get(stylesheet)
  expect([sheet.statusCode, sheet.body.includes('--primary:#0b7a4b')]).toEqual([200, true])
  expect((await other.get(stylesheet)).body).toBe(sheet.body)
})

test('the look that open pages came with stays', async () => {
  const before = (await configOf(shop)).theme.stylesheet
  await set({ primary: '#C8102E' })
  await vi.waitFor(async () => expect((await configOf(shop)).theme.stylesheet).not.toBe(before))
  expect((await shop.get(before)).statusCode).toBe(200)
  expect((await shop.get('/theme/0123456789abcdef.css')).statusCode).toBe(404)
})

test('wrong settings and an outdated version are refused', async () => {
  const { version } = await shown()
  expect((await set({ shop_name: '  ' })).json().messages[0].field).toBe('shop_name')
  expect((await set({ locales: ['en'], default_locale: 'fr' })).json().messages[0].field).toBe(
    'default_locale',
  )
  expect((await set({ primary: 'red' })).statusCode).toBe(400)
  expect((await set({ shop_name: 'Kasi' })).statusCode).toBe(200)
  expect((await set({ version, shop_name: 'Older' })).statusCode).toBe(409)
})

test('a manager who is not the operator cannot change the shopfront', async () => {
  const sipho = await join(shop.database.kysely, 'manager', 'Sipho')
  expect((await set({ shop_name: 'Mine' }, sipho)).statusCode).toBe(403)
})
