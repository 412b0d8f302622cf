// Tests how managers create, change and end codes, over HTTP on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join, type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { giveCode } from '#tests/discount-code-fixture.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let nandi: Person
let gert: Person
let thandi: Person
beforeAll(async () => {
  stage = await openStage()
  nandi = await manager('Nandi', corner)
  gert = await manager('Gert', corner, faraway)
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})
afterAll(() => stage.close())

async function manager(name: string, ...suppliers: string[]): Promise<Person> {
  const person = await join(stage.database.kysely, 'manager', name, stage.time.now)
  const rows = suppliers.map((supplier_id) => ({ account_id: person.id, supplier_id }))
  await stage.database.kysely.insertInto('account_suppliers').values(rows).execute()
  return person
}

const list = '/counter/v1/discounts'
const ask = (by: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  stage.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
const daysOn = (days: number) => new Date(stage.time.now.getTime() + days * 86_400_000).toISOString()
const wish = (code: string, more: object = {}) => ({
  code,
  percent: 10,
  start_at: daysOn(0),
  supplier_ids: [corner],
  ...more,
})
async function make(by: Person, body: object) {
  const answer = await ask(by, 'POST', list, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().discount
}
const change = (by: Person, { id, code: _, ...now }: { id: string; code: string }, more: object) =>
  ask(by, 'PUT', `${list}/${id}`, {
    ...Object.fromEntries(Object.entries(now).filter(([name]) => kept.has(name))),
    supplier_ids: [corner],
    ...more,
  })
const kept = new Set(['name', 'percent', 'amount_in_cents', 'most_in_cents', 'minimum_in_cents'])
kept.add('start_at').add('end_at').add('total_limit').add('account_limit')
const codeOf = (answer: { json(): { messages: { code: string }[] } }) => answer.json().messages[0]?.code
const register = (code: string) =>
  ask(thandi, 'POST', '/api/v1/orders/register', {
    cart: cartOf(stage.slot, [{ id: offerId('coffee'), qty: 1, price: goods.coffee.cents }], {
      discount_code: code,
    }),
  })

test('a new code is unique in the shop, applies at once, and reports what it has cost', async () => {
  const made = await make(nandi, wish(' tea 10 ', { name: ' For tea ', most_in_cents: 500, total_limit: 5 }))
  expect(made).toMatchObject({
    code: 'TEA10',
    name: 'For tea',
    state: 'running',
    used: 0,
    given_in_cents: 0,
    suppliers: [{ id: corner }],
    other_suppliers: 0,
  })
  for (const by of [nandi, gert])
    expect(codeOf(await ask(by, 'POST', list, wish('Tea10')))).toBe('code-taken')
  expect((await register('tea10')).statusCode).toBe(200)
  const { used, given_in_cents } = (await ask(nandi, 'GET', `${list}/${made.id}`)).json()
  expect([used, given_in_cents]).toEqual([1, 500])
})

test('a request that is repeated with one idempotency key creates one code', async () => {
  const send = () =>
    stage.app.inject({
      method: 'POST',
      url: list,
      headers: { ...nandi.headers, 'idempotency-key': 'make-it-once' },
      payload: wish('ONLYONE'),
    })
  const [first, second] = [await send(), await send()]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
})

describe('an invalid code', () => {
  test.each([
    ['neither percentage nor amount', () => ({ percent: null }), 'percent-or-amount'],
    ['both of them', () => ({ amount_in_cents: 100 }), 'percent-or-amount'],
    [
      'a most of an amount',
      () => ({ percent: null, amount_in_cents: 500, most_in_cents: 100 }),
      'most-without-percent',
    ],
    ['an end before the start', () => ({ end_at: daysOn(-1) }), 'end-before-start'],
    ['an end that has passed', () => ({ start_at: daysOn(-2), end_at: daysOn(-1) }), 'end-in-the-past'],
    ['no name for a code', () => ({ code: 'Thé!' }), 'code-malformed'],
    ['somebody else’s branch', () => ({ supplier_ids: [corner, faraway] }), 'no-such-supplier'],
  ])('with %s is refused', async (_, more, code) => {
    expect(codeOf(await ask(nandi, 'POST', list, wish('NONSENSE', more())))).toBe(code)
  })
})

describe('a change', () => {
  test('applies to later orders; existing orders keep their terms', async () => {
    const made = await make(nandi, wish('PROMISE', { percent: 50 }))
    const { order } = (await register('PROMISE')).json()
    expect((await change(nandi, made, { percent: 1 })).statusCode).toBe(200)
    const kept = (await ask(thandi, 'GET', `/api/v1/orders/${order.id}`)).json()
    expect([kept.discount_in_cents, kept.discount_code]).toEqual([order.discount_in_cents, 'PROMISE'])
    const { rows } = await stage.database.pool.query('select terms from discount_uses where order_id = $1', [
      order.id,
    ])
    expect(rows[0].terms).toMatchObject({ percent: 50, minimumInCents: 0 })
    expect((await register('PROMISE')).json().order.discount_in_cents).toBe(90)
  })

  test('never sets a limit below the uses so far, nor moves a start that has passed', async () => {
    const made = await make(nandi, wish('LIMITED', { total_limit: 3 }))
    for (const _ of [1, 2]) expect((await register('LIMITED')).statusCode).toBe(200)
    expect(codeOf(await change(nandi, made, { total_limit: 1 }))).toBe('limit-below-used')
    expect(codeOf(await change(nandi, made, { start_at: daysOn(1) }))).toBe('start-is-past')
    const full = (await change(nandi, made, { total_limit: 2 })).json().discount
    expect([full.state, full.used]).toEqual(['used_up', 2])
    expect(codeOf(await register('LIMITED'))).toBe('discount-limit-reached')
  })
})

describe('ending', () => {
  test('a running code stops it at once, and it may resume later', async () => {
    const made = await make(nandi, wish('STOPPED'))
    stage.time.now = new Date(stage.time.now.getTime() + 1)
    expect((await ask(nandi, 'DELETE', `${list}/${made.id}`)).json().discount.state).toBe('ended')
    expect(codeOf(await register('STOPPED'))).toBe('discount-code-invalid')
    expect(codeOf(await ask(nandi, 'DELETE', `${list}/${made.id}`))).toBe('discount-ended')
    expect((await change(nandi, made, { end_at: null })).json().discount.state).toBe('running')
    expect((await register('STOPPED')).statusCode).toBe(200)
  })

  test('a code that has not begun deletes it', async () => {
    const made = await make(nandi, wish('UNBORN', { start_at: daysOn(3) }))
    expect(made.state).toBe('scheduled')
    expect((await ask(nandi, 'DELETE', `${list}/${made.id}`)).json().discount).toBe(null)
    expect((await ask(nandi, 'GET', `${list}/${made.id}`)).statusCode).toBe(404)
    await make(nandi, wish('UNBORN'))
  })
})

describe('codes and branches', () => {
  test('a manager of one branch sees what the code costs there; only a manager of all its branches changes it', async () => {
    const made = await make(gert, wish('SHARED', { supplier_ids: [corner, faraway] }))
    const seen = (await ask(nandi, 'GET', `${list}/${made.id}`)).json()
    expect([seen.suppliers, seen.other_suppliers]).toEqual([[{ id: corner, name: corner }], 1])
    expect(codeOf(await change(nandi, made, {}))).toBe('discount-shared')
    expect(codeOf(await ask(nandi, 'DELETE', `${list}/${made.id}`))).toBe('discount-shared')
    expect((await change(gert, made, { percent: 20 })).statusCode).toBe(200)
  })

  test('a code of other managers’ branches does not exist', async () => {
    const id = await giveCode(stage.database.kysely, 'ELSEWHERE', { percent: 5 }, [faraway])
    const never = await ask(nandi, 'GET', `${list}/discount_never`)
    const others = await ask(nandi, 'GET', `${list}/${id}`)
    expect([others.statusCode, codeOf(others)]).toEqual([never.statusCode, codeOf(never)])
    expect(codeOf(await ask(nandi, 'DELETE', `${list}/${id}`))).toBe('no-such-discount')
    const all = (await ask(nandi, 'GET', `${list}?per_page=100`)).json().discounts
    expect(all.map(({ code }: { code: string }) => code)).not.toContain('ELSEWHERE')
  })
})

test('the list shows running codes first, a page at a time, and can be filtered by state', async () => {
  const page = async (query: string) => (await ask(nandi, 'GET', `${list}?${query}`)).json()
  const statesOf = ({ discounts }: { discounts: { state: string }[] }) => discounts.map(({ state }) => state)
  await make(nandi, wish('LATER', { start_at: daysOn(2) }))
  const states = statesOf(await page('per_page=100'))
  const ranks = states.map((state) => ['running', 'scheduled', 'used_up', 'ended'].indexOf(state))
  expect(ranks).toEqual(ranks.toSorted())
  expect(new Set(statesOf(await page('state=scheduled')))).toEqual(new Set(['scheduled']))
  const first = await page('per_page=2')
  expect([first.discounts.length, first.pagination.next_page]).toEqual([2, 2])
  expect((await ask(nandi, 'GET', `${list}?supplier_id=${faraway}`)).statusCode).toBe(404)
})
