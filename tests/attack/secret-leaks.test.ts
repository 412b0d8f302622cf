// What the shop records of itself identifies nobody [T51]: a shopper with a canary in every field does everything there is to
// do, also wrongly, and with faults on the way; then every log line, fault report and counted event is scanned, and for
// credentials every table.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openErrorReports } from '#app/server/error-reports.ts'
import { redacted } from '#app/server/log-settings.ts'
import { type GuardedShop, openGuardedShop } from '#tests/guard/guarded-shop.ts'

const lines: string[] = []
const reported: string[] = []
let shop: GuardedShop
let close: () => Promise<unknown>
beforeAll(async () => {
  const place = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    reported.push(`${request.url} ${body}`)
    response.end('{}')
  })
  place.listen(0, '127.0.0.1')
  await once(place, 'listening')
  const reports = await openErrorReports(
    `http://key@127.0.0.1:${(place.address() as AddressInfo).port}/7`,
    'test',
  )
  // As it is in production, but telling more than is told there.
  const hooks = { logMethod: reports.logMethod }
  const log = pino({ level: 'trace', ...redacted, hooks }, { write: (line) => void lines.push(line) })
  shop = await openGuardedShop({ log })
  close = async () => {
    await shop.close()
    await reports.close()
    place.closeAllConnections()
    await new Promise((done) => place.close(done))
  }
  await shopForLong()
}, 60_000)
afterAll(() => close())

const person = {
  phone: '0824445566',
  password: 'canary-password-7Q',
  newPassword: 'canary-new-password-7Q',
  first: 'Canaryfirst',
  last: 'Canarylast',
  address: 'canary street 12, Soweto',
  directions: 'canary gate code 9911',
  latitude: -26.98765,
  longitude: 27.12345,
  idNumber: '8001015009087',
  comment: 'canary comment about the bread',
  list: 'canary list of mine',
}
/** Learnt on the way: tokens, codes, ids. */
const learnt = { bearer: '', token: '', code: '', accountId: '' }

async function shopForLong(): Promise<void> {
  const { phone, password } = person
  const form = {
    login: phone,
    password,
    first_name: person.first,
    last_name: person.last,
    profile: { terms: true },
  }
  const post = (url: string, body?: object, bearer = learnt.bearer) =>
    shop.send({
      method: 'POST',
      url,
      ...(bearer && { headers: { authorization: `Bearer ${bearer}`, 'user-agent': 'canary-device' } }),
      ...(body && { body }),
    })
  // Wrongly, in every way a form can be wrong.
  await post('/api/v2/account/user/sign_up', { ...form, password: '1', wrong: person.address })
  await post('/api/v2/account/user/sign_up', { ...form, password: '1' })
  const entered = await post('/api/v2/account/user/sign_up', form)
  expect(entered.statusCode, entered.body).toBe(201)
  learnt.bearer = entered.json().token
  learnt.accountId = entered.json().account.id
  await post('/api/v2/account/user/sign_up', form, '')
  await post('/api/v2/account/user/sign_in', { login: phone, password: 'canary-wrong-password' }, '')
  await post(`/api/v2/account/user/sign_in?login=${phone}&password=${password}`, { login: phone }, '')
  const mine = `/api/v2/users/${learnt.accountId}`
  const patch = (body: object) =>
    shop.send({
      method: 'PATCH',
      url: `/api/v2/account/user/${learnt.accountId}/update`,
      headers: { authorization: `Bearer ${learnt.bearer}` },
      body,
    })
  await patch({ id_number: person.idNumber })
  await patch({ id_number: '8001015009088' })
  const address = {
    formatted: person.address,
    directions: person.directions,
    latitude: person.latitude,
    longitude: person.longitude,
  }
  expect((await post(`${mine}/addresses`, { address })).statusCode).toBe(201)
  await post(`${mine}/addresses`, { address: { ...address, latitude: 'north' } })
  await post(`${mine}/lists`, {
    list: { id: 'canary_list', name: person.list, items: [{ text: person.list, qty: 1 }] },
  })
  // What cannot be read is not repeated.
  for (const body of [`{"login":"${phone}", canary`, `${person.first} ${person.address}`])
    await shop.app.inject({
      method: 'POST',
      url: '/api/v2/account/user/sign_in',
      headers: { 'content-type': 'application/json' },
      payload: body,
    })
  // Faults, in the database's own words about these rows.
  await withBroken(
    `alter table addresses add constraint broken check (formatted = '') not valid`,
    'addresses',
    () => post(`${mine}/addresses`, { address: { ...address, formatted: `${person.address} again` } }),
  )
  await withBroken(
    `alter table accounts add constraint broken check (first_name = '') not valid`,
    'accounts',
    () => patch({ first_name: `${person.first} again` }),
  )
  const { cart } = shop.placed.thandi
  const ordered = await post('/api/v1/orders/register', { cart })
  await post(`/api/v1/orders/${ordered.json().order.id}/review`, {
    review: { rating: 3, comment: person.comment },
  })
  await post(`/api/v1/orders/${ordered.json().order.id}/cancel`)
  await post('/api/v2/events', {
    visit: 'abcdefghijklmnop',
    events: [phone, '082 444 5566', person.idNumber, 'canary@example.org'].map((search_term) => ({
      name: 'search',
      search_term,
      found: 0,
    })),
  })
  for (const url of [
    `/api/v2/search?query=${phone}`,
    `/profile?token=${learnt.bearer}`,
    `/nowhere/${phone}?name=${person.first}`,
    `/api/v1/orders/${phone}`,
    `/api/v2/suppliers/distance_from?lat=${person.latitude}&lon=${person.longitude}`,
    `/%zz?phone=${phone}`,
  ])
    await shop.send({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${learnt.bearer}`, referer: `https://x/?${phone}` },
    })
  await post(`${mine}/export`, { password })
  await post(`${mine}/export`, { password: 'canary-wrong-password' })
  // A forgotten password, by a code.
  await post('/api/v2/account/user/forgot_password', { login: phone }, '')
  const { rows } = await shop.database.pool.query(`select text from messages where phone = '+27824445566'`)
  learnt.code = /\d{6}/.exec(rows[0]?.text)?.[0] ?? ''
  expect(learnt.code).not.toBe('')
  const proven = await post(
    '/api/v2/account/user/validate_token',
    { login: phone, token_code: learnt.code },
    '',
  )
  learnt.token = proven.json().token_id
  expect(learnt.token, proven.body).toEqual(expect.any(String))
  const changed = await post(
    '/api/v2/account/user/reset_password',
    { token_id: learnt.token, password: person.newPassword },
    '',
  )
  expect(changed.statusCode, changed.body).toBe(200)
}

