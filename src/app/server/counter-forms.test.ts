// The counter's forms without script, over pages as React renders them: each has one effect however often it is posted, and none where it
// is forged, of another branch, or of a session that is over [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formToken } from '#server/http/form-guard.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { manager, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { counterCookie, postAtCounter } from '#tests/counter-post.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import type { FormHandling } from '../web/render-request.ts'
import type { BuiltWeb } from './web-routes.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'

let stage: Stage
let thandi: Person
let sipho: Person
let other: Person
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as FormHandling & Pick<BuiltWeb, 'render'>
  stage = await openStage({ web: render, forms })
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  other = await staff(kysely, [faraway], 'Nomvula', stage.time.now)
  await kysely
    .updateTable('shipping_options')
    .set({ payment_options: ['CASH', 'OFFLINE_EFT'] })
    .execute()
  // Each test orders for itself.
  await stage.rows('update stock set received = 1000, on_hand = 1000')
  const bank = { bank_name: 'Demo Bank', bank_branch: '051001', bank_account: '0012345678' }
  await kysely.updateTable('suppliers').set(bank).execute()
  const nandi = await manager(kysely, [corner], 'Nandi', stage.time.now)
  const [branch] = await stage.rows<{ agency_id: string }>('select agency_id from suppliers where id = $1', [
    corner,
  ])
  const programme = { ...branch, name: 'Smart Shopper', number_pattern: '60## #### ####' }
  await stage.by(nandi, 'POST', '/counter/v1/loyalty_programmes', programme)
}, 120_000)
afterAll(() => stage.close())

type Fields = Record<string, string>

const post = (url: string, fields: Fields, cookie: string, headers: Record<string, string> = {}) =>
  postAtCounter(stage, url, fields, cookie, headers)

/** The hidden fields of a page's form, by its name and, where there are several, by a field of it. */
async function fieldsOf(url: string, form: string, by: Person, having: Fields = {}): Promise<Fields> {
  const { body } = await stage.page(url, { cookie: counterCookie(by) })
  const forms = body.match(/<form.*?<\/form>/gs) ?? []
  const hidden = forms.map((text) =>
    Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
  )
  const found = hidden.find(
    (fields) =>
      fields.form === form && Object.entries(having).every(([name, value]) => fields[name] === value),
  )
  if (!found) throw new Error(`no form ${form} on ${url}: ${body.slice(0, 200)}`)
  return found
}

interface Order {
  id: string
  version: number
  status: string
  payable_balance_in_cents: number
  bag_qty: number
  loyalty: { member_of: string | null } | null
  order_events: { message: string }[]
  disputes: { id: string; answer: string | null }[]
  order_items: { id: string; name: string; qty: number; picked_qty: number | null }[]
}

const look = async (id: string): Promise<Order> =>
  (await stage.ask('GET', `/counter/v1/orders/${id}`, { headers: sipho.headers })).json()

