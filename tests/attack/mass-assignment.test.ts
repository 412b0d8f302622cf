// Nobody gains anything by naming it in a body [T24]: credit, a status, a flag, another's account. Every object of every body
// refuses undeclared fields; where such a name is declared, this file says why, and what is sent under it changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CallExample,
  callExamples,
  inputFor,
  type Schema,
  urlOf,
  writes,
} from '#tests/guard/call-examples.ts'
import { type GuardedShop, openGuardedShop } from '#tests/guard/guarded-shop.ts'

/** What an attacker would name: fields of accounts, orders, cards and the ledger that the shop alone sets. */
const coveted = [
  ...['id', 'scope', 'role', 'login', 'password_hash', 'account_id', 'user_id', 'owner_id', 'created_at'],
  ...['credit_in_cents', 'amount_in_cents', 'balance_in_cents', 'total_in_cents', 'paid_in_cents'],
  ...['beta_tester', 'demo', 'is_demo', 'supplier_ids', 'debtor_cards', 'debtor_card_number', 'status'],
  ...[
    'terms_accepted_at',
    'reviewed_at',
    'decided_at',
    'decided_by',
    'made_by',
    'version',
    'collection_code',
  ],
]

/** Where calls declare such a name, and what it is to them. */
const declared: readonly [places: RegExp, why: string][] = [
  [/\.(offer|shipping_address)\.id$/, 'an entity that is echoed: only the id is read'],
  [
    / body\.(cart|parts|list)\.id$|^syncCart body\.id$/,
    'the basket’s or list’s own name, made by the browser',
  ],
  [
    / body\.(cart|parts)\.(is_demo|(credit|total)_in_cents)$/,
    'compared with what the shop reckons, never used',
  ],
  [
    /^(signUp|signIn|signInCode|signInWithCode|forgotPassword|validateToken)(V2)? body\.login$/,
    'the number at the door',
  ],
  [/^acceptInvitation body\.login$/, 'the number of the new manager, whom the code lets in'],
  [/^(updateAccount(V2)?|sendCode) body\.login$/, 'a new number, which a code has to prove'],
  [/^markUnfoundSearch body\.status$/, 'what a manager makes of words that nobody found'],
  [/^setTester body\.login$/, 'whom a manager lets try new things, by their number'],
  [/ body\.supplier_ids$/, 'branches of the manager’s own'],
  [
    /^(decideCard|topUpCard|grantCredit|counterPayment|askRefund) /,
    'for staff to say, of their own branches',
  ],
  [/^startTransaction body\.amount_in_cents$/, 'compared with what is owed'],
  [
    /^change(Week|Hours|LiquorHours|Terms|Branch|Shopfront|ShelfCategory) body\.version$/,
    'compared with the calendar, terms, settings or category',
  ],
  [
    /^(modifyOrder|validateModifications|syncOrder) body\.(version|total_in_cents)$/,
    'compared with the order, and with what the change comes to',
  ],
  [/^addStaff body\.(scope|login)$/, 'whom a manager adds: staff or a manager, by their number'],
  [
    /^(add|change)Staff body\.role$|^(add|change)Role body\.permissions$/,
    'nothing that a manager may not do',
  ],
  [/^(create|change)Discount body\.amount_in_cents$/, 'what a manager’s code takes off'],
  [
    /^(create|check|change)Multibuys? body\.terms\.amount_in_cents$/,
    'what a manager’s multibuy costs or saves',
  ],
  [/^bookSureLines body\.lines\.id$/, 'a line of the branch’s own bank'],
  [/^(counterStep|takeLoyaltyNumber) body\.(version|collection_code)$/, 'compared with the order’s'],
]

/** Open entities: whatever else a client echoes of them is not read. */
const echoed = /\.(offer|shipping_address)$| body\.user$|^mapImport body\.mapping$/

let shop: GuardedShop
beforeAll(async () => {
  shop = await openGuardedShop()
  // The caller with most permissions: what the shop refuses her, it refuses everybody.
  await shop.database.pool.query('update accounts set operator = true where id = $1', [shop.cast.nandi.id])
}, 60_000)
afterAll(() => shop.close())

interface Level {
  at: string
  schema: Schema
}

