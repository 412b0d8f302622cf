// Multibuys on shelves in memory, as the calls that read shelves show them.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { invalidateShelf } from './invalidate-shelf.ts'

const march = `'2026-02-28T22:00Z', '2026-03-31T22:00Z'`
const inMultibuys = [
  `insert into multibuys (id, supplier_id, terms, start_at, end_at, weekdays, from_minute, until_minute) values
    ('group', 'langa', '{"kind":"n_for_amount","qty":2,"amount_in_cents":5000}', ${march}, null, null, null),
    ('saturday', 'langa', '{"kind":"save_percent","qty":3,"percent":10}', ${march}, '{6}', 840, 960),
    ('ended', 'langa', '{"kind":"n_pay_m","qty":2,"pay_qty":1}', '2026-02-01Z', '2026-03-14T10:00Z', null, null, null)`,
  `insert into multibuy_offers (multibuy_id, offer_id, supplier_id) select m.id, o.id, 'langa'
    from multibuys m, offers o where o.id in ('l-rice1', 'l-rice2', 'l-bulk', 'l-supper', 'l-oil')
      and (m.id = 'group' or o.id <> 'l-oil')`,
]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock(...inMultibuys) })
})
beforeEach(() => shop.setClock('2026-03-14T10:00:00Z'))
afterAll(() => shop.close())

interface Read {
  id: string
  multibuys?: { id: string; text: string; programme?: string; terms: unknown; end_at: string }[]
}
const offers = (product: string, language = 'en', supplier = '&supplier_id=langa'): Promise<Read[]> =>
  shop.read(`/catalog/v1/products/${product}/offers?${supplier}`, language)
const idsOf = async (product: string, offer: string, supplier?: string) =>
  (await offers(product, 'en', supplier)).find(({ id }) => id === offer)?.multibuys?.map(({ id }) => id)
const within = { timeout: 8000, interval: 20 }

async function change(statement: string, offerIds: string[]): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await sql.raw(statement).execute(tx)
    await invalidateShelf(tx, 'langa', offerIds)
  })
}

test('an offer shows the multibuys that run, with label, terms and end, and the field is absent where there are none', async () => {
  const [rice] = (await offers('long-rice')).filter(({ id }) => id === 'l-rice1')
  expect(rice?.multibuys).toEqual([
    {
      id: 'group',
      text: '2 for R50',
      terms: { kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 },
      end_at: '2026-03-31T22:00:00.000Z',
    },
  ])
  expect((await offers('long-rice', 'af'))[0]?.multibuys?.[0]?.text).toBe('2 vir R50')
  expect(await idsOf('long-rice', 'l-rice1', '')).toEqual(['group'])
  expect(Object.keys((await offers('secret'))[0] ?? {})).not.toContain('multibuys')
  const parow = (await offers('long-rice', 'en', '')).find(({ id }) => id === 'p-rice1')
  expect(Object.keys(parow ?? {})).not.toContain('multibuys')
})

test('a multibuy for members is named to everybody with its programme, and makes no special', async () => {
  const { pool } = shop.database
  await pool.query(`insert into loyalty_programmes (id, agency_id, name, number_pattern)
    values ('smart', 'vuka', 'Smart', '####')`)
  await pool.query(`insert into multibuys (id, supplier_id, terms, start_at, end_at, programme_id)
    values ('members', 'langa', '{"kind":"n_pay_m","qty":2,"pay_qty":1}', ${march}, 'smart')`)
  await change(`insert into multibuy_offers values ('members', 'l-oil', 'langa')`, ['l-oil'])
  await change(`update offers set base_price_in_cents = 4099 where id = 'l-oil'`, ['l-oil'])
  await expect
    .poll(
      async () => (await shop.read('/catalog/v1/products/sun-oil/offers?supplier_id=langa'))[0]?.price,
      within,
    )
    .toBe('40.99')
  const shown = (await offers('sun-oil')).find(({ id }) => id === 'l-oil')?.multibuys
  expect(shown?.map(({ id, programme }) => [id, programme])).toEqual([
    ['group', undefined],
    ['members', 'Smart'],
  ])
  const payload = { cart: { supplier_id: 'langa', items: [{ offer: { id: 'l-oil' }, qty: 2 }] } }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/cart/validate', payload })
  const [{ offer }] = answer.json().validation.items
  expect(offer.multibuys.map(({ id }: { id: string }) => id)).toEqual(['group', 'members'])
  await change(`delete from multibuys where id = 'members'`, ['l-oil'])
  await expect.poll(() => idsOf('sun-oil', 'l-oil'), within).toEqual(['group'])
})

