// Managers change a branch's calendar; shoppers and placed orders see the effects.
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runWithPermission } from '#server/sessions/supplier-scope.ts'
import { join, type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import type { Calendar, WeekPattern } from '../calendar-contract.ts'
import { changeWeek } from './change-calendar.ts'

// One shop for the file: every test puts the week back and moves to a week of its own.
const stage: Stage = await openStage({ capacity: 3 })
afterAll(() => stage.close())

const { kysely } = stage.database
/** Signed in as late as this, they stay so in every week that is tried. */
const late = new Date('2028-01-01T00:00:00Z')
const nandi = await join(kysely, 'manager', 'Nandi', late)
await kysely.insertInto('account_suppliers').values({ account_id: nandi.id, supplier_id: corner }).execute()
const thandi = await shopper(kysely, 'Thandi', late)

const at = `/counter/v1/suppliers/${corner}`
const ask = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, by: Person = nandi) =>
  stage.ask(method, url, { headers: by.headers, ...(payload && { payload }) })

async function calendar(): Promise<Calendar> {
  const answer = await ask('GET', `${at}/calendar`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const collectOf = ({ patterns }: Calendar): WeekPattern[] =>
  patterns.filter(({ kind }) => kind === 'collect').map(({ kind: _, ...pattern }) => pattern)

/** The week of collecting, changed by a function of every time. */
async function putChanged(change: (pattern: WeekPattern) => WeekPattern[]) {
  const seen = await calendar()
  return putWeek(seen.version, collectOf(seen).flatMap(change))
}
const putWeek = (version: string, patterns: WeekPattern[]) =>
  ask('PUT', `${at}/week`, { version, kind: 'collect', patterns })

const usualWeek = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { weekday, starts_at: '10:00', ends_at: '12:00', capacity: 3, cutoff_minutes: 120 },
  { weekday, starts_at: '14:00', ends_at: '16:00', capacity: 3, cutoff_minutes: 120 },
])

interface ListedSlot {
  date: string
  label: string
  starts_at: string
  available: boolean
  remaining: number
}
const slots = async (): Promise<ListedSlot[]> =>
  (await stage.ask('GET', `/catalog/v1/suppliers/${corner}/timeslots`)).json()
const labels = async (date: string) =>
  (await slots()).filter((slot) => slot.date === date).map(({ label }) => label)

const order = (slot: string, by = thandi) =>
  stage.ask('POST', '/api/v1/orders/register', {
    headers: by.headers,
    payload: { cart: cartOf(slot, [{ id: offerId('coffee'), qty: 1 }]) },
  })

let week = 0
/** Thursday of the week the test is in; the clock stands at Wednesday, eight in the morning. */
let thursday = ''
beforeEach(async () => {
  week += 1
  const wednesday = new Date(Date.parse('2026-06-24T06:00:00Z') + week * 7 * 86_400_000)
  stage.time.now = wednesday
  thursday = new Date(wednesday.getTime() + 86_400_000).toISOString().slice(0, 10)
  await kysely.updateTable('stock').set({ received: 1000, on_hand: 1000 }).execute()
  const { version } = await calendar()
  expect((await putWeek(version, usualWeek)).statusCode).toBe(200)
})
const tenOClock = () => `${thursday}T08:00:00.000Z`