const call = async (method: 'PUT' | 'POST', url: string, payload: object = {}) => {
  const answer = await stage.ask(method, url, { headers: sipho.headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function ordered(more: object = {}, by = thandi): Promise<Order> {
  const items = [
    { id: offerId('bread'), qty: 2 },
    { id: offerId('apples'), qty: 1 },
  ]
  const cart = cartOf(stage.slot, items, { requires_bags: true, ...more })
  const placed = await stage.ask('POST', '/api/v1/orders/register', {
    headers: by.headers,
    payload: { cart },
  })
  expect(placed.statusCode, placed.body).toBe(200)
  return look(placed.json().order.id)
}

async function begun(): Promise<Order> {
  const { id, version } = await ordered()
  await call('POST', `/counter/v1/orders/${id}/steps`, { step: 'start_preparing', version })
  return look(id)
}

const lineOf = ({ order_items }: Order, name: string) =>
  order_items.find((item) => item.name === name) as Order['order_items'][number]

async function picked(): Promise<Order> {
  const order = await begun()
  for (const { id, qty } of order.order_items)
    await call('PUT', `/counter/v1/orders/${order.id}/picks/${id}`, { picked_qty: qty, saw: null })
  return look(order.id)
}

async function ready(): Promise<Order> {
  const { id } = await picked()
  await call('POST', `/api/v1/supplier_order_pack/${id}/complete`)
  return look(id)
}

/** By R 20 more than it costs, which can go back. */
async function paidByTransfer(): Promise<Order> {
  // What is too much becomes store credit, which would pay a later order of the same shopper.
  const lindiwe = await shopper(stage.database.kysely, 'Lindiwe', stage.time.now)
  const { id, version, payable_balance_in_cents: owed } = await ordered({ provider: 'offline_eft' }, lindiwe)
  const came = { received: true, amount_in_cents: owed + 2_000, another: true, version }
  await call('POST', `/counter/v1/orders/${id}/payment`, came)
  return look(id)
}

interface Refunds {
  payments: { transaction_id: string }[]
  refunds: { id: string; status: string; reference: string | null; amount_in_cents: number }[]
}
const refundsOf = async ({ id }: { id: string }): Promise<Refunds> =>
  (await stage.ask('GET', `/counter/v1/orders/${id}/refunds`, { headers: sipho.headers })).json()

/** A part of what was transferred is to be paid back by hand. */
async function owedBack(): Promise<Order> {
  const order = await paidByTransfer()
  const [payment] = (await refundsOf(order)).payments
  const asked = await stage.ask('POST', `/counter/v1/orders/${order.id}/refund`, {
    headers: sipho.headers,
    payload: {
      to: 'payment',
      transaction_id: payment?.transaction_id,
      amount_in_cents: 500,
      reason: 'Sour milk',
    },
  })
  expect(asked.statusCode, asked.body).toBe(201)
  return look(order.id)
}

async function collected(): Promise<Order> {
  const order = await ready()
  await call('POST', `/counter/v1/orders/${order.id}/steps`, {
    step: 'hand_over',
    version: order.version,
    collection_code: await codeOf(order),
    cash_taken_in_cents: 100_000,
  })
  return look(order.id)
}

async function disputed(): Promise<Order> {
  const { id } = await ordered()
  const sent = await stage.ask('POST', `/api/v2/orders/${id}/dispute`, {
    headers: thandi.headers,
    payload: { reason: 'The milk was sour' },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  return look(id)
}

const codeOf = async ({ id }: Order): Promise<string> =>
  (await stage.ask('GET', `/api/v1/orders/${id}`, { headers: thandi.headers })).json().collection_code

interface Case {
  before: () => Promise<Order>
  form: string
  /** The page, if it is not the order's own. */
  page?: string
  /** Of the page's address. */
  open?: (order: Order) => string
  /** Tells the form from others of its kind. */
  having?: (order: Order) => Fields
  /** What is typed or pressed. */
  typed: (order: Order) => Fields | Promise<Fields>
  after: (order: Order) => unknown
}

const part = (what: string, name: string) => (order: Order) => `?open=${what}.${lineOf(order, name).id}`
const item = (name: string) => (order: Order) => ({ item: lineOf(order, name).id })

const cases: Record<string, Case> = {
  'a step': {
    before: ordered,
    form: 'counter-step',
    typed: ({ version }) => ({ step: `start_preparing ${version}` }),
    after: ({ status }) => expect(status).toBe('preparing'),
  },
  'a cancellation with its reason': {
    before: ordered,
    form: 'counter-step',
    open: () => '?open=cancel',
    having: () => ({ step: 'cancel' }),
    typed: () => ({ reason: 'The lights are out' }),
    after: ({ status }) => expect(status).toBe('cancelled'),
  },
  'a pick': {
    before: begun,
    form: 'counter-pick',
    typed: (order) => ({ pick: `${lineOf(order, 'bread').id} 2 -` }),
    after: (order) => expect(lineOf(order, 'bread').picked_qty).toBe(2),
  },
  'a step from the queue': {
    before: ordered,
    page: '/counter',
    form: 'counter-step',
    typed: ({ id, version }) => ({ step: `start_preparing ${version} ${id}` }),
    after: ({ status }) => expect(status).toBe('preparing'),
  },
  'the picks of an aisle': {
    before: begun,
    form: 'counter-pick',
    typed: (order) => ({
      pick: ['bread 2', 'apples 1']
        .map((line) => line.split(' ') as [string, string])
        .map(([name, qty]) => `${lineOf(order, name).id} ${qty} -`)
        .join(),
    }),
    after: (order) =>
      expect(['bread', 'apples'].map((name) => lineOf(order, name).picked_qty)).toEqual([2, 1]),
  },
  'a pick that is put back': {
    before: picked,
    form: 'counter-pick',
    typed: (order) => ({ pick: `${lineOf(order, 'bread').id} - 2` }),
    after: (order) => expect(lineOf(order, 'bread').picked_qty).toBeNull(),
  },
  'a typed weight': {
    before: begun,
    form: 'counter-pick',
    open: part('weigh', 'apples'),
    having: item('apples'),
    typed: () => ({ weight: '1,2' }),
    after: (order) => expect(lineOf(order, 'apples').picked_qty).toBe(1.2),
  },
  'a weight far off that is confirmed': {
    before: begun,
    form: 'counter-pick',
    open: part('weigh', 'apples'),
    having: item('apples'),
    typed: () => ({ weight: '3', sure: '3' }),
    after: (order) => expect(lineOf(order, 'apples').picked_qty).toBe(3),
  },
  'a scanned code': {
    before: async () => {
      await stage.rows("update sellables set barcode = '6001234567890' where id = 'sellable_bread'")
      const order = await begun()
      await stage.rows('update order_items set qty = 1, qty_ordered = 1 where id = $1', [
        lineOf(order, 'bread').id,
      ])
      return look(order.id)
    },
    form: 'counter-scan',
    typed: () => ({ barcode: '6001234567890' }),
    after: (order) => expect(lineOf(order, 'bread').picked_qty).toBe(1),
  },
  'a short line': {
    before: begun,
    form: 'counter-short',
    open: part('short', 'bread'),
    having: item('bread'),
    typed: () => ({ there: '1', instead: '', q: '' }),
    after: (order) => expect(lineOf(order, 'bread')).toMatchObject({ short: { qty: 1 } }),
  },
  bags: {
    before: begun,
    form: 'counter-bags',
    typed: () => ({ bag_qty: '1', bags_to: '1' }),
    after: ({ bag_qty: bags }) => expect(bags).toBe(1),
  },
  'a packed order': {
    before: picked,
    form: 'counter-pack',
    typed: () => ({ pack: 'ready' }),
    after: ({ status }) => expect(status).toBe('ready_for_collection'),
  },
  'somebody’s word for all lines': {
    before: begun,
    form: 'counter-pack',
    typed: ({ version }) => ({ pack: `all ${version}` }),
    after: ({ status }) => expect(status).toBe('ready_for_collection'),
  },
  'handing over with code and cash': {
    before: ready,
    form: 'counter-step',
    having: () => ({ step: 'hand_over' }),
    typed: async (order) => ({ code: await codeOf(order), cash: '1000' }),
    after: ({ status }) => expect(status).toBe('collected'),
  },
  'handing over for a note of money': {
    before: ready,
    form: 'counter-step',
    having: () => ({ step: 'hand_over' }),
    typed: async (order) => ({ code: await codeOf(order), cash: '', note: '200.00' }),
    after: ({ status }) => expect(status).toBe('collected'),
  },
  'a problem with the packing': {
    before: begun,
    form: 'counter-problem',
    open: () => '?open=problem',
    typed: () => ({ kind: 'process', reason: 'The till was closed' }),
    after: ({ order_events: events }) =>
      expect(events.filter(({ message }) => message.includes('The till was closed'))).toHaveLength(1),
  },
  'store credit': {
    before: begun,
    form: 'counter-credit',
    open: () => '?open=credit',
    typed: () => ({ amount: '12,50', reason: 'Sour milk' }),
    after: ({ order_events: events }) =>
      expect(events.filter(({ message }) => message.includes('Sour milk'))).toHaveLength(1),
  },
  'a loyalty number': {
    before: async () => {
      await stage.rows('delete from loyalty_numbers')
      return ordered({ provider: 'offline_eft' })
    },
    form: 'counter-loyalty',
    open: () => '?open=loyalty',
    typed: () => ({ number: '6012 3456 7890' }),
    after: ({ loyalty }) => expect(loyalty?.member_of).toBe('Smart Shopper'),
  },
  'a transfer that came': {
    before: () => ordered({ provider: 'offline_eft' }),
    form: 'counter-money',
    open: () => '?open=money.another',
    typed: ({ payable_balance_in_cents: owed }) => {
      const amount = (owed / 100).toFixed(2)
      return { amount, sure: amount }
    },
    after: ({ payable_balance_in_cents: owed }) => expect(owed).toBe(0),
  },
  'an answer to a dispute': {
    before: disputed,
    form: 'counter-dispute',
    typed: () => ({ answer: ' We put R 20 on your store credit ' }),
    after: ({ disputes }) => expect(disputes).toMatchObject([{ answer: 'We put R 20 on your store credit' }]),
  },
  'an answer to a dispute in the inbox': {
    before: disputed,
    page: '/counter/disputes',
    form: 'counter-dispute',
    having: ({ id }) => ({ order: id }),
    typed: () => ({ answer: 'Come by, it is here' }),
    after: ({ disputes }) => expect(disputes).toMatchObject([{ answer: 'Come by, it is here' }]),
  },
  'a refund that the branch paid': {
    before: owedBack,
    form: 'counter-settle',
    typed: () => ({ reference: 'EFT 4711', sure: 'EFT 4711' }),
    after: async (order) =>
      expect((await refundsOf(order)).refunds).toMatchObject([
        { status: 'succeeded', reference: 'EFT 4711' },
      ]),
  },
  'a refund that was not paid': {
    before: owedBack,
    form: 'counter-settle',
    typed: () => ({ not: '1', sure: 'not' }),
    after: async (order) => expect((await refundsOf(order)).refunds).toMatchObject([{ status: 'failed' }]),
  },
  'cash back from the till': {
    before: collected,
    form: 'counter-refund',
    open: () => '?open=refund',
    typed: () => ({ way: 'cash', amount: '10', reason: 'Broken jar', sure: 'cash 10' }),
    after: async (order) =>
      expect((await refundsOf(order)).refunds).toMatchObject([
        { status: 'succeeded', amount_in_cents: 1000 },
      ]),
  },
  'money back by a transfer': {
    before: paidByTransfer,
    form: 'counter-refund',
    open: () => '?open=refund',
    typed: async (order) => {
      const [payment] = (await refundsOf(order)).payments
      const way = payment?.transaction_id ?? ''
      return { way, amount: '10', reason: 'Broken jar', sure: `${way} 10` }
    },
    after: async (order) =>
      expect((await refundsOf(order)).refunds).toMatchObject([{ status: 'asked', amount_in_cents: 1000 }]),
  },
}

describe.each(Object.entries(cases))('the form for %s', (_name, each) => {
  async function prepare(by = sipho) {
    const order = await each.before()
    const url = each.page ?? `/counter/orders/${order.id}${each.open?.(order) ?? ''}`
    const rendered = await fieldsOf(url, each.form, by, each.having?.(order))
    return { order, url, fields: { ...rendered, ...(await each.typed(order)) } }
  }

  test('has one effect when it is posted twice', async () => {
    const { order, url, fields } = await prepare()
    const first = await post(url, fields, counterCookie(sipho))
    expect(first.statusCode, first.body).toBe(303)
    expect(first.headers.location).toMatch(new RegExp(`^/counter/(orders/${order.id}|disputes)`))
    const done = await look(order.id)
    await each.after(done)
    const second = await post(url, fields, counterCookie(sipho))
    expect([second.statusCode, await look(order.id)]).toEqual([303, done])
  })

  test('changes nothing when it is forged, of another branch, or of a session that is over', async () => {
    const { order, url, fields } = await prepare()
    const before = await look(order.id)
    for (const [token, headers] of [
      ['forged', {}],
      ['', {}],
      [fields.token, { origin: 'https://other.example' }],
    ] as const) {
      const forged = await post(url, { ...fields, token: token ?? '' }, counterCookie(sipho), headers)
      expect(forged.statusCode).toBe(403)
    }
    const { settings, secure } = stage.shop
    const request = { cookies: { spaza_counter: other.token }, url } as unknown as Parameters<
      typeof formToken
    >[0]
    const token = formToken(request, { secrets: secretsOf(settings), secure }) ?? ''
    const foreign = await post(url, { ...fields, token }, counterCookie(other))
    // The page of another branch's order is none; any other page says what is wrong.
    expect(foreign.statusCode, foreign.body.slice(0, 300)).toBe(each.page ? 422 : 404)

    const passing = await staff(stage.database.kysely, [corner], 'Zanele', stage.time.now)
    const hers = await fieldsOf(url, each.form, passing, each.having?.(order))
    await stage.rows('delete from sessions where account_id = $1', [passing.id])
    const late = await post(url, { ...fields, ...hers, ...(await each.typed(order)) }, counterCookie(passing))
    expect(late.statusCode).toBe(303)
    expect(late.headers.location).toBe(`/counter/sign_in?redirect_to=${encodeURIComponent(url)}`)
    expect(await look(order.id)).toEqual(before)
  })
})

test('what was typed before a session ended stands in the form after signing in again', async () => {
  const order = await begun()
  const url = `/counter/orders/${order.id}${part('weigh', 'apples')(order)}`
  const fields = await fieldsOf(url, 'counter-pick', sipho, item('apples')(order))
  const late = await post(url, { ...fields, weight: '1,25' }, '')
  const resume = late.cookies.find(({ name }) => name === 'spaza_resume')
  expect(resume?.value).toBeTruthy()
  const page = await stage.page(url, { cookie: `${counterCookie(sipho)}; spaza_resume=${resume?.value}` })
  expect(page.body).toContain('value="1,25"')
})

test('a refusal stands at its field, with what was typed and without the code', async () => {
  const order = await ready()
  const url = `/counter/orders/${order.id}`
  const fields = await fieldsOf(url, 'counter-step', sipho, { step: 'hand_over' })
  const wrong = (await codeOf(order)) === '1234' ? '4321' : '1234'
  const refused = await post(url, { ...fields, code: wrong, cash: '987' }, counterCookie(sipho))
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toMatch(/name="cash"[^>]*value="987"/)
  expect(refused.body).not.toMatch(new RegExp(`value="${wrong}"`))
  expect(refused.body).toMatch(/name="code"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="code"/)
  expect(refused.headers['set-cookie'] ?? '').not.toContain('spaza_forms')
  expect((await look(order.id)).status).toBe('ready_for_collection')
})

test('picks of an aisle go into the crate without the line that somebody else was quicker at', async () => {
  const order = await begun()
  const [bread, apples] = [lineOf(order, 'bread'), lineOf(order, 'apples')]
  const url = `/counter/orders/${order.id}`
  const fields = await fieldsOf(url, 'counter-pick', sipho)
  await call('PUT', `${url.replace('/counter/', '/counter/v1/')}/picks/${bread.id}`, {
    picked_qty: 2,
    saw: null,
  })
  await call('PUT', `${url.replace('/counter/', '/counter/v1/')}/picks/${bread.id}`, {
    picked_qty: null,
    saw: 2,
  })
  const refused = await post(
    url,
    { ...fields, pick: `${bread.id} 2 2,${apples.id} 1 -` },
    counterCookie(sipho),
  )
  expect(refused.statusCode).toBe(422)
  const now = await look(order.id)
  expect([lineOf(now, 'bread').picked_qty, lineOf(now, 'apples').picked_qty]).toEqual([null, 1])
})

test('what no page of ours has written picks nothing', async () => {
  const order = await begun()
  const url = `/counter/orders/${order.id}`
  const fields = await fieldsOf(url, 'counter-pick', sipho)
  const bread = lineOf(order, 'bread').id
  for (const pick of ['', ',', `${bread} 2 -,`, `${bread} 2`, `${bread} 2 -,nothing`])
    expect((await post(url, { ...fields, pick }, counterCookie(sipho))).statusCode).not.toBe(303)
  expect(await look(order.id)).toEqual(order)
})

test('a weight far from the order is asked about before it counts', async () => {
  const order = await begun()
  const url = `/counter/orders/${order.id}${part('weigh', 'apples')(order)}`
  const fields = await fieldsOf(url, 'counter-pick', sipho, item('apples')(order))
  const asked = await post(url, { ...fields, weight: '9', sure: '8' }, counterCookie(sipho))
  expect(asked.statusCode).toBe(422)
  expect(asked.body).toMatch(/<button [^>]*value="9"[^>]*name="sure"/)
  expect(lineOf(await look(order.id), 'apples').picked_qty).toBeNull()
})

test('an amount that came is asked about before it is booked, and so is that none came', async () => {
  const order = await ordered({ provider: 'offline_eft' })
  const url = `/counter/orders/${order.id}?open=money.another`
  const fields = await fieldsOf(url, 'counter-money', sipho)
  const asked = await post(url, { ...fields, amount: '12,50' }, counterCookie(sipho))
  expect(asked.statusCode).toBe(200)
  expect(asked.body).toMatch(/<button [^>]*value="12,50"[^>]*name="sure"/)
  const none = await post(url, { ...fields, not: '1' }, counterCookie(sipho))
  expect([none.statusCode, none.body.includes('name="not" value="1"')]).toEqual([200, true])
  const wrong = await post(url, { ...fields, amount: 'much' }, counterCookie(sipho))
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toMatch(/value="much"/)
  expect(await look(order.id)).toEqual(order)
})

test('how a refund ended is asked about before it is recorded, and so is money that goes back', async () => {
  const order = await owedBack()
  const url = `/counter/orders/${order.id}?open=refund`
  const settling = await fieldsOf(url, 'counter-settle', sipho)
  const none = await post(url, settling, counterCookie(sipho))
  expect([none.statusCode, none.body.includes('aria-invalid="true"')]).toEqual([422, true])
  // The question of another reference confirms nothing.
  const asked = await post(url, { ...settling, reference: 'EFT 1', sure: 'EFT 2' }, counterCookie(sipho))
  expect(asked.statusCode).toBe(200)
  expect(asked.body).toMatch(/<button [^>]*value="EFT 1"[^>]*name="sure"/)

  const sending = { ...(await fieldsOf(url, 'counter-refund', sipho)), way: 'cash', reason: 'Sour' }
  const wrong = await post(url, { ...sending, amount: 'much', reason: '' }, counterCookie(sipho))
  expect([wrong.statusCode, wrong.body.includes('value="much"')]).toEqual([422, true])
  const question = await post(url, { ...sending, amount: '3', sure: 'cash 300' }, counterCookie(sipho))
  expect([question.statusCode, question.body.includes('name="sure"')]).toEqual([200, true])
  expect(await look(order.id)).toEqual(order)
  expect((await refundsOf(order)).refunds).toMatchObject([{ status: 'asked' }])
})

test('signing in leads to the page that was asked for; a wrong password keeps the number and changes nothing', async () => {
  const url = `/counter/sign_in?redirect_to=${encodeURIComponent('/counter/search')}`
  const fields = { form: 'counter-sign-in', login: '082 555 0101', password: 'umngqusho-27' }
  const refused = await post(url, fields, '')
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('value="082 555 0101"')
  expect(refused.body).not.toContain('umngqusho-27')
  expect(refused.cookies.map(({ name }) => name)).not.toContain('spaza_counter')
  const foreign = await post(url, fields, '', { origin: 'https://other.example' })
  expect(foreign.statusCode).toBe(403)
})

test('the form for signing out ends the session once, and never where it is forged', async () => {
  const leaving = await staff(stage.database.kysely, [corner], 'Palesa', stage.time.now)
  const fields = await fieldsOf('/counter', 'counter-sign-out', leaving)
  const forged = await post('/counter', { ...fields, token: 'forged' }, counterCookie(leaving))
  expect(forged.statusCode).toBe(403)
  expect((await stage.page('/counter', { cookie: counterCookie(leaving) })).statusCode).toBe(200)
  for (const _round of ['first', 'second']) {
    const left = await post('/counter', fields, counterCookie(leaving))
    expect([left.statusCode, left.headers.location]).toEqual([303, '/counter/sign_in#page-title'])
  }
  expect((await stage.page('/counter', { cookie: counterCookie(leaving) })).statusCode).toBe(302)
})