test('bulk packs and combos are in no multibuy', async () => {
  expect(await idsOf('long-rice', 'l-bulk')).toBeUndefined()
  expect(await idsOf('supper', 'l-supper')).toBeUndefined()
})

test('goods that may not be promoted are in no multibuy', async () => {
  const mark = async (kind: string | null) => {
    await shop.database.pool.query(`update sellables set kind = $1 where id = 'rice2'`, [kind])
    await shop.database.pool.query('update taxonomy_version set version = version + 1')
    await shop.database.pool.query(`select pg_notify('shelf', '*')`)
  }
  await mark('infant')
  await expect.poll(() => idsOf('long-rice', 'l-rice2'), within).toBeUndefined()
  expect(await idsOf('long-rice', 'l-rice1')).toEqual(['group'])
  await mark(null)
  await expect.poll(() => idsOf('long-rice', 'l-rice2'), within).toEqual(['group'])
})

test('hours begin and end to the millisecond, at a supplier and in the market', async () => {
  const seen = async (at: string) => {
    shop.setClock(at)
    const [here, market] = [await idsOf('long-rice', 'l-rice1'), await idsOf('long-rice', 'l-rice1', '')]
    expect(market).toEqual(here)
    return here
  }
  expect(await seen('2026-03-14T11:59:59.999Z')).toEqual(['group'])
  expect(await seen('2026-03-14T12:00:00.000Z')).toEqual(['group', 'saturday'])
  expect(await seen('2026-03-14T13:59:59.999Z')).toEqual(['group', 'saturday'])
  expect(await seen('2026-03-14T14:00:00.000Z')).toEqual(['group'])
  expect(await seen('2026-03-15T12:30:00.000Z')).toEqual(['group'])
  expect(await seen('2026-03-21T12:00:00.000Z')).toEqual(['group', 'saturday'])
  expect(await seen('2026-03-31T22:00:00.000Z')).toBeUndefined()
})

test('a multibuy that was changed, made or ended is seen on the offers that are named', async () => {
  expect(await idsOf('sun-oil', 'l-oil')).toEqual(['group'])
  await change(`update multibuys set terms = '{"kind":"n_pay_m","qty":3,"pay_qty":2}' where id = 'group'`, [
    'l-rice1',
    'l-rice2',
    'l-oil',
  ])
  await expect
    .poll(async () => (await offers('sun-oil'))[0]?.multibuys?.[0]?.text, within)
    .toBe('3 for the price of 2')
  expect((await offers('long-rice'))[0]?.multibuys?.[0]?.text).toBe('3 for the price of 2')
  await change(`delete from multibuy_offers where multibuy_id = 'group' and offer_id = 'l-oil'`, ['l-oil'])
  await expect.poll(() => idsOf('sun-oil', 'l-oil'), within).toBeUndefined()
  expect(await idsOf('long-rice', 'l-rice1')).toEqual(['group'])
  await change(
    `with made as (insert into multibuys (id, supplier_id, terms, start_at, end_at)
      values ('oil', 'langa', '{"kind":"save_amount","qty":2,"amount_in_cents":1000}', ${march}) returning id)
     insert into multibuy_offers select id, 'l-oil', 'langa' from made`,
    ['l-oil'],
  )
  await expect
    .poll(async () => (await offers('sun-oil'))[0]?.multibuys?.[0]?.text, within)
    .toBe('Buy 2, save R10')
  await change(`update multibuys set end_at = '2026-03-14T10:00Z' where id = 'oil'`, ['l-oil'])
  await expect.poll(() => idsOf('sun-oil', 'l-oil'), within).toBeUndefined()
})
