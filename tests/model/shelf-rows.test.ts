// Price lists, changes by hand, plans, taking back and orders at random, at a branch whose chain shares goods with another: after every
// step each row's price, name, stock and history are those of a model that is written here a second time, in the plainest way.
// SPAZA_TEST_SHELF_STEPS=10000 makes it long.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#kernel/barcode.ts'
import { addDays, dayOf, instantOf } from '#kernel/time.ts'
import { manager, type Person, shopper } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { formOf } from '#tests/import-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { openSecondChain } from '#tests/second-chain.ts'
import { type Seeded, seeded } from '#tests/seeded-random.ts'

const steps = Number(process.env.SPAZA_TEST_SHELF_STEPS ?? 150)

type Value = number | boolean | null
type Field = 'price_in_cents' | 'on_hand' | 'published' | 'out'
type Fields = Record<Field, Value>
const fieldNames = ['price_in_cents', 'on_hand', 'published', 'out'] as const

interface Entry {
  id?: string
  from: 'hand' | 'list' | 'plan' | 'undo'
  field: Field
  before: Value
  after: Value
  isUndone: boolean
}

interface Row {
  id: string
  sellable: string
  barcode: string
  sharedName: string
  /** Another chain sells it too: a list gives it the chain's own name. */
  isShared: boolean
  ownName: string | null
  isNamedByPerson: boolean
  now: { price_in_cents: number; on_hand: number | null; published: boolean; out: boolean }
  plan: { cents: number; from: Date } | undefined
  /** The latest first. */
  history: Entry[]
}

interface ListLeft {
  row: Row
  before: { price: number; published: boolean; ownName: string | null }
  after: { price: number; ownName: string | null }
  isRenamed: boolean
}

let stage: Stage
let chance: Seeded
let rows: Row[]
let people: { nandi: Person; thandi: Person; since: Date }
const lists: { id: string; left: ListLeft[] }[] = []
const counts = new Map<string, number>()
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

beforeAll(async () => {
  chance = seeded('rows of a shelf')
  stage = await openStage({ capacity: 100_000, stock: { bread: 40, soap: 30, coffee: 20 } })
  const keys = ['bread', 'milk', 'soap', 'coffee'] as const
  await openSecondChain(stage, ['sellable_bread', 'sellable_milk'])
  rows = await Promise.all(
    keys.map(async (key, n): Promise<Row> => {
      const barcode = withCheckDigit(`60019999999${n}`)
      const sellable = `sellable_${key}`
      await stage.rows('update sellables set barcode = $1 where id = $2', [barcode, sellable])
      const [row] = await stage.rows<{ cents: number; on_hand: number | null }>(
        `select base_price_in_cents::int as cents, st.on_hand::float8 from offers o left join stock st
           on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id where o.id = $1`,
        [offerId(key)],
      )
      const now = {
        price_in_cents: row?.cents ?? 0,
        on_hand: row?.on_hand ?? null,
        published: true,
        out: false,
      }
      const isShared = n < 2
      return {
        ...{ id: offerId(key), sellable, barcode, sharedName: key, isShared, ownName: null, now },
        ...{ isNamedByPerson: false, plan: undefined, history: [] },
      }
    }),
  )
  await meet()
})
afterAll(() => stage.close())

async function meet(): Promise<void> {
  const { now } = stage.time
  const nandi = await manager(stage.database.kysely, [corner], 'Nandi', now)
  people = { nandi, thandi: await shopper(stage.database.kysely, 'Thandi', now), since: now }
}

const shelf = `/counter/v1/suppliers/${corner}/shelf`
/** Above the least that an order may come to. */
const priceFor = ({ now }: Row): number => {
  const wanted = Math.round(now.price_in_cents * (0.3 + 1.3 * chance.next())) + chance.whole(0, 3)
  return Math.min(60_000, Math.max(1200, wanted))
}

/** What a set of fields makes of a row; undefined where it cannot be. */
function applied(now: Row['now'], set: Partial<Fields>): Row['now'] | undefined {
  const next = { ...now, ...set } as Row['now']
  const isCounted = set.on_hand !== undefined && set.on_hand !== now.on_hand
  const hasNone = next.on_hand === 0
  if (isCounted) next.out = hasNone || set.out === true
  if (set.out === false && hasNone && (isCounted || now.out)) return undefined
  return next
}

