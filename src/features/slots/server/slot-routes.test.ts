import { afterAll, beforeAll, expect, test } from 'vitest'
import { corner } from '#tests/corner-shop.ts'
import { openStage, type Stage } from '#tests/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ capacity: 3 })
})
afterAll(() => stage.close())

const slots = async (query = '') =>
  (await stage.ask('GET', `/catalog/v1/suppliers/${corner}/timeslots${query}`)).json()

test('seven days of slots, those too late marked, those begun left out', async () => {
  stage.time.now = new Date('2026-03-11T11:30:00Z')
  const answer = await slots()
  expect(answer[0]).toMatchObject({
    starts_at: '2026-03-11T12:00:00.000Z',
    date: '2026-03-11',
    label: '14:00 - 16:00',
    available: false,
    remaining: 3,
  })
  expect(answer[1]).toMatchObject({ starts_at: '2026-03-12T08:00:00.000Z', available: true })
  expect(answer.at(-1).date).toBe('2026-03-17')
  expect(answer).toHaveLength(13)
})

test('two who look at once make each slot once, and see the same ones', async () => {
  stage.time.now = new Date('2026-05-05T04:00:00Z')
  const looks = await Promise.all(Array.from({ length: 8 }, () => slots()))
  for (const look of looks) expect(look).toEqual(looks[0])
  const { n } = await stage.database.kysely
    .selectFrom('slots')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('starts_at', '>', stage.time.now)
    .executeTakeFirstOrThrow()
  expect(n).toBe(looks[0].length)
})

test('a day closed since is no longer offered', async () => {
  const [, , third] = await slots()
  await stage.database.kysely
    .insertInto('supplier_dates')
    .values({ supplier_id: corner, day: third.date, closed: true })
    .execute()
  expect((await slots()).some((slot: { date: string }) => slot.date === third.date)).toBe(false)
})

test('delivery and stokvel have none where they are not offered; an unknown branch is not found', async () => {
  expect(await slots('?requires_shipping=true')).toEqual([])
  expect(await slots('?stokvel=true')).toEqual([])
  expect((await stage.ask('GET', '/catalog/v1/suppliers/supplier_none/timeslots')).statusCode).toBe(404)
  expect((await stage.ask('GET', `/catalog/v1/suppliers/${corner}/timeslots?stokvel=maybe`)).statusCode).toBe(
    400,
  )
})
