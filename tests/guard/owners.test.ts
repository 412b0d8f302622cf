// People reach only their own data [R8]: every id that a call takes, in path, query or body, is tried with other people's and
// with ones that never existed. Both must look the same, change nothing, and show nobody's private values to anybody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { type CallExample, callExamples, type Input, inputFor, urlOf, writes } from './call-examples.ts'
import { type GuardedShop, type Member, type Name, openGuardedShop, reopenSessions } from './guarded-shop.ts'
import { type IdPlace, idPlaces, putAt } from './id-places.ts'

let shop: GuardedShop
const sessionIds: Record<string, string> = {}
beforeAll(async () => {
  shop = await openGuardedShop()
  for (const name of ['thandi', 'aisha'] as const) {
    const session = shop.database.kysely.selectFrom('sessions').select('id')
    sessionIds[name] = (
      await session.where('account_id', '=', shop.cast[name].id).executeTakeFirstOrThrow()
    ).id
  }
}, 60_000)
afterAll(() => shop.close())

type Asker = Name | 'visitor'
const callers: Asker[] = ['visitor', 'thandi', 'aisha', 'sipho', 'lerato', 'nandi', 'gone', 'late']
const personal = callExamples.filter(({ call }) => call.cache !== 'shelf')
const tried = personal.flatMap((each) =>
  idPlaces(each)
    // A courier's own name for a place: nothing of ours has it.
    .filter((place) => !place.endsWith('.bridge_id'))
    .map((place) => ({ each, place, title: `${each.name} ${place}` })),
)

/** What each caller may reach besides their own account: the orders of their own, or of their branch. */
const reaches: Record<Asker, ('thandi' | 'aisha')[]> = {
  visitor: [],
  thandi: ['thandi'],
  aisha: ['aisha'],
  sipho: ['thandi'],
  nandi: ['thandi'],
  lerato: ['aisha'],
  gone: [],
  late: [],
}

const memberOf = (caller: Asker): Member | undefined => (caller === 'visitor' ? undefined : shop.cast[caller])

/** Kinds of things that are tried where a call or its place speaks of them; accounts and orders are tried everywhere. */
const named = ['address', 'list', 'card', 'group', 'session'] as const
type Kind = 'account' | 'order' | (typeof named)[number]

const speaksOf = (each: CallExample, place: IdPlace): Kind[] => [
  'account',
  'order',
  ...named.filter((kind) => `${each.path} ${place}`.includes(kind)),
]

/** Ids of things that are not the caller's. */
function foreignIds(caller: Asker): { kind: Kind; id: string }[] {
  const { thandi, aisha, lerato } = shop.cast
  const people = [thandi, aisha, lerato].filter(({ id }) => id !== memberOf(caller)?.id)
  const orders = (['thandi', 'aisha'] as const).filter((owner) => !reaches[caller].includes(owner))
  return [
    ...people.map(({ id }) => ({ kind: 'account' as const, id })),
    ...(['thandi', 'aisha'] as const)
      .filter((owner) => owner !== caller)
      .flatMap((owner) => [
        ...(['address', 'list', 'group'] as const).map((kind) => ({ kind, id: `${kind}_of_${owner}` })),
        { kind: 'session' as const, id: sessionIds[owner] ?? '' },
      ]),
    // A branch decides the cards that are asked for there.
    ...orders.map((owner) => ({ kind: 'card' as const, id: `card_of_${owner}` })),
    ...orders.map((owner) => ({ kind: 'order' as const, id: shop.placed[owner].waiting.id })),
  ]
}

/** Right in everything, so that only the id decides. */
function rightInput(each: CallExample, caller: Asker): Input {
  const me = memberOf(caller)
  const mine = shop.placed[reaches[caller][0] ?? 'aisha']
  const input = inputFor(each, {
    id: mine.waiting.id,
    order_id: mine.collected.id,
    user_id: me?.id ?? shop.cast.gone.id,
    scope: me?.scope ?? 'user',
    cart: mine.cart,
    parts: [mine.cart],
    review: { rating: 3, comment: 'again' },
    step: 'start_preparing',
    version: 1,
    login: '0821234567',
    password: 'not it',
  })
  if (each.path.includes('account/') && 'id' in input.params) input.params.id = me?.id ?? shop.cast.gone.id
  return input
}

let askedBefore = 0
/** Everybody asks from somewhere else: how often one address may ask is not what is tried here. */
const nextAddress = (): string => {
  askedBefore += 1
  return `10.${askedBefore >> 16}.${(askedBefore >> 8) & 255}.${askedBefore & 255}`
}

