// The reads of the catalogue refuse invalid input clearly, in the standard shape, and fast. The input is generated from the
// declarations, so that a new call is tested without anybody remembering to.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../cpu-time.ts'
import {
  type CallExample,
  callExamples,
  type Input,
  inputFor,
  type Known,
  type Schema,
  urlOf,
} from './call-examples.ts'
import { type GuardedShop, openGuardedShop } from './guarded-shop.ts'

const areas = ['catalogue', 'search', 'suppliers', 'places', 'shopfront']
const reads = callExamples.filter(
  ({ method, call }) => method === 'GET' && call.policy === 'anyone' && areas.includes(call.area),
)

const mostMs = 1000
const long = 'a'.repeat(10_000)

let shop: GuardedShop
/** An id that exists, by the first word of the address it belongs in. */
const ids: Record<string, string> = {}
let known: Known
beforeAll(async () => {
  shop = await openGuardedShop()
  for (const table of ['categories', 'products', 'sellables'] as const) {
    const row = await shop.database.kysely
      .selectFrom(table)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    ids[table] = row.id
  }
  ids.suppliers = shop.suppliers[0]
  known = { query: 'rice', lat: -33.9, lon: 18.5 }
}, 60_000)
afterAll(() => shop.close())

/** A request that is right in every word, as a start. */
function rightInput(each: CallExample): Input {
  const kind = each.path.split('/').find((part) => part in ids) ?? ''
  return inputFor(each, { ...known, id: ids[kind], kind: 'promotions' })
}

async function answerTo(each: CallExample, input: Input): Promise<LightMyRequestResponse> {
  let answer: LightMyRequestResponse | undefined
  const tookMs = await cpuTimeOf(async () => {
    answer = await shop.send({ method: 'GET', url: urlOf(each, input) })
  })
  expect(tookMs).toBeLessThan(mostMs)
  if (!answer) throw new Error('no answer')
  return answer
}

const statuses: Record<number, string> = { 400: 'invalid', 404: 'not_found' }

/** The failure shape, with words a person can read, about the field that is wrong. */
function expectRefused(answer: LightMyRequestResponse, http: number[], field?: string): void {
  expect(http).toContain(answer.statusCode)
  const failure = answer.json() as { status: string; messages: { field: string | null; text: string }[] }
  expect(failure).toMatchObject({ status: statuses[answer.statusCode], request_id: expect.any(String) })
  expect(failure.messages.length).toBeGreaterThan(0)
  for (const { text } of failure.messages) expect(text).toMatch(/\S/)
  if (field) expect(failure.messages.map((message) => message.field)).toContain(field)
}

/** What a field's schema does not allow, as it would stand in an address. */
function wrongFor(schema: Schema): string[] {
  if (schema.anyOf) return ['nonsense', '', '[]']
  if (schema.enum || schema.const !== undefined) return ['nonsense', '', '[object Object]']
  switch (schema.type) {
    case 'integer':
      return ['one', '', '1.5', 'NaN', '1e400', '99999999999999999999', ...outsideOf(schema)]
    case 'number':
      return ['north', '', 'NaN', 'Infinity', '1e400', ...outsideOf(schema)]
    case 'boolean':
      return ['maybe', '2', '']
    default:
      return [...(schema.pattern ? ['a b', '../../etc/passwd', "' or 1=1 --", '\u0000'] : []), long]
  }
}

const outsideOf = ({ minimum, exclusiveMinimum, maximum }: Schema): string[] => [
  ...(minimum === undefined ? [] : [String(minimum - 1)]),
  ...(exclusiveMinimum === undefined ? [] : [String(exclusiveMinimum)]),
  ...(maximum === undefined ? [] : [String(maximum + 1), '9'.repeat(300)]),
]

/** The far ends of what is allowed. */
function extremesOf(
  name: string,
  { type, minimum, maximum, maxLength, pattern, ...rest }: Schema,
): unknown[] {
  if (rest.const !== undefined) return [rest.const]
  if (rest.enum) return rest.enum
  if (type === 'integer' || type === 'number') return [minimum, maximum].filter((edge) => edge !== undefined)
  if (type !== 'string' || pattern) return []
  const words = [
    '\u0000',
    '%',
    '😀'.repeat(10),
    "'; drop table offers; --",
    '<script>',
    '*'.repeat(20),
    '. . .',
    '\ud800',
  ]
  return [
    ...words,
    'a'.repeat(maxLength ?? 200),
    ...(name === 'query' ? ['a '.repeat((maxLength ?? 200) / 2)] : []),
  ]
}

const fieldsOf = (schema: Schema | undefined): [string, Schema][] => Object.entries(schema?.properties ?? {})

describe.each(reads)('GET $path ($name)', (each) => {
  test('valid input is a 200', async () => {
    expect((await answerTo(each, rightInput(each))).statusCode).toBe(200)
  })

  test.each(fieldsOf(each.params))('an unknown or impossible %s is a 404', async (name) => {
    for (const value of ['nobody_knows_this', 'product_00000000000000000000000000', 'a b', '😀', long]) {
      const input = rightInput(each)
      expectRefused(
        await answerTo(each, { ...input, params: { ...input.params, [name]: value } }),
        [404, 400],
      )
    }
    const unknown = await answerTo(each, { ...rightInput(each), params: { [name]: 'nobody_knows_this' } })
    expectRefused(unknown, [404], `params.${name}`)
  })

  test.runIf(each.query?.properties?.supplier_id)('an unknown supplier is a 404', async () => {
    const input = rightInput(each)
    const answer = await answerTo(each, { ...input, query: { ...input.query, supplier_id: 'nobody' } })
    expectRefused(answer, [404], 'query.supplier_id')
  })

  test.each(fieldsOf(each.query))('%s of the wrong kind is a 400', async (name, schema) => {
    for (const value of [...wrongFor(schema), ['1', '2']]) {
      const input = rightInput(each)
      const answer = await answerTo(each, { ...input, query: { ...input.query, [name]: value } })
      expectRefused(answer, [400])
    }
  })

  test.each(fieldsOf(each.query))(
    '%s at the far end of what is allowed is answered',
    async (name, schema) => {
      for (const value of extremesOf(name, schema)) {
        const input = rightInput(each)
        const answer = await answerTo(each, { ...input, query: { ...input.query, [name]: value } })
        expect([name, value, answer.statusCode]).toEqual([name, value, 200])
      }
    },
  )

  test('an unknown parameter is a 400', async () => {
    const input = rightInput(each)
    for (const name of ['colour', '__proto__', 'constructor', 'supplier', 'a'.repeat(200)]) {
      const answer = await answerTo(each, { ...input, query: { ...input.query, [name]: 'red' } })
      expectRefused(answer, [400])
    }
  })
})

test('a page past the last is empty and has no next page', async () => {
  const url = `/catalog/v1/categories/${ids.categories}?page=100000&per_page=100`
  const page = (await shop.send({ method: 'GET', url })).json() as {
    products: unknown[]
    pagination: unknown
  }
  expect([page.products, page.pagination]).toEqual([[], { next_page: null }])
})
