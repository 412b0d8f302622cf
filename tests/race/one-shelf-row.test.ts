// Many at one row of a shelf at once: managers, and shoppers whose orders hold its price [R3, R5].
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manager, type Person, shopper } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { seeded } from '#tests/seeded-random.ts'

let stage: Stage
let managers: Person[]
beforeAll(async () => {
  stage = await openStage({ capacity: 1000 })
  managers = []
  for (let n = 0; n < 20; n += 1)
    managers.push(await manager(stage.database.kysely, [corner], `Manager${n}`, stage.time.now))
})
afterAll(() => stage.close())

const milk = offerId('milk')
const address = `/counter/v1/suppliers/${corner}/shelf/${milk}`
const change = (by: Person, set: object, saw: object, key?: string) =>
  stage.ask('PUT', address, {
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    payload: { set, saw, confirmed: true },
  })
const priceNow = async () => {
  const [row] = await stage.rows<{ cents: number }>(
    'select base_price_in_cents::int as cents from offers where id = $1',
    [milk],
  )
  return row?.cents ?? 0
}
const changesMade = () =>
  stage.rows<{ before: number; after: number }>(
    `select before, after from shelf_changes where offer_id = $1 and field = 'price_in_cents' order by number`,
    [milk],
  )

test('of twenty managers who saw the same price one changes it, and the others see the new one', async () => {
  const saw = await priceNow()
  const answers = await Promise.all(
    managers.map((by, n) => change(by, { price_in_cents: 3000 + n }, { price_in_cents: saw })),
  )
  const won = answers.filter(({ statusCode }) => statusCode === 200)
  expect(won).toHaveLength(1)
  const price = won[0]?.json().row.price_in_cents
  expect(await priceNow()).toBe(price)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(19)
  for (const answer of refused)
    expect(answer.json()).toMatchObject({
      messages: [{ code: 'shelf-row-changed' }],
      details: { row: { price_in_cents: price } },
    })
  expect(await changesMade()).toEqual([{ before: saw, after: price }])
})

test('twenty managers who look again after each refusal all have their turn, and no change is lost', async () => {
  const made = (await changesMade()).length
  await Promise.all(
    managers.map(async (by, n) => {
      for (let saw = await priceNow(); ; ) {
        const answer = await change(by, { price_in_cents: 4000 + n }, { price_in_cents: saw })
        if (answer.statusCode === 200) return
        saw = answer.json().details.row.price_in_cents
      }
    }),
  )
  const changes = (await changesMade()).slice(made)
  expect(changes.map(({ after }) => after).toSorted()).toEqual(managers.map((_, n) => 4000 + n))
  // Each began where the one before had ended.
  for (const [n, { before }] of changes.entries()) if (n > 0) expect(before).toBe(changes[n - 1]?.after)
  expect(await priceNow()).toBe(changes.at(-1)?.after)
})

test('one write sent ten times at once changes once', async () => {
  const [by] = managers as [Person]
  const saw = await priceNow()
  const made = (await changesMade()).length
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      change(by, { price_in_cents: 4500 }, { price_in_cents: saw }, 'ten-at-once'),
    ),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await changesMade()).slice(made)).toEqual([{ before: saw, after: 4500 }])
})

test('an order beside a change of price pays what its shopper saw, or is refused with the new validation', async () => {
  const [by] = managers as [Person]
  let [placed, refused] = [0, 0]
  for (let round = 0; round < 12; round += 1) {
    const thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
    const saw = await priceNow()
    const next = 5000 + round
    const cart = cartOf(stage.slot, [{ id: milk, qty: 1, price: saw }])
    const register = () =>
      stage.ask('POST', '/api/v1/orders/register', { headers: thandi.headers, payload: { cart } })
    const changing = () => change(by, { price_in_cents: next }, { price_in_cents: saw })
    const both = round % 2 ? [register(), changing()] : [changing(), register()]
    const [one, other] = await Promise.all(both)
    const order = round % 2 ? one : other
    if (order?.statusCode === 200) {
      placed += 1
      expect(order.json().order.order_items[0].total_in_cents).toBe(saw)
    } else {
      refused += 1
      expect(order?.statusCode).toBe(409)
      expect(JSON.stringify(order?.json().details)).toContain(`"price_in_cents":${next}`)
    }
    expect(await priceNow()).toBe(next)
  }
  expect(placed + refused).toBe(12)
})