function record(row: Row, from: Entry['from'], next: Row['now'], id?: string): void {
  for (const field of fieldNames) {
    const [before, after] = [row.now[field], next[field]]
    if (before === after) continue
    row.history.unshift({ ...(id !== undefined && { id }), from, field, before, after, isUndone: false })
  }
  row.now = next
}

async function changeByHand(): Promise<void> {
  const row = chance.pick(rows)
  const set: Partial<Fields> = {}
  for (let n = chance.whole(1, 2); n > 0; n -= 1) {
    const field = chance.pick(fieldNames)
    if (field === 'price_in_cents') set[field] = priceFor(row)
    else if (field === 'on_hand') set[field] = chance.pick([null, 0, chance.whole(1, 30)])
    else set[field] = chance.next() < 0.7 ? field === 'published' : chance.next() < 0.5
  }
  const isStale = chance.next() < 0.2
  const confirmed = chance.next() < 0.8
  const saw: Partial<Fields> = {}
  for (const field of fieldNames) {
    if (set[field] === undefined) continue
    const now = row.now[field]
    saw[field] = !isStale ? now : typeof now === 'boolean' ? !now : (now ?? 0) + 1
  }
  const answer = await stage.by(people.nandi, 'PUT', `${shelf}/${row.id}`, { set, saw, confirmed })
  const differs = fieldNames.filter((field) => set[field] !== undefined && set[field] !== row.now[field])
  const price = set.price_in_cents as number | undefined
  const jumps =
    price !== undefined && Math.abs(price - row.now.price_in_cents) * 100 > row.now.price_in_cents * 40
  const next = applied(row.now, set)
  const expected =
    differs.length > 0 && isStale
      ? 409
      : differs.length === 0
        ? 200
        : jumps && !confirmed
          ? 409
          : next
            ? 200
            : 422
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([expected, answer.body.slice(0, 200)])
  count(`hand ${expected}`)
  if (expected === 200 && differs.length > 0 && next) record(row, 'hand', next, answer.json().change_id)
}

async function takeBackChange(): Promise<void> {
  const row = chance.pick(rows)
  const entry = row.history.slice(0, 12).find(({ from, id }) => id && (from === 'hand' || from === 'plan'))
  if (!entry) return
  const all = row.history.filter(({ id }) => id === entry.id)
  const answer = await stage.by(people.nandi, 'POST', `${shelf}/${row.id}/undo`, {
    change_id: entry.id ?? '',
  })
  const differs = all.filter(({ field, before }) => row.now[field] !== before)
  const set: Partial<Fields> = Object.fromEntries(all.map(({ field, before }) => [field, before]))
  const next = applied(row.now, set)
  const expected =
    all.some(({ isUndone }) => isUndone) || differs.length === 0
      ? 200
      : differs.some(({ field, after }) => row.now[field] !== after)
        ? 409
        : next
          ? 200
          : 422
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([expected, answer.body.slice(0, 200)])
  count(`take back ${expected}`)
  if (expected !== 200 || all.some(({ isUndone }) => isUndone) || differs.length === 0 || !next) return
  const undone = new Set(fieldNames.filter((field) => row.now[field] !== next[field]))
  record(row, 'undo', next)
  for (const each of all) if (undone.has(each.field)) each.isUndone = true
}

