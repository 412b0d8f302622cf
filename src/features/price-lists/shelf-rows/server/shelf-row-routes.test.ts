// One row of a shelf: found, changed by hand, taken back, planned. Two managers, a list and the shoppers' prices beside it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import { manager, type Person } from '#tests/cast.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import type { ShelfChange, ShelfRow } from '../shelf-rows-contract.ts'

let shop: ImportShop
let bongani: Person
beforeAll(async () => {
  shop = await openImportShop()
  bongani = await manager(shop.database.kysely, ['langa', 'parow'], 'Bongani', shop.time.now)
  await shop.live(
    `barcode,name,brand,price,cost,stock\n${goods.map((row) => row.join(',')).join('\n')}\n,Loose tomatoes per kg,,24.99,,\n`,
  )
  await shop.rows(
    `update sellables set barcode = '21012340000${'0'}' || '5' where name like 'Loose tomatoes%'`,
  )
  await shop.rows(`update offers set per_kg = true, per_kg_symbol = 'kg' where sellable_id in (
    select id from sellables where name like 'Loose tomatoes%')`)
})
afterAll(() => shop.close())
beforeEach(() => shop.setClock('2026-03-14T10:00:00Z'))

const code = (n: number) => withCheckDigit(`60012345678${n}`)
const goods = [
  [code(1), 'Atchar mango 400g', 'Packo', '42.99', '30.00', '12'],
  [code(2), 'Atchar vegetable 400g', 'Packo', '39.99', '', ''],
  [code(3), 'Honey 500g', 'Fleures', '63.99', '', '4'],
] as const

const base = '/counter/v1/suppliers/langa/shelf'
const ask = async (path: string, by: Person = shop.nandi) =>
  (await shop.by(by, 'GET', `${base}${path}`)).json()
const find = async (query: string): Promise<ShelfRow> =>
  (await ask(`?query=${encodeURIComponent(query)}`)).rows[0]
const put = (
  id: string,
  body: { set: object; saw: object; confirmed?: boolean },
  { by = shop.nandi as Pick<Person, 'headers'>, key }: { by?: Pick<Person, 'headers'>; key?: string } = {},
) =>
  shop.ask('PUT', `${base}/${id}`, {
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    payload: body,
  })
const setTo = async (id: string, set: Partial<ShelfRow>, confirmed = true) => {
  const [row] = (await ask(`?query=`)).rows.filter((each: ShelfRow) => each.id === id)
  const saw = Object.fromEntries(Object.keys(set).map((field) => [field, row[field]]))
  return put(id, { set, saw, confirmed })
}
const undo = (id: string, changeId: string) =>
  shop.by(shop.nandi, 'POST', `${base}/${id}/undo`, { change_id: changeId })
const history = async (id: string): Promise<ShelfChange[]> => (await ask(`/${id}/history`)).changes
/** What shoppers read of an offer; undefined where it is not on the shelf. */
const shown = async ({ id, sellable_id }: ShelfRow) =>
  (await shop.read(`/catalog/v1/sellables/${sellable_id}/offers?supplier_id=langa`)).find(
    (offer: { id: string }) => offer.id === id,
  )