test('a count beside orders is refused or comes first, and what came in stays there or taken', async () => {
  const [by] = managers as [Person]
  const taken = async () => {
    const [row] = await stage.rows<{ on_hand: number; received: number; taken: number }>(
      `select st.on_hand::float8, st.received::float8, (select coalesce(sum(qty), 0) from order_stock os
         where os.sellable_id = st.sellable_id and released_at is null)::float8 as taken
       from stock st where st.supplier_id = $1 and st.sellable_id = 'sellable_milk'`,
      [corner],
    )
    return row as { on_hand: number; received: number; taken: number }
  }
  await change(by, { on_hand: 50 }, { on_hand: null })
  for (let round = 0; round < 8; round += 1) {
    const thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
    const before = await taken()
    const cart = cartOf(stage.slot, [{ id: milk, qty: 1, price: await priceNow() }])
    const [order, counted] = await Promise.all([
      stage.ask('POST', '/api/v1/orders/register', { headers: thandi.headers, payload: { cart } }),
      change(by, { on_hand: before.on_hand + 10 }, { on_hand: before.on_hand }),
    ])
    expect(order.statusCode, order.body).toBe(200)
    const after = await taken()
    const isCounted = counted.statusCode === 200
    expect(after.on_hand).toBe(before.on_hand - 1 + (isCounted ? 10 : 0))
    expect(after.received).toBe(after.on_hand + after.taken)
  }
  // No longer counted, then counted again: what orders took is still theirs.
  await change(by, { on_hand: null }, { on_hand: (await taken()).on_hand })
  await change(by, { on_hand: 7 }, { on_hand: null })
  const after = await taken()
  expect(after.taken).toBeGreaterThan(0)
  expect(after).toMatchObject({ on_hand: 7, received: 7 + after.taken })
})

const offlineEdits = Number(process.env.SPAZA_TEST_OFFLINE_EDITS ?? 100)

test('edits of a phone without a signal are neither lost nor doubled, nor put over what another manager changed', {
  timeout: 60_000 + offlineEdits * 400,
}, async () => {
  const chance = seeded('offline edits')
  const [nandi, bongani] = managers as [Person, Person]
  const keys = ['bread', 'apples', 'soap', 'coffee', 'whisky'] as const
  const rows = new Map<string, { now: number; phone: number }>()
  for (const key of keys) rows.set(offerId(key), { now: goods[key].cents, phone: goods[key].cents })
  const put = (by: Person, id: string, price: number, saw: number, key?: string) =>
    stage.ask('PUT', `/counter/v1/suppliers/${corner}/shelf/${id}`, {
      headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
      payload: { set: { price_in_cents: price }, saw: { price_in_cents: saw }, confirmed: true },
    })
  // The phone goes on from what it changed itself, however long the signal is away.
  const queue = Array.from({ length: offlineEdits }, (_, n) => {
    const id = offerId(chance.pick(keys))
    const row = rows.get(id) as { now: number; phone: number }
    const edit = { id, price: 10_000 + n, saw: row.phone, key: `offline-edit-${n}` }
    row.phone = edit.price
    return edit
  })
  const accepted = new Map<string, number[]>()
  let [written, conflicts, replays] = [0, 0, 0]
  for (const { id, price, saw, key } of queue) {
    const row = rows.get(id) as { now: number; phone: number }
    if (chance.next() < 0.1) {
      const theirs = 50_000 + chance.whole(0, 9999)
      const answer = await put(bongani, id, theirs, row.now)
      expect(answer.statusCode, answer.body).toBe(200)
      if (theirs !== row.now) accepted.set(id, [...(accepted.get(id) ?? []), theirs])
      row.now = theirs
    }
    // An answer that is lost is asked for again, sometimes while the first is under way.
    const again = chance.next() < 0.3
    const answers = again
      ? chance.next() < 0.5
        ? await Promise.all([put(nandi, id, price, saw, key), put(nandi, id, price, saw, key)])
        : [await put(nandi, id, price, saw, key), await put(nandi, id, price, saw, key)]
      : [await put(nandi, id, price, saw, key)]
    replays += answers.length - 1
    const expected = row.now === saw ? 200 : 409
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => expected))
    if (expected === 200) {
      written += 1
      accepted.set(id, [...(accepted.get(id) ?? []), price])
      row.now = price
      continue
    }
    // What somebody else made of it is shown; whoever decides for their own price sends it again against that.
    conflicts += 1
    expect(answers[0]?.json().details.row.price_in_cents).toBe(row.now)
    const decided = await put(nandi, id, price, row.now, `${key}-again`)
    expect(decided.statusCode, decided.body).toBe(200)
    accepted.set(id, [...(accepted.get(id) ?? []), price])
    row.now = price
  }
  for (const [id, { now }] of rows) {
    const changes = await stage.rows<{ after: number }>(
      `select after from shelf_changes where offer_id = $1 and field = 'price_in_cents' order by number`,
      [id],
    )
    expect(changes.map(({ after }) => after)).toEqual(accepted.get(id) ?? [])
    const [offer] = await stage.rows<{ cents: number }>(
      'select base_price_in_cents::int as cents from offers where id = $1',
      [id],
    )
    expect(offer?.cents).toBe(now)
  }
  expect(written + conflicts).toBe(offlineEdits)
  process.stdout.write(
    `offline edits: ${offlineEdits} edits (${written} written, ${conflicts} shown as changed meanwhile and decided, ${replays} sent twice), 0 lost\n`,
  )
})
