import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corner } from '#tests/corner-shop.ts'
import { enableDelivery } from '#tests/delivery-fixture.ts'
import { openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ capacity: 3 })
})
afterAll(() => stage.close())

const slots = async (query = '') =>
  (await stage.ask('GET', `/catalog/v1/suppliers/${corner}/timeslots${query}`)).json()

test('seven days of slots are listed, those past their cut-off marked, those begun left out', async () => {
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

test('shoppers who look at once make each slot once, and see the same slots', async () => {
  stage.time.now = new Date('2026-05-05T04:00:00Z')
  const answers = await Promise.all(Array.from({ length: 8 }, () => slots()))
  for (const look of answers) expect(look).toEqual(answers[0])
  const { n } = await stage.database.kysely
    .selectFrom('slots')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('starts_at', '>', stage.time.now)
    .executeTakeFirstOrThrow()
  expect(n).toBe(answers[0].length)
})

test('a day closed since is no longer offered', async () => {
  const [, , third] = await slots()
  await stage.database.kysely
    .insertInto('supplier_dates')
    .values({ supplier_id: corner, day: third.date, closed: true })
    .execute()
  expect((await slots()).some((slot: { date: string }) => slot.date === third.date)).toBe(false)
})

test('delivery and stokvel have no slots where they are not offered, and an unknown branch is not found', async () => {
  expect(await slots('?requires_shipping=true')).toEqual([])
  expect(await slots('?stokvel=true')).toEqual([])
  expect((await stage.ask('GET', '/catalog/v1/suppliers/supplier_none/timeslots')).statusCode).toBe(404)
  expect((await stage.ask('GET', `/catalog/v1/suppliers/${corner}/timeslots?stokvel=maybe`)).statusCode).toBe(
    400,
  )
})

describe('once the branch delivers', () => {
  beforeAll(() => enableDelivery(stage.database.kysely))
  const near = 'shipping_lat=-33.87&shipping_lon=18.57'
  const far = 'shipping_lat=-33.83&shipping_lon=18.57'

  test.each([
    ['?requires_shipping=true', true],
    ['?shipping_provider=PICUP', true],
    ['?shipping_provider=picup&requires_shipping=true', true],
    ['?shipping_provider=COLLECT&requires_shipping=true', false],
    ['?shipping_provider=PIGEON', false],
    ['?requires_shipping=true&provider=cash', true],
    ['?requires_shipping=true&provider=yoco', false],
    ['?shipping_provider=PICUP&provider=debtor_card', true],
    ['?shipping_provider=MANUAL_DELIVERY&provider=debtor_card', false],
    ['?provider=yoco', false],
    [`?shipping_provider=MANUAL_DELIVERY&${near}`, true],
    [`?shipping_provider=MANUAL_DELIVERY&${far}`, false],
    [`?shipping_provider=PICUP&${far}`, true],
    [`?requires_shipping=true&${far}`, true],
    ['?requires_shipping=true&shipping_lat=-26.2&shipping_lon=28.05', false],
    ['?shipping_lat=-26.2&shipping_lon=28.05', true],
  ])('%s has times: %s', async (query, has) => {
    expect((await slots(query)).length > 0).toBe(has)
  })

  test('the named way decides between slots for collection and slots for delivery', async () => {
    const ids = async (query: string) => (await slots(query)).map(({ id }: { id: string }) => id)
    const [collect, deliver] = [await ids(''), await ids('?requires_shipping=true')]
    expect(collect).not.toEqual(deliver)
    expect(await ids('?shipping_provider=COLLECT')).toEqual(collect)
    expect(await ids('?shipping_provider=MANUAL_DELIVERY')).toEqual(deliver)
  })

  test('half a position is refused', async () => {
    const answer = await stage.ask('GET', `/catalog/v1/suppliers/${corner}/timeslots?shipping_lat=-33.9`)
    expect([answer.statusCode, answer.json().messages[0].code]).toEqual([400, 'half-a-position'])
  })
})
