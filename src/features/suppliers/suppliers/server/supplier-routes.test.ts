import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
})
afterAll(async () => {
  await shop.close()
})

const near = (query: string) => shop.read(`/catalog/v1/suppliers/distance_from${query}`)
const names = (suppliers: { name: string }[]) => suppliers.map(({ name }) => name)

test('without a position all suppliers are listed by name, except those in preparation', async () => {
  const all = await near('')
  expect(names(all)).toEqual(['Vuka Langa', 'Vuka Parow'])
  expect(all[0].distance).toBeNull()
})

test('with a position the nearest comes first, its distance in kilometres to one decimal', async () => {
  const [first, second] = await near('?lat=-33.9&lon=18.57')
  expect([first.name, first.distance, second.name, second.distance]).toEqual([
    'Vuka Parow',
    1.3,
    'Vuka Langa',
    6.2,
  ])
})

test('no supplier is listed beyond the radius', async () => {
  expect(names(await near('?lat=-33.9&lon=18.57&radius=2'))).toEqual(['Vuka Parow'])
  expect(await near('?lat=-26.2&lon=28.05')).toEqual([])
})

test('half a position is refused', async () => {
  const answer = await shop.get('/catalog/v1/suppliers/distance_from?lat=-33.9')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: 'invalid', messages: [{ code: 'half-a-position' }] })
})

test('generation 2 returns what generation 1 returns', async () => {
  expect(await shop.read('/api/v2/suppliers/distance_from?lat=-33.9&lon=18.57')).toEqual(
    await near('?lat=-33.9&lon=18.57'),
  )
  expect(await shop.read('/api/v2/suppliers/langa')).toEqual(await shop.read('/catalog/v1/suppliers/langa'))
})

test('a week has seven days from Monday, in the language of the reader', async () => {
  const { hours } = await shop.read('/catalog/v1/suppliers/langa', 'af')
  expect(hours).toHaveLength(7)
  expect(hours[0]).toEqual({ dayname: 'Maandag', formatted_hours: '07:30 – 18:00' })
  expect(hours[6]).toEqual({ dayname: 'Sondag', formatted_hours: 'Gesluit' })
})

test('a supplier in preparation is not found', async () => {
  const answer = await shop.get('/catalog/v1/suppliers/gone')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    status: 'not_found',
    messages: [{ code: 'no-such-supplier', field: 'params.id' }],
  })
})

test('agencies list their suppliers', async () => {
  const [vuka] = await shop.read('/api/v2/agencies')
  expect([vuka.name, names(vuka.suppliers)]).toEqual(['Vuka', ['Vuka Langa', 'Vuka Parow']])
})

test('the public key is that of the branch’s Yoco account, while the account is switched on', async () => {
  const key = async () => (await shop.read('/catalog/v1/suppliers/parow')).yoco_public_key
  expect(await key()).toBeNull()
  const { pool } = shop.database
  await pool.query(
    `insert into payment_accounts (supplier_id, provider, merchant, way, sealed, updated_at)
     values ('parow', 'yoco', 'pk_test_parow', 'charge', '', now())`,
  )
  await expect.poll(key, { timeout: 10_000 }).toBe('pk_test_parow')
  await pool.query(`update payment_accounts set off_since = now() where supplier_id = 'parow'`)
  await expect.poll(key, { timeout: 10_000 }).toBeNull()
})
