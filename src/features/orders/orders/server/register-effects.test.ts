// What registering changes besides the order: the shelf and store credit; and how an import in between affects it.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pauseFile } from '#server/pause-points.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})
afterAll(() => stage.close())

const bread = { id: offerId('bread'), price: goods.bread.cents }
const register = (cart: object, { by = thandi, on = stage }: { by?: Person; on?: Stage } = {}) =>
  on.ask('POST', '/api/v1/orders/register', { headers: by.headers, payload: { cart } })
const onHand = async (key: keyof typeof goods) => {
  const row = await stage.database.kysely
    .selectFrom('stock')
    .select('on_hand')
    .where('sellable_id', '=', `sellable_${key}`)
    .executeTakeFirstOrThrow()
  return row.on_hand
}

test('an order is refused when an import changes a price after it was sent', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-pause-'))
  const point = 'register:after-check'
  const paused = await openStage({ variables: { SPAZA_PAUSE_AT: point, SPAZA_DATA: dataFolder } })
  const sign = pauseFile(dataFolder, point)
  const lerato = await shopper(paused.database.kysely, 'Lerato', paused.time.now)
  const answer = register(cartOf(paused.slot, [{ ...bread, qty: 1 }]), { by: lerato, on: paused })
  while (!existsSync(sign)) await sleep(5)
  await paused.database.kysely
    .updateTable('offers')
    .set({ base_price_in_cents: 1999 })
    .where('id', '=', bread.id)
    .execute()
  await rm(sign)
  const { messages, details } = (await answer).json()
  expect(messages[0].code).toBe('prices-changed')
  expect(details.validation).toMatchObject({ updated: [bread.id], total_in_cents: 1999 })
  await paused.close()
  await rm(dataFolder, { recursive: true })
})

describe('an order that waits for the lock on its goods', () => {
  /** Its cart is priced; what it waits for changes, and then it may go on. */
  async function whileWaiting(change: string, cart: object) {
    const other = await stage.database.pool.connect()
    await other.query(`begin; select from stock where sellable_id = 'sellable_bread' for update`)
    const answer = register(cart)
    await vi.waitFor(async () => {
      const { rows } = await stage.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    await other.query(`${change}; commit`)
    other.release()
    return (await answer).json()
  }

  test('is refused where their price changed', async () => {
    const change = `update offers set base_price_in_cents = 2099 where id = '${bread.id}'`
    const { messages, details } = await whileWaiting(change, cartOf(stage.slot, [{ ...bread, qty: 1 }]))
    expect(messages[0].code).toBe('prices-changed')
    expect(details.validation).toMatchObject({ updated: [bread.id], total_in_cents: 2099 })
    await stage.database.pool.query(`update offers set base_price_in_cents = $1 where id = $2`, [
      goods.bread.cents,
      bread.id,
    ])
  })

  test('is refused where they were sold meanwhile, and registered where enough is left', async () => {
    const left = await onHand('bread')
    const take = (qty: number) =>
      `update stock set on_hand = on_hand - ${qty} where sellable_id = 'sellable_bread'`
    const cart = cartOf(stage.slot, [{ ...bread, qty: 2 }])
    const { messages, details } = await whileWaiting(take(left - 1), cart)
    expect(messages[0].code).toBe('out-of-stock')
    expect(details.validation.out_of_stock).toEqual([bread.id])
    const { order } = await whileWaiting(take(-(left - 1)), cartOf(stage.slot, [{ ...bread, qty: 1 }]))
    expect(order.status).toBe('pending')
    expect(await onHand('bread')).toBe(left - 1)
  })
})

test('the last item sold is marked out of stock, published to the shelf, and back when the order is cancelled', async () => {
  const { kysely } = stage.database
  const left = await onHand('whisky')
  const version = async () =>
    (
      await kysely
        .selectFrom('shelf_versions')
        .select('version')
        .where('supplier_id', '=', corner)
        .executeTakeFirst()
    )?.version ?? 1
  const before = await version()
  const answer = await register(cartOf(stage.slot, [{ id: offerId('whisky'), qty: left }]))
  const marked = () =>
    kysely
      .selectFrom('offers')
      .select('out_of_stock_at')
      .where('id', '=', offerId('whisky'))
      .executeTakeFirstOrThrow()
  expect((await marked()).out_of_stock_at).toEqual(stage.time.now)
  expect(await version()).toBe(before + 1)
  await stage.ask('POST', `/api/v1/orders/${answer.json().order.id}/cancel`, { headers: thandi.headers })
  expect((await marked()).out_of_stock_at).toBeNull()
  expect(await onHand('whisky')).toBe(left)
  expect(await version()).toBe(before + 2)
})

test('store credit that covers the goods pays the order through the ledger, and is never spent twice', async () => {
  const { database, time } = stage
  const pieter = await shopper(database.kysely, 'Pieter', time.now)
  await database.transaction(async (tx) => {
    await tx
      .insertInto('ledger_movements')
      .values({ id: 'movement_gift', supplier_id: corner, kind: 'gift', source_id: 'gift', at: time.now })
      .execute()
    await tx
      .insertInto('ledger_entries')
      .values([
        { movement_id: 'movement_gift', account: `credit:${pieter.id}`, amount_in_cents: 2000 },
        { movement_id: 'movement_gift', account: 'gifts', amount_in_cents: -2000 },
      ])
      .execute()
  })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => register(cartOf(stage.slot, [{ ...bread, qty: 1 }]), { by: pieter })),
  )
  const credits = answers.map((answer) => answer.json().order.credit_in_cents)
  expect(credits.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1899])
  const paid = answers.map((answer) => answer.json().order).find((order) => order.credit_in_cents > 0)
  expect(paid).toMatchObject({
    payment_status: 'paid',
    payable_balance_in_cents: 0,
    cash_payable_in_cents: 0,
  })
  const cancelled = await stage.ask('POST', `/api/v1/orders/${paid.id}/cancel`, { headers: pieter.headers })
  expect(cancelled.json().order.status).toBe('cancelled')
  const { sum } = await database.kysely
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number>('amount_in_cents').as('sum'))
    .where('account', '=', `credit:${pieter.id}`)
    .executeTakeFirstOrThrow()
  expect(sum).toBe(2000)
})