async function answerTo(each: CallExample, input: Input, caller: Asker, sent = '') {
  const request = {
    method: each.method,
    url: urlOf(each, input),
    by: memberOf(caller),
    body: input.body,
    from: nextAddress(),
  }
  const answer = await shop.send(request)
  if (each.path.includes('account/')) await reopenSessions(shop)
  // An id that was sent may come back: it is no news.
  const seen = foreignWords(caller).filter((word) => word !== sent && answer.body.includes(word))
  expect([caller, seen]).toEqual([caller, []])
  const headers = Object.keys(answer.headers).sort()
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const shape = isJson ? shapeOf(answer.json()) : 'a file'
  return { http: answer.statusCode, shape, headers, body: answer.body }
}

/** Who works at the branch that Nandi manages. */
const staffOfNandi = ['sipho', 'late']

/** Canaries that a response to this caller must not carry. */
function foreignWords(caller: Asker): string[] {
  const people = Object.entries(shop.cast).filter(([name]) => name !== caller)
  const served = ['sipho', 'nandi', 'lerato'].includes(caller)
  const words = people.flatMap(([name, { id, canaries, login }]) => {
    // Who packs an order reads whose it is: the name and the phone number; who decides a card the address of the business;
    // and no more of them.
    const shown =
      served && reaches[caller].includes(name as 'thandi')
        ? [login, `Canary${name}`, `canary-last-${name}`, `canary-road-${name}`]
        : []
    // A manager keeps the people of the branch, and reads what they did.
    if (caller === 'nandi' && staffOfNandi.includes(name))
      shown.push(id, login, `Canary${name}`, `canary-last-${name}`)
    return canaries.filter((word) => !shown.includes(word))
  })
  const orders = (['thandi', 'aisha'] as const).flatMap((owner) => {
    const { waiting, collected, comment } = shop.placed[owner]
    const codes = [waiting, collected].map((o) => `"${o.collection_code}"`)
    // What a shopper said of an order its branch reads.
    if (reaches[caller].includes(owner)) return served ? codes : []
    return [comment, ...codes, waiting.reference, collected.reference]
  })
  return [...words, ...orders]
}

/** The kinds of an answer's values, and what a refusal is called: ids, times and request numbers differ anyway. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each, key)]))
  return name === 'code' || name === 'status' || name === 'text' ? value : typeof value
}

/** Everything kept of somebody that a stranger could have changed. */
async function kept(): Promise<unknown> {
  const { kysely } = shop.database
  const ids = Object.values(shop.placed).flatMap(({ waiting, collected }) => [waiting.id, collected.id])
  return {
    accounts: await kysely
      .selectFrom('accounts')
      .selectAll()
      .where(
        'login',
        'in',
        Object.values(shop.cast).map((m) => m.login),
      )
      .orderBy('id')
      .execute(),
    orders: await kysely.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    events: await kysely
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    addresses: await kysely.selectFrom('addresses').selectAll().orderBy('id').execute(),
    lists: await kysely.selectFrom('saved_lists').selectAll().where('id', 'like', 'list_of_%').execute(),
    cards: await kysely
      .selectFrom('debtor_cards')
      .selectAll()
      .where('id', 'like', 'card_of_%')
      .orderBy('id')
      .execute(),
    consents: await kysely.selectFrom('marketing_consents').selectAll().orderBy('number').execute(),
    sessions: await kysely
      .selectFrom('sessions')
      .select(['id', 'ended_at'])
      .where('id', 'in', Object.values(sessionIds))
      .orderBy('id')
      .execute(),
    reviews: await kysely.selectFrom('reviews').selectAll().orderBy('order_id').execute(),
    credit: await kysely
      .selectFrom('ledger_entries')
      .selectAll()
      .where('account', 'like', 'credit:%')
      .execute(),
  }
}

test('the places that take an id are found', () => {
  expect(tried.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'order params.order_id',
      'orderV2 params.order_id',
      'orders params.user_id',
      'ordersV2 params.user_id',
      'incompleteOrders params.user_id',
      'cancelOrder params.order_id',
      'reviewOrder params.id',
      'reviewOrder body.review.order_id',
      'updateAccount params.id',
      'addresses params.user_id',
      'addAddress params.user_id',
      'removeAddress params.id',
      'changeAddress params.id',
      'chooseAddress params.id',
      'registerOrder body.user',
      'registerOrder body.cart.id',
      'registerOrder body.cart.order_id',
      'registerOrderV2 body.cart.shipping_address',
      'registerOrder body.cart.items.offer',
      'validateCart body.user',
      'counterOrders query.supplier_id',
      'counterOrder params.id',
      'counterStep params.id',
      'changeList params.id',
      'removeList params.id',
      'decideCard params.id',
      'groupOrders params.id',
      'registerGroup body.parts.items.offer',
      'syncCart body.id',
      'endSession params.id',
      'exportAccount params.user_id',
      'deleteAccount params.user_id',
    ]),
  )
})

