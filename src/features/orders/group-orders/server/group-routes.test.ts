// One basket over two suppliers becomes an order at each, or nothing at all with every reason why.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Facts, readFactsSnapshot } from '#app/server/facts-store.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { findProblems } from '#tests/shop-client.ts'

let stage: Stage
let thandi: Person
let baskets = 0
// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
type Any = any
beforeAll(async () => {
  stage = await openStage({ capacity: 100 })
  const tracked = ['bread', 'coffee'].map((key) => ({
    supplier_id: faraway,
    sellable_id: `sellable_${key}`,
    received: 20,
    on_hand: 20,
  }))
  await stage.database.kysely.insertInto('stock').values(tracked).execute()
})
beforeEach(async () => {
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  baskets += 1
})
afterAll(() => stage.close())

const near = (more: object = {}, qty = 2) =>
  cartOf(stage.slot, [{ id: offerId('bread'), qty, price: goods.bread.cents }], {
    id: `cart_${baskets}`,
    revision: 1,
    ...more,
  })
const far = (more: object = {}, qty = 1) =>
  cartOf(stage.slot, [{ id: offerId('coffee', faraway), qty, price: goods.coffee.cents + 100 }], {
    id: `cart_${baskets}`,
    revision: 1,
    supplier_id: faraway,
    ...more,
  })
const place = (parts: object[], { by = thandi, key }: { by?: Person; key?: string } = {}) =>
  stage.ask('POST', '/api/v2/group_orders', {
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    payload: { parts },
  })
const mine = (facts: Facts) => facts.orders.filter(({ account_id }) => account_id === thandi.id)
async function nothingStands(): Promise<void> {
  const facts = await readFactsSnapshot(stage.database)
  expect(mine(facts)).toEqual([])
  expect(facts.holds).toEqual([])
  expect(findProblems(facts)).toEqual([])
}
const stockOf = async (key: string, supplier = corner) =>
  (await readFactsSnapshot(stage.database)).stock.find(
    (each) => each.supplier_id === supplier && each.sellable_id === `sellable_${key}`,
  )?.on_hand

