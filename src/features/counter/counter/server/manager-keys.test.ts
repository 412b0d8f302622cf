// A manager's keys over HTTP: what they give access to, for whom and until when [T29], and who may create them.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manager, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway } from '#tests/corner-shop.ts'
import { openStage, type Stage } from '#tests/order-stage.ts'

let shop: Stage
let nandi: Person
let gert: Person
const start = new Date('2026-03-11T06:00:00Z')
const minute = 60_000

beforeAll(async () => {
  shop = await openStage()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.time.now = start
  nandi = await manager(shop.database.kysely, [corner], 'Nandi', start)
  gert = await manager(shop.database.kysely, [corner, faraway], 'Gert', start)
})

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: object, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) } as InjectOptions)
const make = (person: Person, name = 'Till') => ask('POST', '/counter/v1/keys', person.headers, { name })
async function keyOf(person: Person): Promise<{ id: string; headers: { 'http-x-auth': string } }> {
  const { key, http_x_auth } = (await make(person)).json()
  return { id: key.id, headers: { 'http-x-auth': http_x_auth } }
}
const suppliers = (headers: object) => ask('GET', '/counter/v1/suppliers', headers)
const list = async (person: Person) => (await ask('GET', '/counter/v1/keys', person.headers)).json().keys

test('a key gives access to a manager’s calls, for that manager’s branches', async () => {
  const { headers } = await keyOf(nandi)
  const answer = await suppliers(headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().suppliers.map(({ id }: { id: string }) => id)).toEqual([corner])
  const other = await keyOf(gert)
  const both = (await suppliers(other.headers)).json().suppliers.map(({ id }: { id: string }) => id)
  expect(both.sort()).toEqual([corner, faraway].sort())
})

test('a key is returned once, is nowhere in the database, and holds 256 random bits', async () => {
  const { key, http_x_auth } = (await make(nandi, '  Stock system ')).json()
  expect(key).toMatchObject({ name: 'Stock system', last_used_at: null })
  expect(http_x_auth.endsWith(key.ends_with)).toBe(true)
  expect(key.ends_with).toHaveLength(4)
  expect(Buffer.from(http_x_auth.replace(/^spaza_/, ''), 'base64url')).toHaveLength(32)
  const shown = await list(nandi)
  expect(shown).toEqual([key])
  const rows = await shop.database.kysely.selectFrom('manager_keys').selectAll().execute()
  expect(JSON.stringify([rows, shown])).not.toContain(http_x_auth)
  expect((await make(nandi)).json().http_x_auth).not.toBe(http_x_auth)
})