/** Every object of a body, from the outside in; of several that it may be, each. */
function objectsIn(schema: Schema, at: string): Level[] {
  const options = [schema, ...(schema.anyOf ?? [])].flatMap((one) => [one, ...(one.items ? [one.items] : [])])
  return options.flatMap((one) => [
    ...(one.type === 'object' || one.properties ? [{ at, schema: one }] : []),
    ...Object.entries(one.properties ?? {}).flatMap(([name, inner]) => objectsIn(inner, `${at}.${name}`)),
    ...(one.items?.anyOf ?? []).flatMap((inner) => objectsIn(inner, at)),
  ])
}

const levels = callExamples
  .filter(writes)
  .flatMap((each) => (each.body ? objectsIn(each.body, 'body').map((level) => ({ each, ...level })) : []))

test('every object of every body refuses undeclared fields, except echoed entities', () => {
  expect(levels.length).toBeGreaterThan(60)
  const open = levels.filter(({ schema }) => schema.additionalProperties !== false)
  const places = open.map(({ each, at }) => `${each.name} ${at}`)
  expect(places.filter((place) => !echoed.test(place))).toEqual([])
})

test('no body declares a field that only the shop sets, except where it is justified', () => {
  const places = levels.flatMap(({ each, at, schema }) =>
    Object.keys(schema.properties ?? {})
      .filter((name) => coveted.includes(name))
      .map((name) => `${each.name} ${at}.${name}`),
  )
  expect(places.filter((place) => !declared.some(([where]) => where.test(place)))).toEqual([])
})

/** Everything that such a name could raise. */
async function worth(): Promise<unknown[]> {
  const tables = ['accounts', 'account_suppliers', 'debtor_cards', 'ledger_entries', 'orders', 'manager_keys']
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await shop.database.pool.query(`select * from ${table} t order by t::text`)
      return [table, rows]
    }),
  )
}

const whoMay = ({ call }: CallExample) =>
  shop.cast[call.policy === 'staff' ? 'sipho' : call.policy === 'manager' ? 'nandi' : 'thandi']

test('every write refuses all such fields at once, whoever may call it, and nothing gains value', async () => {
  const before = await worth()
  const thandi = shop.cast.thandi
  for (const each of callExamples.filter((one) => writes(one) && one.body)) {
    const by = whoMay(each)
    const { cart, waiting } = shop.placed.thandi
    const known = {
      cart,
      parts: [cart],
      user_id: by.id,
      order_id: waiting.id,
      scope: by.scope,
      dispute_id: '1',
    }
    const input = inputFor(each, { ...known, id: each.path.includes('account/') ? by.id : waiting.id })
    const names = Object.keys(each.body?.properties ?? {})
    const extra = Object.fromEntries(
      coveted
        .filter((name) => !names.includes(name))
        .map((name) => [name, name.endsWith('_id') ? thandi.id : 9_000_000]),
    )
    const body = { ...(input.body as object), ...extra }
    const { statusCode, body: said } = await shop.send({
      method: each.method,
      url: urlOf(each, input),
      by,
      body,
    })
    expect([each.name, statusCode, said]).toEqual([each.name, 400, expect.stringContaining('field-unknown')])
  }
  expect(await worth()).toEqual(before)
})

test('only the id of an entity that is echoed in a body is read', async () => {
  const { thandi } = shop.cast
  const { cart, offerId } = shop.placed.thandi as { cart: { items: object[] }; offerId: string }
  const fake = Object.fromEntries(coveted.map((name) => [name, 1]))
  const offer = { ...fake, id: offerId, base_price_in_cents: 1, promo: true, per_kg: true }
  const user = { ...fake, id: shop.cast.aisha.id, login: shop.cast.aisha.login, credit_in_cents: 9_000_000 }
  const body = {
    cart: { ...cart, items: [{ offer, qty: 1 }], credit_in_cents: 9_000_000, is_demo: true },
    user,
  }
  const answer = await shop.send({ method: 'POST', url: '/cart/v1/order', by: thandi, body })
  expect(answer.statusCode, answer.body).toBe(200)
  // The shop of these tests is a demo, whatever a body says.
  const { rows } = await shop.database.pool.query(
    `select o.account_id, o.credit_in_cents, o.is_demo, i.unit_price_in_cents > 4000 as priced
     from orders o join order_items i on i.order_id = o.id where o.id = $1`,
    [answer.json().order.id],
  )
  expect(rows).toEqual([{ account_id: thandi.id, credit_in_cents: 0, is_demo: true, priced: true }])
})
