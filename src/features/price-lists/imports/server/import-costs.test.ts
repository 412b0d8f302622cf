import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PreviewRow } from '#features/price-lists/imports/import-contract.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
beforeEach(() => shop.database.pool.query('delete from offer_costs'))
afterAll(() => shop.close())

/** The stored costs of Langa's offers by the name of the goods, in cents for a base unit. */
const costs = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await shop.rows<{ name: string; cents: number }>(
        `select s.name, oc.cost_in_cents::int as cents from offer_costs oc
         join offers o on o.id = oc.offer_id and o.supplier_id = oc.supplier_id
         join sellables s on s.id = o.sellable_id where oc.supplier_id = 'langa' order by s.name`,
      )
    ).map(({ name, cents }) => [name, cents]),
  )
const undo = async (id: string) => {
  const answer = await shop.by(shop.nandi, 'POST', `/counter/v1/imports/${id}/undo`)
  expect(answer.statusCode, answer.body).toBe(200)
}
const versionOfRice = async () =>
  (await shop.rows<{ xmin: string }>(`select xmin::text from offers where id = 'l-rice1'`))[0]?.xmin

test('a list stores the costs that it gives, VAT included and of a kilogram of what is weighed, and checking it stores none', async () => {
  const list =
    'name,size,price,cost\nSpekko Rice 1 kg,1 kg,32.99,"R 24,50"\nSamp 500g,500g,15.00,\nBeef mince,per kg,119.99,88.00\n'
  const { id } = await shop.bring(list)
  expect(await costs()).toEqual({})
  const { rows } = (await shop.by(shop.nandi, 'GET', `/counter/v1/imports/${id}/rows`)).json() as {
    rows: PreviewRow[]
  }
  expect(rows.map(({ cost_in_cents: cost }) => cost)).toEqual([2450, null, 8800])
  await shop.put(id, 'apply')
  await shop.settled(id)
  expect(await costs()).toEqual({ 'Beef mince per kg': 8800, 'Spekko rice 1 kg': 2450 })
})

test('a later list replaces the costs that it gives and leaves the others', async () => {
  await shop.live('name,price,cost\nSpekko Rice 1 kg,32.99,24.50\nSpekko Rice 2 kg,49.99,41.00\n')
  await shop.live('name,price,cost\nSpekko Rice 1 kg,32.99,26.00\nSpekko Rice 2 kg,49.99,\n')
  await shop.live('name,price\nSpekko Rice 1 kg,32.99\n')
  expect(await costs()).toEqual({ 'Spekko rice 1 kg': 2600, 'Spekko rice 2 kg': 4100 })
})

test('a new cost alone is a change, which leaves the version of the offer as it was, and the same again is none', async () => {
  await shop.live('name,price,cost\nSpekko Rice 1 kg,32.99,24.50\n')
  const version = await versionOfRice()
  const list = 'name,price,cost\nSpekko Rice 1 kg,32.99,26.00\n'
  const changed = await shop.live(list)
  expect(changed.effects).toMatchObject({ changed: 1, same: 0 })
  expect(await versionOfRice()).toBe(version)
  expect((await shop.live(list)).effects).toMatchObject({ changed: 0, same: 1 })
  expect(await costs()).toEqual({ 'Spekko rice 1 kg': 2600 })
})

test('undoing restores the costs before, also that there was none, and of goods that it brought', async () => {
  await shop.live('name,price,cost\nSpekko Rice 1 kg,32.99,24.50\n')
  const { id } = await shop.live(
    'name,price,cost\nSpekko Rice 1 kg,33.99,26.00\nSpekko Rice 2 kg,49.99,41.00\nBarley 500g,18.00,12.00\n',
  )
  expect(Object.keys(await costs())).toHaveLength(3)
  await undo(id)
  expect(await costs()).toEqual({ 'Spekko rice 1 kg': 2450 })
  expect(await shop.rows('select count(*)::int as n from offer_costs')).toEqual([{ n: 1 }])
})

test('goods that undoing only hides, because a multibuy has them, have no cost left', async () => {
  const { id } = await shop.live('name,price,cost\nPearl wheat 500g,18.00,12.00\n')
  const [offer] = await shop.rows<{ id: string }>(
    `select o.id from offers o join sellables s on s.id = o.sellable_id where s.name = 'Pearl wheat 500 g'`,
  )
  await shop.rows(
    `insert into multibuys (id, supplier_id, terms, start_at, end_at, source, created_at)
     values ('two', 'langa', '{"kind": "cheapest_free", "qty": 2}', now(), now() + interval '1 day', 'manager', now())`,
  )
  await shop.rows(`insert into multibuy_offers values ('two', $1, 'langa')`, [offer?.id])
  await undo(id)
  expect(await shop.rows('select published from offers where id = $1', [offer?.id])).toEqual([
    { published: false },
  ])
  expect(await costs()).toEqual({})
})