test('each person reads their own private values and nobody else’s', async () => {
  const harmless = personal.filter(
    (each) =>
      (!writes(each) || each.name === 'validateCart') &&
      // Where messages leave the shop for nobody, its managers read whoever's they are: there is no such call elsewhere.
      each.name !== 'outbox',
  )
  const read = new Map<Asker, string>()
  for (const caller of callers)
    for (const each of harmless) {
      const { body } = await answerTo(each, rightInput(each, caller), caller)
      read.set(caller, `${read.get(caller)}${body}`)
    }
  const holds = (caller: Asker, word: string) => read.get(caller)?.includes(word)
  const { thandi, aisha } = shop.placed
  for (const caller of ['thandi', 'sipho', 'nandi'] as const)
    expect([caller, holds(caller, thandi.waiting.reference)]).toEqual([caller, true])
  for (const caller of ['aisha', 'lerato'] as const)
    expect([caller, holds(caller, aisha.waiting.reference)]).toEqual([caller, true])
  expect(holds('thandi', `"${thandi.waiting.collection_code}"`)).toBe(true)
  expect(holds('thandi', 'canary-list-thandi')).toBe(true)
  expect(holds('thandi', 'canary-home-thandi')).toBe(true)
})

describe.each(tried)('$title', ({ each, place }: { each: CallExample; place: IdPlace }) => {
  test('treats another’s id like one that never existed, and changes nothing', async () => {
    const before = await kept()
    const kinds = speaksOf(each, place)
    for (const caller of callers) {
      const answerWith = async (id: string) => {
        const { body: _, ...seen } = await answerTo(
          each,
          putAt(rightInput(each, caller), place, id),
          caller,
          id,
        )
        return seen
      }
      const unknown: Partial<Record<Kind, unknown>> = {}
      for (const kind of kinds) unknown[kind] = await answerWith(newId(kind))
      for (const { kind, id } of foreignIds(caller).filter(({ kind }) => kinds.includes(kind)))
        expect([caller, kind, await answerWith(id)]).toEqual([caller, kind, unknown[kind]])
    }
    expect(await kept()).toEqual(before)
  })
})

test('the ETag of an order does not tell somebody else whether the order is unchanged', async () => {
  const { waiting } = shop.placed.thandi
  for (const url of [`/api/v1/orders/${waiting.id}`, `/api/v2/orders/${waiting.id}`]) {
    const get = (caller: Asker, tag = '') =>
      shop.send({ method: 'GET', url, by: memberOf(caller), headers: { 'if-none-match': tag } })
    const tag = String((await get('thandi')).headers.etag)
    expect((await get('thandi', tag)).statusCode).toBe(304)
    for (const caller of callers.filter((one) => one !== 'thandi'))
      expect([caller, (await get(caller, tag)).statusCode]).toEqual([caller, caller === 'aisha' ? 404 : 401])
  }
})

test('an idempotency key that somebody else has used replays nothing of theirs', async () => {
  const send = (caller: 'thandi' | 'aisha') =>
    shop.send({
      method: 'POST',
      url: '/api/v1/orders/register',
      by: shop.cast[caller],
      headers: { 'idempotency-key': 'the-same-key' },
      body: { cart: { ...shop.placed.thandi.cart, id: 'the_same_cart', revision: 1 } },
    })
  const [hers, others] = [await send('thandi'), await send('aisha')]
  expect(others.headers['idempotency-replayed']).toBeUndefined()
  expect(others.json().order.id).not.toBe(hers.json().order.id)
  expect((await send('thandi')).json()).toEqual(hers.json())
})

test('the identity in a body is ignored: an order is registered for the signed-in account', async () => {
  const { thandi, aisha } = shop.cast
  const user = { id: thandi.id, login: thandi.login, credit_in_cents: 9_000_000 }
  const { cart } = shop.placed.aisha
  const body = { cart: { ...cart, credit_in_cents: 9_000_000, is_demo: true }, user }
  const answer = await shop.send({ method: 'POST', url: '/cart/v1/order', by: aisha, body })
  const row = await shop.database.kysely
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', answer.json().order.id)
    .executeTakeFirstOrThrow()
  expect([row.account_id, row.shopper_login, row.credit_in_cents]).toEqual([aisha.id, aisha.login, 0])
})