describe('a manager finds', () => {
  test('rows by words of the name and the brand, and by digits of a barcode', async () => {
    const names = async (query: string) =>
      (await ask(`?query=${encodeURIComponent(query)}`)).rows.map(({ name }: ShelfRow) => name)
    expect(await names('ATCHAR')).toEqual(['Packo Atchar mango 400 g', 'Packo Atchar vegetable 400 g'])
    expect(await names('mango packo')).toEqual(['Packo Atchar mango 400 g'])
    expect(await names('234567')).toHaveLength(3)
    expect(await names(code(3))).toEqual(['Fleures Honey 500 g'])
    expect(await names('100%')).toEqual([])
  })

  test('one row by a scanned barcode, and a weighed one by the label of a scale', async () => {
    const scan = async (scanned: string) =>
      (await ask(`?code=${scanned}`)).rows.map(({ name }: ShelfRow) => name)
    expect(await scan(code(1))).toEqual(['Packo Atchar mango 400 g'])
    expect(await scan(`0${code(1)}`)).toEqual(['Packo Atchar mango 400 g'])
    expect(await scan(withCheckDigit('210123400750'))).toEqual(['Loose tomatoes per kg'])
    expect(await scan(withCheckDigit('210999900750'))).toEqual([])
    expect(await scan('6001')).toEqual(['Spekko rice 1 kg'])
  })

  test('one row by its id, and none of another branch', async () => {
    const { id } = await find('honey')
    expect((await ask(`?offer_id=${id}`)).rows.map((row: ShelfRow) => row.id)).toEqual([id])
    const elsewhere = await shop.by(bongani, 'GET', `/counter/v1/suppliers/parow/shelf?offer_id=${id}`)
    expect(elsewhere.json().rows).toEqual([])
  })

  test('hidden rows too, narrowed to what is hidden, out, on special or planned', async () => {
    const ids = async (show: string) => (await ask(`?show=${show}`)).rows.map(({ id }: ShelfRow) => id)
    const { id } = await find('honey')
    expect(await ids('hidden')).toEqual([])
    await setTo(id, { published: false })
    expect(await ids('hidden')).toEqual([id])
    expect((await find('honey')).published).toBe(false)
    await setTo(id, { published: true })
    await shop.setClock('2026-03-14T13:00:00Z')
    expect(await ids('special')).toEqual(['l-rice1'])
    expect(await find('rice 1 kg')).toMatchObject({ price_now_in_cents: 2499, special_in_cents: 2499 })
    expect(await ids('out')).toEqual([])
  })

  test('nothing at a branch of another', async () => {
    const stranger = await manager(shop.database.kysely, ['parow'], 'Zola', shop.time.now)
    const { id } = await find('honey')
    for (const path of ['', '/copy', `/${id}/history`])
      expect((await shop.by(stranger, 'GET', `${base}${path}`)).statusCode).toBe(404)
    const body = { set: { price_in_cents: 6400 }, saw: { price_in_cents: 6399 } }
    expect((await put(id, body, { by: stranger })).statusCode).toBe(404)
    const elsewhere = `/counter/v1/suppliers/parow/shelf/${id}`
    expect((await shop.by(bongani, 'PUT', elsewhere, body)).statusCode).toBe(404)
    expect((await shop.by(bongani, 'POST', `${elsewhere}/undo`, { change_id: 'x' })).statusCode).toBe(404)
    expect((await shop.by(bongani, 'GET', `${elsewhere}/history`)).statusCode).toBe(404)
    expect((await shop.by(bongani, 'DELETE', `${elsewhere}/planned_price`)).statusCode).toBe(404)
    expect((await find('honey')).price_in_cents).toBe(6399)
  })
})

test('a price changed by hand is what shoppers read, and its history says who changed it', async () => {
  const row = await find('mango')
  const before = await history(row.id)
  const answer = await put(row.id, { set: { price_in_cents: 4499 }, saw: { price_in_cents: 4299 } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    row: { price_in_cents: 4499, changed_by: 'Nandi Example', changed_at: '2026-03-14T10:00:00.000Z' },
    changes: [{ field: 'price_in_cents', before: 4299, after: 4499 }],
  })
  await expect.poll(async () => (await shown(row)).price_in_cents).toBe(4499)
  expect(before).toEqual([])
  expect(await history(row.id)).toEqual([
    {
      change_id: answer.json().change_id,
      at: '2026-03-14T10:00:00.000Z',
      by: 'Nandi Example',
      by_key: false,
      from: 'hand',
      field: 'price_in_cents',
      before: 4299,
      after: 4499,
      undone_at: null,
    },
  ])
  const [deed] = await shop.rows<{ subject: string; facts: object; supplier_ids: string[] }>(
    `select subject, facts, supplier_ids from deeds where call = 'changeShelfRow' order by id desc limit 1`,
  )
  expect(deed).toMatchObject({
    subject: 'Packo Atchar mango 400 g',
    supplier_ids: ['langa'],
    facts: { changes: [{ field: 'price_in_cents', before: 4299, after: 4499 }] },
  })
})