describe('a basket over two suppliers', () => {
  test('becomes a separate order at each supplier, and both share one group', async () => {
    const answer = await place([near({ requires_bags: true }), far()])
    expect(answer.statusCode).toBe(200)
    const { id, orders, not_placed } = answer.json()
    expect(not_placed).toEqual([])
    expect(
      orders.map((order: Record<string, unknown>) => [order.supplier_id, order.total_in_cents, order.status]),
    ).toEqual([
      [corner, 2 * goods.bread.cents + 130, 'pending'],
      [faraway, goods.coffee.cents + 100, 'pending'],
    ])
    expect(new Set(orders.map(({ reference }: { reference: string }) => reference)).size).toBe(2)
    const again = await stage.ask('GET', `/api/v2/group_orders/${id}`, { headers: thandi.headers })
    const idsOf = (all: { id: string }[]) => all.map((order) => order.id)
    expect(idsOf(again.json().orders)).toEqual(idsOf(orders))
    const others = await shopper(stage.database.kysely, 'Aisha', stage.time.now)
    const foreign = await stage.ask('GET', `/api/v2/group_orders/${id}`, { headers: others.headers })
    expect(foreign.statusCode).toBe(404)

    // One of them ends without the other, and gives back its own only.
    const [first] = orders
    await stage.ask('POST', `/api/v1/orders/${first.id}/cancel`, { headers: thandi.headers })
    const facts = await readFactsSnapshot(stage.database)
    expect(mine(facts).map(({ status }) => status)).toEqual(expect.arrayContaining(['cancelled', 'pending']))
    expect(facts.holds).toEqual([])
    expect(findProblems(facts)).toEqual([])
  })

  test('is placed once, with or without a key, and the same key with another body is refused', async () => {
    const parts = [near(), far()]
    const first = await place(parts, { key: 'intent-of-two' })
    const second = await place(parts, { key: 'intent-of-two' })
    expect(second.json()).toEqual(first.json())
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect((await place(parts)).json()).toEqual(first.json())
    expect((await place([near(), far({}, 2)], { key: 'intent-of-two' })).statusCode).toBe(422)
    expect(mine(await readFactsSnapshot(stage.database))).toHaveLength(2)
  })

  test('is placed also when its address contains lone surrogates', async () => {
    const answer = await place([
      near({ shipping_address: { id: 'address_1', 'x\udfff': ['\ud83e'] } }),
      far(),
    ])
    expect(answer.json().orders).toHaveLength(2)
  })

  test('sent many times concurrently is placed once', async () => {
    const parts = [near(), far()]
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => place(parts, { key: 'intent-at-once' })),
    )
    const told = answers.map((answer) => (answer.statusCode === 200 ? 'ok' : answer.json().messages[0].code))
    expect(told.filter((each) => each !== 'still-running')).toContain('ok')
    expect(new Set(told).size).toBeLessThanOrEqual(2)
    expect((await place(parts, { key: 'intent-at-once' })).statusCode).toBe(200)
    const facts = await readFactsSnapshot(stage.database)
    expect(mine(facts)).toHaveLength(2)
    expect(facts.holds).toEqual([])
    expect(findProblems(facts)).toEqual([])
  })

  test('with a part that is out of stock registers nothing, and reports the part and the reason', async () => {
    const before = await stockOf('bread')
    const answer = await place([near(), far({}, 21)])
    expect(answer.statusCode).toBe(409)
    const { messages, details } = answer.json()
    expect(messages[0]).toEqual({
      field: 'parts.1.items',
      code: 'out-of-stock',
      text: `${faraway}: Some items have gone out of stock.`,
    })
    expect(details.parts.map((part: { messages: unknown[] }) => part.messages.length > 0)).toEqual([
      false,
      true,
    ])
    expect(details.parts[1].validation.out_of_stock).toEqual([offerId('coffee', faraway)])
    await nothingStands()
    expect(await stockOf('bread')).toBe(before)
    // Refused is not placed: the same intent may try again.
    expect((await place([near(), far()])).statusCode).toBe(200)
  })

  test('reports the obstacles of every part together, before anything is registered', async () => {
    const wrong = [near({ collection_date: null }), far({ total_in_cents: 1, provider: null })]
    const answer = await place(wrong)
    expect(answer.json().messages.map(({ code }: { code: string }) => code)).toEqual([
      'slot-missing',
      'provider-missing',
    ])
    const tried = await stage.ask('POST', '/api/v2/group_orders/validate', {
      headers: thandi.headers,
      payload: { parts: wrong },
    })
    expect(tried.statusCode).toBe(200)
    expect(
      tried
        .json()
        .parts.map((part: { messages: { code: string }[] }) => part.messages.map(({ code }) => code)),
    ).toEqual([['slot-missing'], ['provider-missing']])
    await nothingStands()
  })

  test('under R10 at one supplier registers nothing at either', async () => {
    const soap = cartOf(stage.slot, [{ id: offerId('soap'), qty: 1 }])
    const answer = await place([soap, far()])
    expect(answer.json().messages[0]).toMatchObject({ code: 'below-minimum', field: 'parts.0.items' })
    await nothingStands()
  })

  test('must name each supplier once, and a supplier for each part', async () => {
    expect((await place([near(), near()])).json().messages[0].code).toBe('supplier-twice')
    expect((await place([{ ...near(), supplier_id: undefined }])).statusCode).toBe(400)
    expect((await place([])).statusCode).toBe(400)
  })

  test('spends store credit on the part that it covers, and never twice', async () => {
    await giveCredit(stage.database, thandi.id, 4000, corner, stage.time.now)
    // Bread for 37.98 fits into 40 rand; what is left does not cover as much again.
    const other = cartOf(stage.slot, [{ id: offerId('bread', faraway), qty: 1 }], { supplier_id: faraway })
    const { orders } = (await place([near(), other])).json()
    expect(orders.map((order: { credit_in_cents: number }) => order.credit_in_cents)).toEqual([3798, 0])
    expect(findProblems(await readFactsSnapshot(stage.database))).toEqual([])
  })

  test('spends credit in part, part by part in their order, where the shopper wishes it', async () => {
    await giveCredit(stage.database, thandi.id, 5000, corner, stage.time.now)
    const parts = (wish: object) => [near(wish, 3), far(wish)]
    const validate = async (wish: object) => {
      const payload = { parts: parts(wish) }
      const headers = thandi.headers
      const answer = await stage.ask('POST', '/api/v2/group_orders/validate', { headers, payload })
      return answer
        .json()
        .parts.map(({ validation: { credit_in_cents: used, credit_available_in_cents: could } }: Any) => [
          used,
          could,
        ])
    }
    expect(await validate({})).toEqual([
      [0, 5000],
      [0, 0],
    ])
    const wish = { credit_in_cents: 1 }
    expect(await validate(wish)).toEqual([
      [5000, 5000],
      [0, 0],
    ])
    const { orders } = (await place(parts(wish))).json()
    const sums = ({ credit_in_cents: used, payable_balance_in_cents: owed }: Any) => [used, owed]
    expect(orders.map(sums)).toEqual([
      [5000, 3 * goods.bread.cents - 5000],
      [0, goods.coffee.cents + 100],
    ])
    expect(findProblems(await readFactsSnapshot(stage.database))).toEqual([])
  })

  test('needs no way of paying for a part that credit covers, and that order does not wait for payment', async () => {
    await giveCredit(stage.database, thandi.id, 4000, corner, stage.time.now)
    const answer = await place([near({ provider: null }), far()])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().orders[0]).toMatchObject({ status: 'pending', payment_status: 'paid' })
  })
})

