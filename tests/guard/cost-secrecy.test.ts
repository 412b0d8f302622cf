// What a branch pays for its goods is its secret: only its managers see it. Everybody else makes every call and opens every page,
// with the ids of goods, orders, lists and deals of a branch whose costs are a canary; no answer contains it, and the server asks the
// database for no cost.
import { resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuiltWeb } from '#app/server/web-routes.ts'
import type { MultibuyCheck } from '#features/deals/multibuys/multibuy-contract.ts'
import { pages } from '#paths'
import { manager, type Person } from '#tests/cast.ts'
import { eventually } from '#tests/eventually.ts'
import { formOf } from '#tests/import-shop.ts'
import { type CallExample, callExamples, inputFor, urlOf, writes } from './call-examples.ts'
import { type GuardedShop, openGuardedShop, reopenSessions } from './guarded-shop.ts'

/** R 76 543.21, as a number, in a file or on a screen. */
const canary = 7_654_321
const isCanary = /76[\s,.]?543[,.]?21/

let shop: GuardedShop
/** Manages the other branch. */
let gert: Person
let importId: string
/** By which ids things of the branch are asked for. */
let ids: Record<string, string>
let goodsName: string
/** Those of the server that name the table of costs, from the start of the shop on. */
const statements: string[] = []
/** Marks the test's own. */
const own = '/* test */'
const { query } = Client.prototype

beforeAll(async () => {
  // biome-ignore lint/suspicious/noExplicitAny: the class is given its own function back.
  ;(Client.prototype as any).query = function (this: Client, ...asked: any[]) {
    const text = typeof asked[0] === 'string' ? asked[0] : asked[0]?.text
    if (/\boffer_costs\b/.test(text) && !text.includes(own)) statements.push(text)
    // biome-ignore lint/suspicious/noExplicitAny: as it was called.
    return (query as any).apply(this, asked)
  }
  shop = await openGuardedShop({ web: await readBuiltWeb(resolve(import.meta.dirname, '../..')) })
  gert = await manager(shop.database.kysely, [shop.suppliers[1]], 'Gert', shop.time.now)
  await bringCosts()
}, 60_000)
afterAll(async () => {
  Client.prototype.query = query
  await shop.close()
})

/** Nandi's branch gets a list with a cost for something that it sells, and a multibuy of it. */
async function bringCosts(): Promise<void> {
  const { supplierId, offerId, waiting } = shop.placed.thandi
  const { rows } = await shop.database.pool.query<Record<string, string>>(
    `select s.id as sellable, s.product_id as product, s.name, s.barcode, pc.category_id as category from offers o
     join sellables s on s.id = o.sellable_id join product_categories pc on pc.product_id = s.product_id where o.id = $1`,
    [offerId],
  )
  const goods = rows[0] ?? {}
  goodsName = goods.name ?? ''
  const list = `barcode,name,price,cost\n${goods.barcode},${goods.name},80000.00,76543.21\n`
  const by = shop.cast.nandi
  const form = formOf(
    [
      { name: 'supplier_id', value: supplierId },
      { name: 'file', file: 'list.csv', value: list },
    ],
    by,
  )
  const sent = await shop.app.inject({ method: 'POST', url: '/manager/api/v1/imports', ...form })
  expect(sent.statusCode, sent.body).toBe(201)
  importId = sent.json().import.id
  const state = async () =>
    (await shop.send({ method: 'GET', url: `/counter/v1/imports/${importId}`, by })).json().import.state
  await eventually(state, (now) => now === 'ready')
  const body = { action: 'apply', confirm: [2] }
  await shop.send({ method: 'PUT', url: `/manager/api/v1/imports/${importId}`, by, body })
  await eventually(state, (now) => now === 'applied')
  expect(
    (await shop.database.pool.query(`${own} select offer_id, cost_in_cents::int as cents from offer_costs`))
      .rows,
  ).toEqual([{ offer_id: offerId, cents: canary }])
  // Whatever else of the branch a page or an answer puts forward.
  await shop.database.pool.query(
    `${own} insert into offer_costs (offer_id, supplier_id, cost_in_cents) select id, supplier_id, $2 from offers
     where supplier_id = $1 on conflict do nothing`,
    [supplierId, canary],
  )
  const days = { start_at: shop.time.now.toISOString(), end_at: '2026-03-20T22:00:00.000Z' }
  const made = await shop.send({
    method: 'POST',
    url: '/counter/v1/multibuys',
    by,
    body: { ...days, terms: twoForLess(), supplier_ids: [supplierId], offer_ids: [offerId] },
  })
  expect(made.statusCode, made.body).toBe(201)
  ids = {
    ...{ supplier: supplierId, offer: offerId, order: waiting.id, import: importId },
    ...{ sellable: goods.sellable ?? '', product: goods.product ?? '', category: goods.category ?? '' },
    multibuy: made.json().multibuys[0].id,
    user: shop.cast.thandi.id,
  }
  // What the shelf shows from now on.
  const offers = { method: 'GET', url: `/catalog/v1/products/${ids.product}/offers` }
  await eventually(
    async () => (await shop.send(offers)).body,
    (body) => body.includes('8000000'),
  )
}