async function nameByHand(): Promise<void> {
  const row = chance.pick(rows)
  const name = chance.pick([null, row.sharedName, `Hand ${chance.whole(1, 99)}`])
  const body = { supplier_id: corner, name }
  const answer = await stage.by(people.nandi, 'PUT', `/counter/v1/goods/${row.sellable}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  row.ownName = name === row.sharedName ? null : name
  row.isNamedByPerson = row.ownName !== null
  count('name')
}

async function bringList(): Promise<void> {
  const listed = rows.filter(() => chance.next() < 0.6)
  if (listed.length === 0) return
  const left = listed.map((row): ListLeft => {
    const name = chance.pick([row.sharedName, row.ownName ?? row.sharedName, `List ${chance.whole(1, 99)}`])
    const isRenamed = row.isShared && !row.isNamedByPerson && name !== (row.ownName ?? row.sharedName)
    const before = {
      price: row.now.price_in_cents,
      published: row.now.published,
      ownName: row.ownName,
    }
    const ownName = !isRenamed ? row.ownName : name === row.sharedName ? null : name
    const price = chance.next() < 0.7 ? priceFor(row) : before.price
    return { row, before, after: { price, ownName }, isRenamed }
  })
  const nameOf = ({ row, after, isRenamed }: ListLeft) =>
    isRenamed
      ? (after.ownName ?? row.sharedName)
      : row.isShared && !row.isNamedByPerson
        ? (row.ownName ?? row.sharedName)
        : row.sharedName
  const lines = left.map(
    (each) => `${each.row.barcode},${nameOf(each)},${(each.after.price / 100).toFixed(2)}`,
  )
  const file = `barcode,name,price\n${lines.join('\n')}\n`
  const form = [
    { name: 'supplier_id', value: corner },
    { name: 'file', file: 'list.csv', value: file },
  ]
  const sent = await stage.app.inject({
    method: 'POST',
    url: '/manager/api/v1/imports',
    ...formOf(form, people.nandi),
  })
  expect(sent.statusCode, sent.body).toBe(201)
  const { id } = sent.json().import
  const ready = await settled(id)
  expect(ready.state, JSON.stringify(ready.errors)).toBe('ready')
  const confirm = ready.price_jumps.rows.map(({ line }: { line: number }) => line)
  const payload = { action: 'apply', ...(confirm.length > 0 && { confirm }) }
  await stage.by(people.nandi, 'PUT', `/manager/api/v1/imports/${id}`, payload)
  expect((await settled(id)).state).toBe('applied')
  for (const { row, after } of left) {
    record(row, 'list', { ...row.now, price_in_cents: after.price, published: true }, id)
    row.ownName = after.ownName
  }
  lists.push({ id, left })
  count('list')
}

// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
async function settled(id: string): Promise<any> {
  for (;;) {
    const answer = await stage.by(people.nandi, 'GET', `/counter/v1/imports/${id}`)
    const found = answer.json().import
    if (found.state !== 'validating' && found.state !== 'applying') return found
    await sleep(10)
  }
}

async function takeBackList(): Promise<void> {
  const list = lists.pop()
  if (!list) return
  const answer = await stage.by(people.nandi, 'POST', `/counter/v1/imports/${list.id}/undo`)
  expect(answer.statusCode, answer.body).toBe(200)
  for (const { row, before, after, isRenamed } of list.left) {
    const { price_in_cents: price, published } = row.now
    const next = {
      ...row.now,
      price_in_cents: price === after.price ? before.price : price,
      published: published && !before.published ? false : published,
    }
    const undone = new Set(fieldNames.filter((field) => next[field] !== row.now[field]))
    const made = row.history.filter(({ id }) => id === list.id)
    record(row, 'undo', next)
    for (const each of made) if (undone.has(each.field)) each.isUndone = true
    if (isRenamed && row.ownName === after.ownName && !row.isNamedByPerson) row.ownName = before.ownName
  }
  count('list taken back')
}

async function planPrice(): Promise<void> {
  const row = chance.pick(rows)
  const from = addDays(dayOf(stage.time.now), chance.whole(1, 3))
  const cents = priceFor(row)
  const body = { price_in_cents: cents, from_day: from, confirmed: true }
  const answer = await stage.by(people.nandi, 'PUT', `${shelf}/${row.id}/planned_price`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  row.plan = { cents, from: instantOf(from) }
  count('plan')
}

async function passTime(): Promise<void> {
  stage.passMinutes(chance.whole(1, 600))
  const { now } = stage.time
  await stage.plannedPrices.runDue()
  for (const row of rows)
    if (row.plan && row.plan.from <= now) {
      const next = { ...row.now, price_in_cents: row.plan.cents }
      row.plan = undefined
      if (next.price_in_cents !== row.now.price_in_cents) count('plan applied')
      record(row, 'plan', next)
    }
  if (now.getTime() - people.since.getTime() > 2 * 3_600_000) await meet()
}

async function placeOrder(): Promise<void> {
  const row = chance.pick(rows)
  const qty = chance.whole(1, 3)
  const { now } = row
  const isStale = chance.next() < 0.2
  // A shopper looks at the times before choosing one, which is when those of further days are made.
  await stage.read(`/catalog/v1/suppliers/${corner}/timeslots`)
  const slot = `${addDays(dayOf(stage.time.now), 1)}T08:00:00.000Z`
  const cart = cartOf(slot, [{ id: row.id, qty, price: now.price_in_cents + (isStale ? 1 : 0) }])
  const answer = await stage.by(people.thandi, 'POST', '/api/v1/orders/register', { cart })
  const isSold = now.published && !now.out && (now.on_hand === null || now.on_hand >= qty)
  expect([answer.statusCode === 200, answer.body.slice(0, 300)]).toEqual([
    isSold && !isStale,
    answer.body.slice(0, 300),
  ])
  count(`order ${answer.statusCode}`)
  if (answer.statusCode !== 200) return
  expect(answer.json().order.order_items[0].total_in_cents).toBe(qty * now.price_in_cents)
  if (now.on_hand === null) return
  const onHand = now.on_hand - qty
  // What orders take is no change of the shelf's history.
  row.now = { ...now, on_hand: onHand, out: onHand === 0 }
}

async function compare(): Promise<void> {
  const { rows: read } = (await stage.by(people.nandi, 'GET', shelf)).json()
  for (const row of rows) {
    const found = read.find(({ id }: { id: string }) => id === row.id)
    const { price_in_cents, on_hand, published, out, name, planned_price_in_cents } = found
    expect({ price_in_cents, on_hand, published, out, name, planned_price_in_cents }).toEqual({
      ...row.now,
      name: row.ownName ?? row.sharedName,
      planned_price_in_cents: row.plan?.cents ?? null,
    })
    await compareHistory(row, 1)
  }
}

async function compareHistory(row: Row, page: number): Promise<number | null> {
  const url = `${shelf}/${row.id}/history?page=${page}`
  const { changes, pagination } = (await stage.by(people.nandi, 'GET', url)).json()
  const expected = row.history.slice((page - 1) * 30, page * 30)
  // Fields of one change have no order among themselves.
  const plain = ({ from, field, before, after, isUndone }: Entry) => ({
    from,
    field,
    before,
    after,
    isUndone,
  })
  const asRead = changes.map((each: Entry & { undone_at: string | null }) =>
    plain({ ...each, isUndone: each.undone_at !== null }),
  )
  expect(asRead).toEqual(expected.map(plain))
  for (const [n, each] of changes.entries()) (expected[n] as Entry).id ??= each.change_id
  return pagination.next_page
}

/** What shoppers read, once the shelf in memory has followed. */
async function compareForShoppers(): Promise<void> {
  for (const row of rows)
    await expect
      .poll(async () => {
        const offers = await stage.read(`/catalog/v1/sellables/${row.sellable}/offers?supplier_id=${corner}`)
        const offer = offers.find(({ id }: { id: string }) => id === row.id)
        return offer && [offer.price_in_cents, offer.sellable.name, offer.out_of_stock_at !== null]
      })
      .toEqual(
        row.now.published ? [row.now.price_in_cents, row.ownName ?? row.sharedName, row.now.out] : undefined,
      )
}

/** As often as each stands here. */
const acts = [
  ...new Array(10).fill(changeByHand),
  ...new Array(4).fill(takeBackChange),
  ...new Array(2).fill(nameByHand),
  ...new Array(2).fill(bringList),
  takeBackList,
  ...new Array(2).fill(planPrice),
  ...new Array(2).fill(passTime),
  ...new Array(8).fill(placeOrder),
] as (() => Promise<void>)[]

test('lists, changes by hand, taking back and orders leave prices, names and history as a plain model has them', {
  timeout: 60_000 + steps * 2000,
}, async () => {
  for (let step = 0; step < steps; step += 1) {
    await chance.pick(acts)()
    await compare()
    if (step % 25 === 24) await compareForShoppers()
  }
  for (const row of rows)
    for (let page: number | null = 1; page !== null; ) page = await compareHistory(row, page)
  await compareForShoppers()
  const broken = await stage.rows(
    `select st.sellable_id from stock st left join (select sellable_id, sum(qty) as qty from order_stock
       where supplier_id = $1 and released_at is null group by 1) t using (sellable_id)
     where st.supplier_id = $1 and st.received <> st.on_hand + coalesce(t.qty, 0)`,
    [corner],
  )
  expect(broken).toEqual([])
  const said = [...counts].toSorted().map(([what, n]) => `${n} ${what}`)
  process.stdout.write(`shelf rows: ${steps} steps (${said.join(', ')}), 0 apart from the model\n`)
  for (const what of ['hand 200', 'hand 409', 'take back 200', 'list', 'list taken back', 'order 200'])
    expect(counts.get(what), what).toBeGreaterThan(0)
})