describe('goods that are held for a group', () => {
  /** As a process that died with both parts held leaves it. */
  async function diedHolding(key: string) {
    const { kysely } = stage.database
    const { holdPart } = await import('./hold-part.ts')
    const { insertGroup } = await import('./group-store.ts')
    const { hashBody } = await import('#server/http/idempotency.ts')
    const { loadShopper } = await import('#features/orders/orders/server/lock-shopper.ts')
    const parts = [near(), far()]
    const now = stage.time.now
    const id = `group_${key}`
    const intent = {
      accountId: thandi.id,
      key,
      cartId: `cart_${baskets}`,
      cartRevision: '1',
      bodyHash: hashBody({ parts }),
      parts,
      language: 'en' as const,
      station: null,
    }
    await insertGroup(kysely, intent, { id, driver: 'dead', until: now, now })
    const terms = {
      bag_price_in_cents: 130,
      stokvel: false,
      demo: false,
      mode: 'market' as const,
      multi_supplier: true,
    }
    for (const part of parts)
      await stage.database.transaction(async (tx, tryNumber) =>
        holdPart(
          tx,
          {
            groupId: id,
            part,
            shopper: await loadShopper(tx, thandi.id),
            terms,
            language: 'en',
            now,
          },
          tryNumber,
        ),
      )
    return {
      id,
      parts,
      certain: () =>
        kysely.updateTable('order_groups').set({ state: 'registering' }).where('id', '=', id).execute(),
    }
  }
  const later = (minutes: number) => {
    stage.time.now = new Date(stage.time.now.getTime() + minutes * 60_000)
  }

  test('belong to nobody else, and return to stock after ten minutes', async () => {
    const before = await stockOf('bread')
    await diedHolding('left-alone')
    expect(await stockOf('bread')).toBe((before ?? 0) - 2)
    expect(findProblems(await readFactsSnapshot(stage.database))).toEqual([])
    later(9)
    await stage.groups.runDue()
    expect((await readFactsSnapshot(stage.database)).holds).toHaveLength(2)
    later(2)
    await Promise.all([stage.groups.runDue(), stage.groups.runDue()])
    await nothingStands()
    expect(await stockOf('bread')).toBe(before)
  })

  test('are used when the same intent is sent again', async () => {
    const before = await stockOf('bread')
    const { parts } = await diedHolding('asked-again')
    expect((await place(parts, { key: 'asked-again' })).statusCode).toBe(200)
    expect(await stockOf('bread')).toBe((before ?? 0) - 2)
    const facts = await readFactsSnapshot(stage.database)
    expect(mine(facts)).toHaveLength(2)
    expect(facts.holds).toEqual([])
    expect(findProblems(facts)).toEqual([])
  })

  test('are released when the shopper starts another group', async () => {
    await diedHolding('given-up')
    const answer = await place([near({ id: 'another', revision: 1 }, 1), far({ id: 'another' })], {
      key: 'anew-intent',
    })
    expect(answer.statusCode).toBe(200)
    const facts = await readFactsSnapshot(stage.database)
    expect(facts.holds).toEqual([])
    expect(mine(facts)).toHaveLength(2)
    expect(findProblems(facts)).toEqual([])
  })

  test('are registered at the agreed prices, though prices changed meanwhile', async () => {
    const { parts, certain } = await diedHolding('kept-price')
    await certain()
    await stage.database.kysely
      .updateTable('offers')
      .set({ base_price_in_cents: goods.bread.cents + 500 })
      .where('id', '=', offerId('bread'))
      .execute()
    const { orders } = (await place(parts, { key: 'kept-price' })).json()
    expect(orders[0].total_in_cents).toBe(2 * goods.bread.cents)
    await stage.database.kysely
      .updateTable('offers')
      .set({ base_price_in_cents: goods.bread.cents })
      .where('id', '=', offerId('bread'))
      .execute()
  })

  test('become orders in the scheduled job when the group is committed and no request finishes it', async () => {
    const { id, certain, parts } = await diedHolding('finished-alone')
    await certain()
    await stage.groups.runDue()
    const facts = await readFactsSnapshot(stage.database)
    expect(mine(facts).map(({ group_id }) => group_id)).toEqual([id, id])
    expect(findProblems(facts)).toEqual([])
    const answer = await place(parts, { key: 'finished-alone' })
    expect(answer.headers['idempotency-replayed']).toBe('true')
    expect(mine(await readFactsSnapshot(stage.database))).toHaveLength(2)
  })

  test('that expire after one order was placed are reported as not placed, beside that order', async () => {
    const { id, certain, parts } = await diedHolding('half-lapsed')
    await certain()
    const { registerPart } = await import('./register-part.ts')
    const who = { supplierId: corner, accountId: thandi.id, usesCreditInPart: false }
    await stage.database.transaction((tx, tryNumber) =>
      registerPart(tx, { groupId: id, ...who, now: stage.time.now }, tryNumber),
    )
    later(11)
    const { kysely } = stage.database
    await kysely.updateTable('suppliers').set({ closed: true }).where('id', '=', faraway).execute()
    const answer = await place(parts, { key: 'half-lapsed' })
    await kysely.updateTable('suppliers').set({ closed: false }).where('id', '=', faraway).execute()
    expect(answer.statusCode).toBe(200)
    const { orders, not_placed } = answer.json()
    expect(orders.map((order: { supplier_id: string }) => order.supplier_id)).toEqual([corner])
    expect(not_placed).toMatchObject([{ supplier_id: faraway, messages: [{ code: 'supplier-closed' }] }])
    expect((await place(parts, { key: 'half-lapsed' })).json()).toEqual(answer.json())
    const facts = await readFactsSnapshot(stage.database)
    expect(mine(facts)).toHaveLength(1)
    expect(facts.holds).toEqual([])
    expect(findProblems(facts)).toEqual([])
  })
})

test('a group is refused where a basket belongs to one supplier', async () => {
  const chain = await openStage({ config: { multi_supplier: false } })
  const by = await shopper(chain.database.kysely, 'Thandi', chain.time.now)
  const payload = { parts: [cartOf(chain.slot, [{ id: offerId('bread'), qty: 1 }])] }
  const answer = await chain.ask('POST', '/api/v2/group_orders', { headers: by.headers, payload })
  expect(answer.json().messages[0].code).toBe('group-not-offered')
  await chain.close()
})
