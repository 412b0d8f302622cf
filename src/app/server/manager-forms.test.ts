// The forms of a branch's managers without script: each has one effect however often it is posted, and none where it is forged, of another
// branch, or of a session that is over [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#kernel/time.ts'
import { manager, type Person } from '#tests/cast.ts'
import { corner, faraway } from '#tests/corner-shop.ts'
import { counterCookie, postAtCounter } from '#tests/counter-post.ts'
import { openStage, type Stage } from '#tests/order-stage.ts'
import type { FormHandling } from '../web/render-request.ts'
import type { BuiltWeb } from './web-routes.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'

let stage: Stage
let nandi: Person
let other: Person
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as FormHandling & Pick<BuiltWeb, 'render'>
  stage = await openStage({ web: render, forms })
  nandi = await manager(stage.database.kysely, [corner], 'Nandi', stage.time.now)
  other = await manager(stage.database.kysely, [faraway], 'Nomvula', stage.time.now)
}, 120_000)
afterAll(() => stage.close())

type Fields = Record<string, string>

const post = (url: string, fields: Fields, by: Person, headers: Record<string, string> = {}) =>
  postAtCounter(stage, url, fields, counterCookie(by), headers)

/** What a browser would send of a page's form. */
async function fieldsOf(url: string, form: string, by: Person): Promise<Fields> {
  const { body } = await stage.page(url, { cookie: counterCookie(by) })
  // The form with the fields, where buttons elsewhere on the page belong to another of its name.
  const [found] = (body.match(/<form.*?<\/form>/gs) ?? [])
    .filter((text) => text.includes(`name="form" value="${form}"`))
    .sort((one, another) => another.length - one.length)
  if (!found) throw new Error(`no form ${form} on ${url}: ${body.slice(0, 200)}`)
  const fields: Fields = {}
  for (const [text] of found.matchAll(/<input\b[^>]*>/g)) {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1]
    const name = of('name')
    if (!name || (/type="(radio|checkbox)"/.test(text) && !text.includes('checked'))) continue
    fields[name] = of('value') ?? 'on'
  }
  return fields
}

const calendarOf = async (by = nandi) =>
  (await stage.by(by, 'GET', `/counter/v1/suppliers/${by === other ? faraway : corner}/calendar`)).json()
const branchOf = async () => (await stage.by(nandi, 'GET', `/counter/v1/suppliers/${corner}/settings`)).json()

interface Case {
  url: (branch: string) => string
  form: string
  typed: () => Fields
  /** What the form changes. */
  read: () => Promise<unknown>
  changed: () => unknown
}

const slots =
  (show: string, more = '') =>
  (branch: string) =>
    `/counter/slots?supplier_id=${branch}&show=${show}${more}`
const closedOn = () => addDays(dayOf(stage.time.now), 3)

const cases: Record<string, Case> = {
  'a date on which it is closed': {
    url: slots('dates', '&open=date.'),
    form: 'counter-date',
    typed: () => ({ date: closedOn(), state: 'closed', reason: 'No water' }),
    read: async () => (await calendarOf()).dates,
    changed: () => [expect.objectContaining({ date: closedOn(), closed: true, reason: 'No water' })],
  },
  'a usual day again': {
    url: slots('dates'),
    form: 'counter-date',
    typed: () => ({ remove: `${closedOn()} ${corner}` }),
    read: async () => (await calendarOf()).dates,
    changed: () => [],
  },
  'closing for orders': {
    url: slots('hours'),
    form: 'counter-closed',
    typed: () => ({ closed: 'on', closed_text: 'The lights are out until two' }),
    read: async () => {
      const { closed, closed_text } = await calendarOf()
      return { closed, closed_text }
    },
    changed: () => ({ closed: true, closed_text: 'The lights are out until two' }),
  },
  'its details': {
    url: (branch) => `/counter/branch?supplier_id=${branch}`,
    form: 'counter-branch',
    typed: () => ({ phone: '021 555 0199', open: 'on', lat: '-33.9', lon: '18.6' }),
    read: async () => (await branchOf()).phone,
    changed: () => '021 555 0199',
  },
}

describe.each(Object.entries(cases))('the form for %s', (_name, each) => {
  test('changes nothing when it is forged, of another branch, or of a session that is over', async () => {
    const url = each.url(corner)
    const fields = { ...(await fieldsOf(url, each.form, nandi)), ...each.typed() }
    const before = await each.read()
    for (const [token, headers] of [
      ['forged', {}],
      ['', {}],
      [fields.token ?? '', { origin: 'https://other.example' }],
    ] as const)
      expect((await post(url, { ...fields, token }, nandi, headers)).statusCode).toBe(403)
    // On the page of their own branch, with its token, and the other's branch in the fields.
    const own = each.url(faraway)
    const { token = '' } = await fieldsOf(own, each.form, other)
    const foreign = await post(own, { ...fields, token }, other)
    expect([404, 422]).toContain(foreign.statusCode)
    expect((await post(url, { ...fields, token }, other)).statusCode).toBe(404)
    const passing = await manager(stage.database.kysely, [corner], 'Zanele', stage.time.now)
    const hers = await fieldsOf(url, each.form, passing)
    await stage.rows('delete from sessions where account_id = $1', [passing.id])
    const late = await post(url, { ...fields, token: hers.token ?? '' }, passing)
    expect(late.statusCode).toBe(303)
    expect(late.headers.location).toBe(`/counter/sign_in?redirect_to=${encodeURIComponent(url)}`)
    expect(await each.read()).toEqual(before)
  })

  test('has one effect when it is posted twice', async () => {
    const url = each.url(corner)
    const fields = { ...(await fieldsOf(url, each.form, nandi)), ...each.typed() }
    expect(await each.read()).not.toEqual(each.changed())
    const first = await post(url, fields, nandi)
    expect(first.statusCode, first.body.slice(0, 2000)).toBe(303)
    expect(await each.read()).toEqual(each.changed())
    const second = await post(url, fields, nandi)
    expect([second.statusCode, second.headers.location]).toEqual([303, first.headers.location])
    expect(await each.read()).toEqual(each.changed())
  })
})

test('what is wrong with a date or a branch stands at its field, with what was typed', async () => {
  const url = slots('dates', '&open=date.')(corner)
  const date = { ...(await fieldsOf(url, 'counter-date', nandi)), date: closedOn(), state: 'open' }
  const refused = await post(url, { ...date, opens_at: '14:00', closes_at: '09:00' }, nandi)
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toMatch(/name="closes_at"[^>]*value="09:00"/)
  expect(refused.body).toContain('It must close after it opens.')

  const page = `/counter/branch?supplier_id=${corner}`
  const branch = await fieldsOf(page, 'counter-branch', nandi)
  const wrong = await post(page, { ...branch, lat: '-33.9', lon: '18.6', phone: '12', open: 'on' }, nandi)
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toMatch(/name="phone"[^>]*value="12"/)
})

test('a branch takes no orders any more only after it was asked about', async () => {
  const page = `/counter/branch?supplier_id=${corner}`
  const { open: _, ...branch } = await fieldsOf(page, 'counter-branch', nandi)
  const typed = { ...branch, lat: '-33.9', lon: '18.6' }
  const asked = await post(page, typed, nandi)
  expect([asked.statusCode, asked.body.includes('name="sure"')]).toEqual([200, true])
  expect((await branchOf()).disabled).toBe(false)
  expect((await post(page, { ...typed, sure: '1' }, nandi)).statusCode).toBe(303)
  expect((await branchOf()).disabled).toBe(true)
})
