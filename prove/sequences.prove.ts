// [R13]: runs sequences of calls that build on earlier answers, four sequences at a time. The next calls use the ids, versions,
// tokens and codes of those answers, so that they get further than random ones.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallExample, callExamples, inputFor, urlOf, writes } from '../tests/guard/call-examples.ts'
import { type GuardedShop, type Name, openGuardedShop, reopenSessions } from '../tests/guard/guarded-shop.ts'
import { type Pools, valueFor } from '../tests/guard/hostile-values.ts'
import { expectProperResponse, type TriedRequest } from '../tests/guard/proper-response.ts'
import { seeded } from '../tests/seeded-random.ts'
import { counted, wantedCount } from './proof-part.ts'

const wanted = wantedCount(200)
const atOnce = 4

let shop: GuardedShop
beforeAll(async () => {
  shop = await openGuardedShop()
}, 120_000)
afterAll(() => shop.close())

const chance = seeded('sequences')
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapNow = (): number => {
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

/** What a sequence knows: by the name of a field, what answers said there, the latest first. */
class KnownValues {
  readonly #values = new Map<string, unknown[]>()

  collect(value: unknown, name = '', depth = 0): void {
    if (depth > 6) return
    if (Array.isArray(value)) for (const one of value.slice(0, 3)) this.collect(one, name, depth + 1)
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) {
        this.collect(inner, key, depth + 1)
        // An order's id is asked for as `order_id`, and so on.
        const id = (inner as { id?: unknown } | null)?.id
        if (typeof id === 'string') this.collect(id, `${key}_id`, depth + 1)
      }
    else if (typeof value === 'string' || typeof value === 'number')
      this.#values.set(name, [value, ...(this.#values.get(name) ?? [])].slice(0, 5))
  }

  of: Pools = (name) => this.#values.get(name)
}

/** Doors of the shop's own things; what is only read is met often enough beside them. */
const drawn = callExamples.flatMap((each) => (writes(each) ? [each, each, each] : [each]))
const whoFor = ({ call }: CallExample): Name | undefined => {
  if (chance.next() < 0.1) return chance.pick(['gone', 'late', 'aisha', 'lerato', undefined])
  if (call.policy === 'staff') return chance.pick(['sipho', 'nandi'])
  if (call.policy === 'manager') return 'nandi'
  return 'thandi'
}

function makeRequest(each: CallExample, known: KnownValues): TriedRequest {
  const { thandi } = shop.placed
  const start: Record<string, unknown> = {
    scope: 'user',
    user_id: shop.cast.thandi.id,
    supplier_id: shop.suppliers[0],
    cart: {
      ...thandi.cart,
      ...(chance.next() < 0.5 && { id: `basket_${chance.whole(1, 1e9)}`, revision: 1 }),
    },
    order_id: chance.pick([thandi.waiting.id, thandi.collected.id]),
    id: each.path.includes('orders/') ? thandi.waiting.id : shop.cast.thandi.id,
    review: { rating: chance.whole(1, 5) },
    step: chance.pick(['start_preparing', 'ready', 'hand_over', 'cancel']),
    collection_code: thandi.waiting.collection_code,
    version: chance.whole(1, 4),
  }
  const pools: Pools = (name) => {
    // A new number or password would shut the others out.
    if ((name === 'login' || name === 'password') && each.path.endsWith('/update')) return undefined
    const learned = chance.next() < 0.8 ? known.of(name) : undefined
    return learned ?? (name in start ? [start[name]] : undefined)
  }
  const right = chance.next() < 0.6
  const fields = [each.params, each.query, each.body].flatMap((schema) =>
    Object.keys(schema?.properties ?? {}),
  )
  const values = Object.fromEntries(fields.flatMap((name) => (pools(name) ? [[name, pools(name)?.[0]]] : [])))
  const made = inputFor(each, values)
  const draw = (schema: object | undefined) =>
    schema &&
    fc.sample(valueFor({ ...schema, type: 'object' }, pools), {
      numRuns: 1,
      seed: chance.whole(0, 2 ** 31),
    })[0]
  const recordOf = (value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  const query = right ? made.query : recordOf(draw(each.query))
  const body = right ? made.body : draw(each.body)
  // Nothing, '.' and '..' in a path are another address altogether.
  const params = Object.fromEntries(
    Object.entries(made.params).map(([name, value]) => [name, /^\.{0,2}$/.test(String(value)) ? '-' : value]),
  )
  const by = whoFor(each)
  const sends = writes(each) && each.body !== undefined
  return {
    each,
    method: each.method,
    url: urlOf(each, { params, query }),
    payload: sends ? JSON.stringify(body) : undefined,
    headers: {
      ...(sends && { 'content-type': 'application/json' }),
      ...(writes(each) && chance.next() < 0.3 && { 'idempotency-key': `sequence-${chance.whole(1, 50)}` }),
      ...(by && shop.cast[by].headers),
    },
    from: `10.${chance.whole(0, 250)}.${chance.whole(0, 250)}.7`,
  }
}

test(`${wanted} sequences are answered properly, quickly, and leave no memory behind`, async () => {
  const [times, seen] = [[] as number[], new Map<number, number>()]
  let [begun, requests] = [0, 0]

  async function oneSequence(): Promise<void> {
    const known = new KnownValues()
    for (let steps = chance.whole(3, 9); steps > 0; steps -= 1) {
      const tried = makeRequest(chance.pick(drawn), known)
      const began = performance.now()
      const answer: LightMyRequestResponse = await shop.app.inject({
        method: tried.method as 'GET',
        url: tried.url,
        headers: tried.headers,
        remoteAddress: tried.from,
        ...(tried.payload !== undefined && { payload: tried.payload }),
      })
      times.push(performance.now() - began)
      requests += 1
      seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1)
      expectProperResponse(tried, answer)
      if (answer.statusCode < 300 && String(answer.headers['content-type']).startsWith('application/json'))
        known.collect(answer.json())
    }
  }

  const until = async (last: number): Promise<void> => {
    const goOn = async (): Promise<void> => {
      while (begun < last) {
        begun += 1
        if (begun % 5 === 0) await reopenSessions(shop)
        await oneSequence()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, goOn))
  }

  // What is compiled and kept when it is first asked for is there after the first third.
  await until(Math.ceil(wanted / 3))
  const before = heapNow()
  await until(wanted)
  const after = heapNow()

  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  const grown = (after / before - 1) * 100
  counted(
    wanted,
    `sequences, ${requests} requests ${JSON.stringify(Object.fromEntries([...seen].sort()))}, p99 ${p99.toFixed(0)} ms, memory ${grown.toFixed(1)} % more`,
  )
  expect([...seen.keys()].filter((http) => http === 500)).toEqual([])
  expect(p99).toBeLessThan(1000)
  expect(grown).toBeLessThan(10)
  // The door was passed, not only knocked at.
  expect(seen.get(200) ?? 0).toBeGreaterThan(requests / 10)
})