const twoForLess = () => ({ kind: 'n_for_amount', qty: 2, amount_in_cents: 15_000_000 })

/** Every request of a call, with each id that might lead to the goods. */
function* requestsOf(each: CallExample) {
  const { cart } = shop.placed.thandi
  const takesId = each.path.includes('{id}')
  for (const id of takesId ? Object.values(ids) : [ids.order]) {
    const input = inputFor(each, {
      ...{ id, supplier_id: ids.supplier, product_id: ids.product, order_id: ids.order, user_id: ids.user },
      ...{
        offer_id: ids.offer,
        offer_ids: [ids.offer],
        supplier_ids: [ids.supplier],
        sellable_id: ids.sellable,
      },
      ...{ cart, parts: [cart], query: goodsName, scope: 'user', terms: twoForLess() },
    })
    yield {
      method: each.method,
      url: urlOf(each, input),
      ...(writes(each) && { body: input.body }),
    }
  }
}

const callersOf = ({ call }: CallExample): (Pick<Person, 'headers'> | undefined)[] => {
  const { thandi, sipho } = shop.cast
  if (call.policy === 'manager') return [gert]
  if (call.policy === 'staff') return [sipho, gert]
  return [undefined, thandi]
}

test('only calls of managers declare a cost', () => {
  const declaring = callExamples.filter(({ call }) =>
    JSON.stringify(call.answer ?? {}).includes('"cost_in_cents"'),
  )
  expect(declaring.map(({ name, call }) => [name, call.policy])).toEqual([
    ['checkMultibuy', 'manager'],
    ['shelfRows', 'manager'],
    ['changeShelfRow', 'manager'],
    ['undoShelfChange', 'manager'],
    ['planPrice', 'manager'],
    ['dropPlannedPrice', 'manager'],
    ['shelfProduct', 'manager'],
    ['changeShelfProduct', 'manager'],
    ['undoProductChange', 'manager'],
    ['productHistory', 'manager'],
    ['importDetail', 'manager'],
    ['importPreview', 'manager'],
    ['mapImport', 'manager'],
    ['undoImport', 'manager'],
  ])
})

test('no call shows anybody but managers of the branch a cost', { timeout: 120_000 }, async () => {
  const shown = new Set<string>()
  for (const each of callExamples)
    for (const by of callersOf(each))
      for (const request of requestsOf(each)) {
        const answer = await shop.send({ ...request, by })
        if (answer.statusCode === 401) await reopenSessions(shop)
        expect([each.name, isCanary.test(answer.body)]).toEqual([each.name, false])
        if (answer.body.includes('8000000')) shown.add(each.name)
      }
  // The goods were in the answers, with their price.
  expect([...shown]).toEqual(
    expect.arrayContaining(['productOffers', 'searchOffers', 'validateCart', 'orders', 'searchOrders']),
  )
  expect(statements).toEqual([])
})

test('no page contains a cost for anybody', { timeout: 120_000 }, async () => {
  await reopenSessions(shop)
  const { thandi, sipho } = shop.cast
  const cookies = [
    '',
    `__Host-spaza_session=${thandi.token}`,
    `__Host-spaza_counter=${sipho.token}`,
    `__Host-spaza_counter=${gert.token}`,
  ]
  const seen = new Set<string>()
  for (const [page, pattern] of Object.entries(pages))
    for (const id of pattern.includes(':id') ? Object.values(ids) : [''])
      for (const cookie of pattern.startsWith('/counter') ? cookies.slice(2) : cookies.slice(0, 2)) {
        const url = pattern.replace(':id', id).replace(/:\w+/, ids.sellable ?? '')
        const answer = await shop.send({
          method: 'GET',
          url: page === 'search' ? `${url}?query=${encodeURIComponent(goodsName)}` : url,
          headers: {
            accept: 'text/html',
            cookie: [`spaza_supplier=${ids.supplier}`, cookie].filter(Boolean).join('; '),
          },
        })
        expect([url, isCanary.test(answer.body)]).toEqual([url, false])
        // A manager's own shelf shows the costs of their own branch.
        if (page.startsWith('counterShelf')) statements.length = 0
        if (answer.body.includes('8000000')) seen.add(page)
      }
  expect([...seen]).toEqual(expect.arrayContaining(['product', 'search', 'multibuys']))
  expect(statements).toEqual([])
})

test('a manager of the branch sees the cost in the list and in the check of a multibuy, one of another branch neither', async () => {
  const { nandi } = shop.cast
  await reopenSessions(shop)
  const preview = { method: 'GET', url: `/counter/v1/imports/${importId}/rows` }
  const check = {
    method: 'POST',
    url: '/counter/v1/multibuys/check',
    body: { terms: twoForLess(), offer_ids: [ids.offer] },
  }
  expect((await shop.send({ ...preview, by: nandi })).json().rows).toMatchObject([{ cost_in_cents: canary }])
  const { costs } = (await shop.send({ ...check, by: nandi })).json() as MultibuyCheck
  expect(costs?.under).toMatchObject([{ cost_in_cents: canary, lowest_in_cents: 7_500_000 }])
  expect(statements).toHaveLength(1)
  for (const request of [preview, check])
    expect((await shop.send({ ...request, by: gert })).statusCode).toBe(404)
})