test('a manager who saw another value is refused with the row as it is, and nothing is written', async () => {
  const { id } = await find('vegetable')
  const set = { price_in_cents: 4100, published: false }
  await put(id, { set: { price_in_cents: 4000 }, saw: { price_in_cents: 3999 } }, { by: bongani })
  const refused = await put(id, { set, saw: { price_in_cents: 3999, published: true } })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    messages: [{ code: 'shelf-row-changed' }],
    details: { row: { price_in_cents: 4000, published: true, changed_by: 'Bongani Example' } },
  })
  expect(await find('vegetable')).toMatchObject({ price_in_cents: 4000, published: true })
  // What is so already is no conflict, and no change.
  const same = await put(id, { set: { price_in_cents: 4000 }, saw: { price_in_cents: 3999 } })
  expect(same.json()).toMatchObject({ status: 'ok', change_id: null, changes: [] })
  expect((await put(id, { set: {}, saw: {} })).statusCode).toBe(422)
  expect((await put(id, { set, saw: { published: true } })).json().messages[0].field).toBe(
    'saw.price_in_cents',
  )
})

test('a price that jumps or is under cost is refused until it is confirmed', async () => {
  const { id } = await find('mango')
  const now = (await find('mango')).price_in_cents
  const tryPrice = (price: number, confirmed?: boolean) =>
    put(id, {
      set: { price_in_cents: price },
      saw: { price_in_cents: now },
      ...(confirmed !== undefined && { confirmed }),
    })
  const jump = await tryPrice(now * 10)
  expect(jump.statusCode).toBe(409)
  expect(jump.json()).toMatchObject({
    messages: [{ code: 'price-jump' }],
    details: { price_now_in_cents: now, price_in_cents: now * 10, cost_in_cents: null },
  })
  expect((await tryPrice(2999)).json().details).toMatchObject({ cost_in_cents: 3000 })
  expect((await tryPrice(Math.floor(now * 1.4))).statusCode).toBe(200)
  expect((await setTo(id, { price_in_cents: 2999 })).statusCode).toBe(200)
  await setTo(id, { price_in_cents: 4299 })
})

test('a normal price below a running special is what shoppers pay, and the special holds again above it', async () => {
  await shop.setClock('2026-03-14T13:00:00Z')
  const row = await find('rice 1 kg')
  const priceNow = async () => (await find('rice 1 kg')).price_now_in_cents
  expect(await priceNow()).toBe(2499)
  await setTo(row.id, { price_in_cents: 2300 })
  expect(await find('rice 1 kg')).toMatchObject({ price_now_in_cents: 2300, special_in_cents: null })
  await expect.poll(async () => (await shown(row)).price_in_cents).toBe(2300)
  await setTo(row.id, { price_in_cents: 2999 })
  expect(await priceNow()).toBe(2499)
  await expect.poll(async () => (await shown(row)).price_in_cents).toBe(2499)
})

test('goods counted to nothing are sold out, and a count puts them back on sale', async () => {
  const row = await find('honey')
  const outNow = async () => (await shown(row)).out_of_stock_at !== null
  expect((await setTo(row.id, { on_hand: 0 })).json()).toMatchObject({
    row: { on_hand: 0, out: true },
    changes: [
      { field: 'on_hand', before: 4, after: 0 },
      { field: 'out', before: false, after: true },
    ],
  })
  await expect.poll(outNow).toBe(true)
  expect((await setTo(row.id, { out: false })).json().messages[0].code).toBe('counted-to-zero')
  expect((await setTo(row.id, { on_hand: 2.5 })).json().row).toMatchObject({ on_hand: 2.5, out: false })
  await expect.poll(outNow).toBe(false)
  expect((await setTo(row.id, { out: true })).json().row).toMatchObject({ on_hand: 2.5, out: true })
  const { offers } = (await shop.by(shop.nandi, 'GET', '/counter/v1/out_offers')).json()
  expect(offers.map(({ id }: { id: string }) => id)).toContain(row.id)
  expect((await setTo(row.id, { on_hand: null })).json().row).toMatchObject({ on_hand: null, out: false })
  expect((await setTo(row.id, { out: true })).json().row).toMatchObject({ on_hand: null, out: true })
  expect((await setTo(row.id, { out: false })).json().row).toMatchObject({ on_hand: null, out: false })
  expect((await setTo(row.id, { on_hand: 4 })).json().row).toMatchObject({ on_hand: 4, out: false })
  const [stock] = await shop.rows(
    `select on_hand::float8, received::float8 from stock where sellable_id = $1`,
    [row.sellable_id],
  )
  expect(stock).toEqual({ on_hand: 4, received: 4 })
})