/** While a row of this table can be written by nobody. */
async function withBroken(
  change: string,
  table: string,
  work: () => Promise<{ statusCode: number }>,
): Promise<void> {
  await shop.database.pool.query(change)
  expect((await work()).statusCode).toBe(500)
  await shop.database.pool.query(`alter table ${table} drop constraint broken`)
}

/** Whatever names the person or lets somebody in. */
const secrets = () =>
  new RegExp(
    [
      'canary',
      '82[\\s-]*444[\\s-]*5566',
      '800101[\\s-]*5009',
      '26\\.98765',
      '27\\.12345',
      learnt.bearer,
      learnt.token,
      learnt.accountId,
    ].join('|'),
    'i',
  )

test('no log line identifies anybody or contains a credential', () => {
  // Something is written of each call, so that this looks at more than silence.
  expect(lines.length).toBeGreaterThan(40)
  expect(lines.filter((line) => /"fault"/.test(line)).length).toBeGreaterThanOrEqual(2)
  expect(lines.filter((line) => secrets().test(line))).toEqual([])
})

test('no fault report identifies anybody or contains a credential', async () => {
  await vi.waitFor(() => expect(reported.length).toBeGreaterThanOrEqual(2), { timeout: 10_000 })
  expect(reported.filter((report) => secrets().test(report))).toEqual([])
})

test('the counted events of a visit contain no numbers and no addresses of people', async () => {
  await vi.waitFor(
    async () => {
      const { rows } = await shop.database.pool.query(`select count(*)::int as count from shop_events`)
      expect(rows[0].count).toBeGreaterThan(0)
    },
    { timeout: 15_000 },
  )
  const { rows } = await shop.database.pool.query(`select e::text as event from shop_events e`)
  expect(rows.filter(({ event }) => secrets().test(event))).toEqual([])
})

test('no table stores a credential in plain text', async () => {
  const { rows: tables } = await shop.database.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const words = [person.password, person.newPassword, 'canary-wrong-password', learnt.bearer, learnt.token]
  for (const { name } of tables) {
    const { rows } = await shop.database.pool.query(
      `select t::text as row from ${name} t where t::text like any($1)`,
      [words.map((word) => `%${word}%`)],
    )
    expect([name, rows]).toEqual([name, []])
  }
  const { rows } = await shop.database.pool.query(`select r::text as row from password_resets r`)
  expect(rows.filter(({ row }) => row.includes(learnt.code))).toEqual([])
})