describe('a request without exactly one valid key is refused [T29]:', () => {
  test.each<[string, (key: string) => Record<string, string>]>([
    ['no header', () => ({})],
    ['an empty one', () => ({ 'http-x-auth': '' })],
    ['blanks', () => ({ 'http-x-auth': '   ' })],
    ['a wrong one', (key) => ({ 'http-x-auth': `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` })],
    ['a part of one', (key) => ({ 'http-x-auth': key.slice(0, -1) })],
    ['one and more', (key) => ({ 'http-x-auth': `${key}A` })],
    ['a list of two in one header', (key) => ({ 'http-x-auth': `${key}, ${key}` })],
    ['a list as JSON', (key) => ({ 'http-x-auth': JSON.stringify([key]) })],
    ['an endless one', () => ({ 'http-x-auth': 'A'.repeat(5000) })],
    ['as a bearer', (key) => ({ authorization: `Bearer ${key}` })],
    ['as a cookie', (key) => ({ cookie: `spaza_counter=${key}` })],
  ])('%s', async (_, headersOf) => {
    const { headers } = await keyOf(nandi)
    expect((await suppliers(headersOf(headers['http-x-auth']))).statusCode).toBe(401)
  })

  test('the key header sent twice, even with the same key', async () => {
    const { headers } = await keyOf(nandi)
    const key = headers['http-x-auth']
    expect(await statusOf([key])).toBe(200)
    for (const twice of [
      [key, key],
      [key, ''],
      ['', key],
      [key, 'another'],
    ])
      expect(await statusOf(twice)).toBe(401)
  })

  test('a wrong key next to a valid session, because a request with a key is judged by the key', async () => {
    expect((await suppliers(nandi.headers)).statusCode).toBe(200)
    for (const key of ['', 'not-a-key-of-anybody-here'])
      expect((await suppliers({ ...nandi.headers, 'http-x-auth': key })).statusCode).toBe(401)
  })

  test('the session of a shopper or of staff, as bearer token, as cookie or in place of the key', async () => {
    const thandi = await shopper(shop.database.kysely, 'Thandi', start)
    const sipho = await staff(shop.database.kysely, [corner], 'Sipho', start)
    for (const person of [thandi, sipho])
      for (const headers of [
        person.headers,
        { cookie: `spaza_session=${person.token}` },
        { cookie: `spaza_counter=${person.token}` },
        { 'http-x-auth': person.token },
      ]) {
        // Sipho is signed in at the counter, where his role does not include this.
        const atCounter = Object.values(headers).some((value) => /^Bearer|counter=/.test(value))
        const http = person === sipho && atCounter ? 403 : 401
        expect([person.name, (await suppliers(headers)).statusCode]).toEqual([person.name, http])
      }
    expect((await suppliers({ 'http-x-auth': nandi.token })).statusCode).toBe(401)
  })

  test('a revoked key, from that moment, though revoking it again succeeds', async () => {
    const { id, headers } = await keyOf(nandi)
    expect((await suppliers(headers)).statusCode).toBe(200)
    expect((await ask('DELETE', `/counter/v1/keys/${id}`, nandi.headers)).statusCode).toBe(200)
    expect((await suppliers(headers)).statusCode).toBe(401)
    expect(await list(nandi)).toEqual([])
    shop.time.now = new Date(start.getTime() + minute)
    expect((await ask('DELETE', `/counter/v1/keys/${id}`, nandi.headers)).statusCode).toBe(200)
    const row = await shop.database.kysely
      .selectFrom('manager_keys')
      .select('revoked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.revoked_at).toEqual(start)
  })
})

test('a key can neither create nor revoke keys', async () => {
  const { id, headers } = await keyOf(nandi)
  for (const answer of [
    await ask('POST', '/counter/v1/keys', headers, { name: 'Another' }),
    await ask('DELETE', `/counter/v1/keys/${id}`, headers),
  ]) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json().messages[0].code).toBe('session-needed')
  }
  expect(await list(nandi)).toHaveLength(1)
})

test('a key of another manager is not found', async () => {
  const { id, headers } = await keyOf(nandi)
  const answer = await ask('DELETE', `/counter/v1/keys/${id}`, gert.headers)
  const unknown = await ask('DELETE', '/counter/v1/keys/key_nobody', gert.headers)
  expect(answer.statusCode).toBe(404)
  expect({ ...answer.json(), request_id: '' }).toEqual({ ...unknown.json(), request_id: '' })
  expect((await suppliers(headers)).statusCode).toBe(200)
  expect(await list(gert)).toEqual([])
})

test('the last use of a key is recorded every ten minutes, not at every call', async () => {
  const { headers } = await keyOf(nandi)
  const used = async (afterMs: number) => {
    shop.time.now = new Date(start.getTime() + afterMs)
    await suppliers(headers)
    return (await list(nandi))[0].last_used_at
  }
  expect(await used(0)).toBe(start.toISOString())
  expect(await used(9 * minute)).toBe(start.toISOString())
  const later = new Date(start.getTime() + 10 * minute).toISOString()
  expect(await used(10 * minute)).toBe(later)
})

test('a key needs a name, and their number is limited, also when they are created at once', async () => {
  for (const body of [{ name: '' }, { name: '   ' }, { name: 'x'.repeat(61) }, {}, { name: 'x', more: 1 }])
    expect((await ask('POST', '/counter/v1/keys', nandi.headers, body)).statusCode).toBe(400)
  const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => make(nandi, `Till ${i}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
  const [first] = await list(nandi)
  await ask('DELETE', `/counter/v1/keys/${first.id}`, nandi.headers)
  expect((await make(nandi)).statusCode).toBe(201)
})

/** Over a real socket, for there a header can come twice. */
async function statusOf(keys: string[]): Promise<number | undefined> {
  const { port } = shop.app.server.address() as AddressInfo
  const asked = request({ port, path: '/counter/v1/suppliers', headers: { 'http-x-auth': keys } })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}