test('a combo is hidden and marked as any row, and never counted', async () => {
  const combo = await find('supper')
  expect([combo.combo, (await find('honey')).combo]).toEqual([true, false])
  expect((await setTo(combo.id, { on_hand: 3 })).json().messages[0].code).toBe('combo-not-counted')
  const oil = await find('sunfoil')
  await setTo(oil.id, { on_hand: 1 })
  expect(await find('supper')).toMatchObject({ out: true })
  expect((await setTo(combo.id, { out: false })).json().messages[0].code).toBe('part-out')
  await setTo(oil.id, { on_hand: 10 })
  expect(await find('supper')).toMatchObject({ out: false })
})

test('a hidden row is not shown to shoppers, and comes back', async () => {
  const row = await find('vegetable')
  await setTo(row.id, { published: false })
  await expect
    .poll(
      async () => (await shop.get(`/catalog/v1/products/${row.product_id}/offers?supplier_id=langa`)).body,
    )
    .not.toContain(row.id)
  await setTo(row.id, { published: true })
  await expect.poll(async () => (await shown(row))?.id).toBe(row.id)
})

test('a change is taken back with all its fields, once, and not over a later one', async () => {
  const { id } = await find('honey')
  const made = (await setTo(id, { price_in_cents: 6599, on_hand: 0 })).json()
  const taken = await undo(id, made.change_id)
  expect(taken.json()).toMatchObject({ row: { price_in_cents: 6399, on_hand: 4, out: false } })
  const entries = await history(id)
  expect(entries.slice(0, 3).map(({ from, field }) => [from, field])).toEqual([
    ['undo', 'out'],
    ['undo', 'on_hand'],
    ['undo', 'price_in_cents'],
  ])
  expect(
    entries.filter(({ change_id }) => change_id === made.change_id).map((each) => each.undone_at),
  ).toEqual(new Array(3).fill('2026-03-14T10:00:00.000Z'))
  const again = await undo(id, made.change_id)
  expect(again.json()).toMatchObject({ status: 'ok', changes: [] })
  expect(await history(id)).toEqual(entries)
  const first = (await setTo(id, { price_in_cents: 6700 })).json()
  await setTo(id, { price_in_cents: 6800 })
  const refused = await undo(id, first.change_id)
  expect(refused.json()).toMatchObject({
    messages: [{ code: 'shelf-row-changed' }],
    details: { row: { price_in_cents: 6800 } },
  })
  expect((await undo(id, 'change_of_another_row')).statusCode).toBe(404)
  await setTo(id, { price_in_cents: 6399 })
})

test('a repeated write with its key changes once, and an API key may do the same', async () => {
  const { id } = await find('honey')
  const body = { set: { price_in_cents: 6500 }, saw: { price_in_cents: 6399 } }
  const first = await put(id, body, { key: 'offline-edit-1' })
  await setTo(id, { price_in_cents: 6600 })
  const replayed = await put(id, body, { key: 'offline-edit-1' })
  expect(replayed.headers['idempotency-replayed']).toBe('true')
  expect(replayed.body).toBe(first.body)
  expect((await find('honey')).price_in_cents).toBe(6600)
  const key = await shop.by(shop.nandi, 'POST', '/counter/v1/keys', { name: 'Till' })
  const program = { headers: { 'http-x-auth': key.json().http_x_auth } as never }
  const byKey = await put(
    id,
    { set: { price_in_cents: 6399 }, saw: { price_in_cents: 6600 } },
    { by: program },
  )
  expect(byKey.statusCode, byKey.body).toBe(200)
  expect((await history(id))[0]).toMatchObject({ by: 'Nandi Example', by_key: true, after: 6399 })
})