describe('the week', () => {
  test('gains a time on several days at once and loses one, and shoppers see it at once', async () => {
    await slots()
    const answer = await putChanged((pattern) =>
      pattern.starts_at === '14:00'
        ? []
        : [pattern, { ...pattern, starts_at: '16:00', ends_at: '18:00', capacity: 9 }],
    )
    expect(answer.statusCode).toBe(200)
    expect(await labels(thursday)).toEqual(['10:00 - 12:00', '16:00 - 18:00'])
    const late = (await slots()).find((slot) => slot.date === thursday && slot.label.startsWith('16'))
    expect(late?.remaining).toBe(9)
  })

  test('lowers the capacity of existing slots, but never below the places taken', async () => {
    expect((await order(tenOClock())).statusCode).toBe(200)
    expect((await order(tenOClock())).statusCode).toBe(200)
    const answer = await putChanged((pattern) => [{ ...pattern, capacity: 1 }])
    expect(answer.json().over).toMatchObject([
      { date: thursday, starts_at: tenOClock(), taken: 2, capacity: 2, offered: true },
    ])
    const seen = await slots()
    expect(seen.find((slot) => slot.starts_at === tenOClock())).toMatchObject({
      available: false,
      remaining: 0,
    })
    expect(seen.find((slot) => slot.label.startsWith('14'))).toMatchObject({ available: true, remaining: 1 })
    expect((await order(tenOClock())).json().messages[0].code).toBe('slot-full')
    await putChanged((pattern) => [{ ...pattern, capacity: 0 }])
    // None at all is not full but stopped; what was promised is full.
    const stopped = (await slots()).filter(({ date }) => date === thursday)
    expect(stopped).toMatchObject([{ starts_at: tenOClock(), available: false }])
    await putChanged((pattern) => [{ ...pattern, capacity: 5 }])
    expect((await slots()).find((slot) => slot.starts_at === tenOClock())?.remaining).toBe(3)
  })

  test('leaves a removed time’s slot to its orders, and counts them when the time comes back', async () => {
    const { order: placed } = (await order(tenOClock())).json()
    const before = await calendar()
    await putChanged((pattern) => (pattern.starts_at === '10:00' ? [] : [pattern]))
    expect(await labels(thursday)).toEqual(['14:00 - 16:00'])
    expect((await order(tenOClock())).json().messages[0].code).toBe('slot-unknown')
    expect((await calendar()).slots.find((slot) => slot.starts_at === tenOClock())).toMatchObject({
      taken: 1,
      offered: false,
    })
    const shown = await stage.ask('GET', `/api/v1/orders/${placed.id}`, { headers: thandi.headers })
    expect(shown.json().collection_date).toBe(tenOClock())
    await putWeek((await calendar()).version, usualWeek)
    expect((await slots()).find((slot) => slot.starts_at === tenOClock())?.remaining).toBe(2)
    expect((await calendar()).patterns).toEqual(before.patterns)
  })

  test('moves the end of a slot only where no order has a place in it', async () => {
    await order(tenOClock())
    await putChanged((pattern) => [
      pattern.starts_at === '10:00' ? { ...pattern, ends_at: '13:00' } : pattern,
    ])
    const mornings = (await slots()).filter(({ label }) => label.startsWith('10'))
    expect(mornings.map(({ label }) => label)).toEqual(
      mornings.map(({ date }) => (date === thursday ? '10:00 - 12:00' : '10:00 - 13:00')),
    )
  })

  test('closes a slot exactly at its cut-off, also a slot that was made before the change', async () => {
    await slots()
    await putChanged((pattern) => [{ ...pattern, cutoff_minutes: 45 }])
    const before = new Date(Date.parse(tenOClock()) - 45 * 60_000 - 1)
    stage.time.now = before
    expect((await slots())[0]).toMatchObject({ starts_at: tenOClock(), available: true })
    stage.time.now = new Date(before.getTime() + 1)
    expect((await slots())[0]).toMatchObject({ starts_at: tenOClock(), available: false })
    expect((await order(tenOClock())).json().messages[0].code).toBe('slot-past-cutoff')
  })

  test('is refused where a time ends before it starts, or starts twice', async () => {
    const { version } = await calendar()
    const [first] = usualWeek as [WeekPattern]
    const backwards = await putWeek(version, [{ ...first, ends_at: '10:00' }])
    expect([backwards.statusCode, backwards.json().messages[0].code]).toEqual([400, 'ends-before-it-starts'])
    const twice = await putWeek(version, [first, { ...first, ends_at: '11:00' }])
    expect([twice.statusCode, twice.json().messages[0]]).toMatchObject([
      400,
      { code: 'time-twice', field: 'patterns.1.starts_at' },
    ])
    for (const wrong of [
      { capacity: -1 },
      { capacity: 10_001 },
      { cutoff_minutes: 20_161 },
      { ends_at: '24:01' },
    ])
      expect((await putWeek(version, [{ ...first, ...wrong }])).statusCode).toBe(400)
  })

  test('is not overwritten by a manager who read an older version', async () => {
    const { version } = await calendar()
    const [first] = usualWeek as [WeekPattern]
    const answers = await Promise.all([
      putWeek(version, [first]),
      putWeek(version, [{ ...first, capacity: 7 }]),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().messages[0].code).toBe('calendar-changed')
  })
})

describe('dates', () => {
  test('close with a reason; orders on them are counted and stay', async () => {
    const { order: placed } = (await order(tenOClock())).json()
    const answer = await ask('PUT', `${at}/dates/${thursday}`, {
      closed: true,
      opens_at: null,
      closes_at: null,
      reason: 'Stock take',
    })
    expect(answer.json().calendar.dates).toMatchObject([
      { date: thursday, closed: true, reason: 'Stock take' },
    ])
    expect(await labels(thursday)).toEqual([])
    expect((await order(tenOClock())).json().messages[0].code).toBe('slot-unknown')
    const standing = (await calendar()).slots.filter(({ date, taken }) => date === thursday && taken > 0)
    expect(standing).toMatchObject([{ taken: 1, offered: false }])
    expect(
      (await stage.ask('GET', `/api/v1/orders/${placed.id}`, { headers: thandi.headers })).json().status,
    ).toBe('pending')
    await ask('DELETE', `${at}/dates/${thursday}`)
    expect(await labels(thursday)).toEqual(['10:00 - 12:00', '14:00 - 16:00'])
  })

  test('give a public holiday other hours than Sunday’s, or open a closed one', async () => {
    // The Day of Reconciliation is a Wednesday, Christmas Day a Friday.
    stage.time.now = new Date('2026-12-20T06:00:00Z')
    const { version, hours, holidays } = await calendar()
    const [sunday] = hours.filter(({ weekday }) => weekday === 7)
    expect(holidays.slice(0, 2)).toEqual([
      { date: '2026-12-25', name: 'christmas', observed: false, opens_at: null, closes_at: null },
      {
        date: '2026-12-26',
        name: 'goodwill',
        observed: false,
        opens_at: sunday?.opens_at,
        closes_at: sunday?.closes_at,
      },
    ])
    await putWeek(
      version,
      usualWeek.filter(({ weekday, starts_at }) => weekday !== 7 || starts_at === '14:00'),
    )
    expect(await labels('2026-12-25')).toEqual([])
    expect(await labels('2026-12-26')).toEqual(['14:00 - 16:00'])
    const ordered = await order('2026-12-26T12:00:00.000Z')
    expect(ordered.statusCode, ordered.body).toBe(200)
    expect((await putWeek((await calendar()).version, usualWeek)).json().over).toEqual([])
    const open = { closed: false, opens_at: '09:00', closes_at: '13:00', reason: null }
    for (const date of ['2026-12-25', '2026-12-26']) {
      expect((await ask('PUT', `${at}/dates/${date}`, open)).statusCode).toBe(200)
      expect(await labels(date)).toEqual(['10:00 - 12:00'])
    }
  })

  test('may be neither past nor too far ahead, and their hours must be consistent', async () => {
    const day = { closed: false, opens_at: '09:00', closes_at: '13:00', reason: null }
    const put = async (date: string, more: object = {}) => {
      const answer = await ask('PUT', `${at}/dates/${date}`, { ...day, ...more })
      return answer.json().messages?.[0].code
    }
    expect(await put('2026-01-01')).toBe('date-out-of-reach')
    expect(await put('2036-01-01')).toBe('date-out-of-reach')
    expect(await put(thursday, { closes_at: '09:00' })).toBe('closes-before-it-opens')
    expect(await put(thursday, { closes_at: null })).toBe('hours-missing')
    expect((await ask('PUT', `${at}/dates/2026-02-30`, day)).statusCode).toBe(400)
  })
})

test('a time outside the opening hours of the week is not offered', async () => {
  const { version, hours } = await calendar()
  const shorter = hours.map((day) => ({ ...day, closes_at: '15:59' }))
  const answer = await ask('PUT', `${at}/hours`, {
    version,
    hours: shorter.filter(({ weekday }) => weekday !== 5),
  })
  expect(answer.json().calendar.hours.map((day: { closes_at: string }) => day.closes_at)).toEqual([
    ...Array(4).fill('15:59'),
    null,
    '15:59',
    '15:59',
  ])
  expect(await labels(thursday)).toEqual(['10:00 - 12:00'])
  const stale = await ask('PUT', `${at}/hours`, { version, hours })
  expect(stale.json().messages[0].code).toBe('calendar-changed')
  await ask('PUT', `${at}/hours`, { version: (await calendar()).version, hours })
  expect(await labels(thursday)).toEqual(['10:00 - 12:00', '14:00 - 16:00'])
})

test('a closed branch gives its reason to a shopper who orders', async () => {
  const shut = await ask('PUT', `${at}/closed`, { closed: true, closed_text: ' No electricity today. ' })
  expect(shut.json().calendar).toMatchObject({ closed: true, closed_text: 'No electricity today.' })
  const refused = (await order(tenOClock())).json()
  expect([refused.messages[0].code, refused.details.closed_text]).toEqual([
    'supplier-closed',
    'No electricity today.',
  ])
  await ask('PUT', `${at}/closed`, { closed: false, closed_text: null })
  expect((await order(tenOClock())).statusCode).toBe(200)
})

test('a manager does not find another’s branch, and staff change nothing', async () => {
  const { version } = await calendar()
  const elsewhere = `/counter/v1/suppliers/${faraway}`
  const body = { version, kind: 'collect', patterns: [] }
  expect((await ask('GET', `${elsewhere}/calendar`)).statusCode).toBe(404)
  expect((await ask('PUT', `${elsewhere}/week`, body)).statusCode).toBe(404)
  expect((await ask('DELETE', `${elsewhere}/dates/${thursday}`)).statusCode).toBe(404)
  const sipho = await join(kysely, 'staff', 'Sipho', late)
  expect((await ask('PUT', `${at}/week`, body, sipho)).statusCode).toBe(403)
})

test('a slot made while a manager changes its time follows the change', async () => {
  const { version, ...seen } = await calendar()
  const patterns = collectOf({ version, ...seen }).map((pattern) => ({ ...pattern, capacity: 7 }))
  const managerCall = { supplierId: corner, accountId: nandi.id, now: stage.time.now }
  const lookedAt = await stage.database.transaction(async (tx) => {
    await runWithPermission(nandi.id, ['branch.manage'], () =>
      changeWeek(tx, managerCall, { version, kind: 'collect', patterns }),
    )
    // Nobody has looked at these days: a shopper does, who knows nothing yet of the change, and waits for it.
    const looks = slots()
    await expect.poll(waiting).toBe(true)
    return { looks }
  })
  const made = await lookedAt.looks
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ remaining }) => remaining))).toEqual(new Set([7]))
})

/** Whether somebody waits for a lock in this database. */
async function waiting(): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
  return (rows[0]?.n ?? 0) > 0
}

test('lowering capacity while places are being taken loses no place and gives none too many', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, n) => shopper(kysely, `Shopper ${n}`, late)),
  )
  await putChanged((pattern) => [{ ...pattern, capacity: 10 }])
  const seen = await calendar()
  const fewer = collectOf(seen).map((pattern) => ({ ...pattern, capacity: 4 }))
  // Nobody has looked at the day: its slots are made in the middle of it.
  const [changed, ...answers] = await Promise.all([
    putWeek(seen.version, fewer),
    ...people.map((each) => order(tenOClock(), each)),
  ])
  expect(changed?.statusCode).toBe(200)
  const placed = answers.filter(({ statusCode }) => statusCode === 200).length
  const row = await kysely
    .selectFrom('slots')
    .select(['taken', 'capacity'])
    .where('starts_at', '=', new Date(tenOClock()))
    .where('kind', '=', 'collect')
    .executeTakeFirstOrThrow()
  expect(row.taken).toBe(placed)
  expect(row.capacity).toBe(Math.max(4, placed))
  for (const each of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(each.json().messages[0].code).toBe('slot-full')
})