describe('a planned price', () => {
  const plan = (id: string, body: object) => shop.by(shop.nandi, 'PUT', `${base}/${id}/planned_price`, body)

  test('holds from midnight in South Africa, though the price was changed by hand since', async () => {
    const row = await find('vegetable')
    const planned = await plan(row.id, { price_in_cents: 4444, from_day: '2026-03-15' })
    expect(planned.json()).toMatchObject({
      row: { planned_price_in_cents: 4444, planned_from: '2026-03-14T22:00:00.000Z' },
      changes: [{ field: 'planned_price_in_cents', before: null, after: 4444 }],
    })
    await setTo(row.id, { price_in_cents: 4200 })
    await shop.setClock('2026-03-14T21:59:59Z')
    await shop.plannedPrices.runDue()
    expect(await find('vegetable')).toMatchObject({ price_in_cents: 4200, planned_price_in_cents: 4444 })
    await shop.setClock('2026-03-14T22:00:00Z')
    await Promise.all([shop.plannedPrices.runDue(), shop.plannedPrices.runDue()])
    await expect.poll(async () => (await shown(row)).price_in_cents).toBe(4444)
    expect(await find('vegetable')).toMatchObject({ price_in_cents: 4444, planned_price_in_cents: null })
    const [entry, ...before] = await history(row.id)
    expect(entry).toMatchObject({ from: 'plan', before: 4200, after: 4444, by: 'Nandi Example' })
    expect(before.filter(({ from }) => from === 'plan')).toEqual([])
    // Taken back as a change by hand.
    expect((await undo(row.id, entry?.change_id ?? '')).json().row.price_in_cents).toBe(4200)
  })

  test('is refused for today, beyond a year and where it jumps; a later one replaces it, and it can be removed', async () => {
    const { id } = await find('vegetable')
    const codeOf = async (body: object) => (await plan(id, body)).json().messages[0].code
    expect(await codeOf({ price_in_cents: 4300, from_day: '2026-03-14' })).toBe('plan-day-past')
    expect(await codeOf({ price_in_cents: 4300, from_day: '2028-03-14' })).toBe('plan-day-far')
    expect(await codeOf({ price_in_cents: 43000, from_day: '2026-03-20' })).toBe('price-jump')
    await plan(id, { price_in_cents: 4300, from_day: '2026-03-20' })
    await plan(id, { price_in_cents: 4400, from_day: '2026-03-15' })
    expect((await ask('?show=planned')).rows).toMatchObject([{ id, planned_price_in_cents: 4400 }])
    const removed = await shop.by(shop.nandi, 'DELETE', `${base}/${id}/planned_price`)
    expect(removed.json()).toMatchObject({ row: { planned_price_in_cents: null, planned_from: null } })
    await shop.setClock('2026-03-14T23:00:00Z')
    await shop.plannedPrices.runDue()
    expect((await find('vegetable')).price_in_cents).toBe(4200)
  })
})

test('a list is in the history, and taking it back leaves what was changed by hand since', async () => {
  const [mango, honey] = [await find('mango'), await find('honey')]
  const list = `barcode,price\n${code(1)},45.00\n${code(3)},66.00\n`
  const { id: importId } = await shop.live(list)
  expect((await history(mango.id))[0]).toMatchObject({
    from: 'list',
    before: 4299,
    after: 4500,
    by: 'Nandi Example',
  })
  expect((await undo(mango.id, importId)).json().messages[0].code).toBe('not-by-hand')
  await setTo(mango.id, { price_in_cents: 4700 })
  await shop.by(bongani, 'POST', `/counter/v1/imports/${importId}/undo`)
  expect((await find('mango')).price_in_cents).toBe(4700)
  expect((await find('honey')).price_in_cents).toBe(6399)
  expect((await history(mango.id))[0]).toMatchObject({ from: 'hand', after: 4700 })
  const [back, listed] = await history(honey.id)
  expect(back).toMatchObject({ from: 'undo', before: 6600, after: 6399, by: 'Bongani Example' })
  expect(listed).toMatchObject({ from: 'list', undone_at: back?.at })
})

test('the copy has every row in short', async () => {
  const { at, rows } = await ask('/copy')
  expect(at).toBe('2026-03-14T10:00:00.000Z')
  const { total_count } = await ask('')
  expect(rows).toHaveLength(total_count)
  const { id, barcode } = await find('honey')
  expect(rows.find(([one]: [string]) => one === id)).toEqual([
    id,
    'Fleures Honey 500 g',
    barcode,
    6399,
    4,
    1,
    0,
    null,
  ])
  expect(rows.find(([, name]: [string, string]) => name.startsWith('Loose'))[7]).toBe('kg')
})
