// Tests that a shopper is told once of an offer that is cheaper or back: whatever two processes do, once a day at most, not at night, and
// nobody else.
import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { goods, offerId } from '#tests/corner-shop.ts'
import { openStage, type Stage } from '#tests/order-stage.ts'
import { alertDays, maxAlerts } from '../alert-limits.ts'
import { sendAlertSms, sendOfferAlerts } from './send-offer-alerts.ts'

const morning = '2026-03-11T08:00:00Z'
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
type GoodName = keyof typeof goods

let stage: Stage
let thandi: Person
let aisha: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', new Date(morning))
  aisha = await shopper(stage.database.kysely, 'Aisha', new Date(morning))
})
afterAll(() => stage.close())

beforeEach(async () => {
  stage.time.now = new Date(morning)
  const { kysely } = stage.database
  await kysely.deleteFrom('offer_alerts').execute()
  await kysely.deleteFrom('messages').execute()
  await kysely.deleteFrom('push_messages').execute()
  for (const name of ['bread', 'milk', 'soap'] as const) {
    await setPrice(name, goods[name].cents)
    await setSoldOut(name, false)
  }
})

const setPrice = (name: GoodName, cents: number) =>
  stage.database.kysely
    .updateTable('offers')
    .set({ base_price_in_cents: cents })
    .where('id', '=', offerId(name))
    .execute()
const setSoldOut = (name: GoodName, soldOut: boolean) =>
  stage.database.kysely
    .updateTable('offers')
    .set({ out_of_stock_at: soldOut ? new Date(morning) : null })
    .where('id', '=', offerId(name))
    .execute()

const url = (who: Person, id = '') => `/api/v2/users/${who.id}/offer_alerts${id}`
const add = (who: Person, name: GoodName, kind: 'cheaper' | 'back', by: Person | undefined = who) =>
  stage.ask('POST', url(who), {
    headers: { ...by?.headers },
    payload: { offer_id: offerId(name), kind },
  })
async function ask(who: Person, name: GoodName, kind: 'cheaper' | 'back'): Promise<void> {
  const answer = await add(who, name, kind)
  expect(answer.statusCode, answer.body).toBe(200)
}
const waiting = async (who: Person) =>
  ((await stage.ask('GET', url(who), { headers: who.headers })).json().alerts as { offer_id: string }[]).map(
    ({ offer_id }) => offer_id,
  )
const run = () =>
  sendOfferAlerts({ database: stage.database, taxonomy: () => stage.shelves.keeper.taxonomy }, stage.time.now)
const sms = async () =>
  (
    await stage.database.kysely
      .selectFrom('messages')
      .select(['phone', 'text', 'kind'])
      .orderBy('reference')
      .execute()
  ).filter(({ kind }) => kind === 'offer_alert')
const later = (ms: number) => {
  stage.time.now = new Date(stage.time.now.getTime() + ms)
}

describe('a shopper who asked', () => {
  test('is told once by SMS when the offer costs less, and not again', async () => {
    await ask(thandi, 'bread', 'cheaper')
    await run()
    expect(await sms()).toEqual([])
    await setPrice('bread', 1500)
    await run()
    const [message, ...others] = await sms()
    expect(others).toEqual([])
    expect(message?.text).toMatch(/bread is now R ?15[.,]00 at .*, it was R ?18[.,]99 when you asked/)
    expect(message?.text.length).toBeLessThanOrEqual(160)
    expect(await waiting(thandi)).toEqual([])
    await setPrice('bread', 1000)
    later(dayMs)
    await run()
    expect(await sms()).toHaveLength(1)
  })

  test('is told of a promotion’s price', async () => {
    await ask(thandi, 'milk', 'cheaper')
    const { kysely } = stage.database
    await kysely
      .insertInto('promotions')
      .values({
        id: 'promotion_alert',
        supplier_id: 'supplier_corner',
        name: 'Milk week',
        start_at: new Date(morning),
        end_at: new Date(stage.time.now.getTime() + dayMs),
      })
      .execute()
    await kysely
      .insertInto('promotion_offers')
      .values({
        promotion_id: 'promotion_alert',
        offer_id: offerId('milk'),
        supplier_id: 'supplier_corner',
        price_in_cents: 1999,
      })
      .execute()
    await run()
    expect((await sms()).map(({ text }) => text)).toEqual([expect.stringMatching(/19[.,]99/)])
    await kysely.deleteFrom('promotion_offers').execute()
  })

  test('is not told when the price has gone up again, or the goods are sold out, by the time of the job', async () => {
    await ask(thandi, 'bread', 'cheaper')
    await setPrice('bread', 1500)
    await setPrice('bread', 2500)
    await run()
    await setPrice('bread', 1500)
    await setSoldOut('bread', true)
    await run()
    expect(await sms()).toEqual([])
    expect(await waiting(thandi)).toEqual([offerId('bread')])
  })

  test('is told when what was sold out is back', async () => {
    await setSoldOut('soap', true)
    expect((await add(thandi, 'soap', 'cheaper')).json().messages[0].code).toBe('sold-out')
    await ask(thandi, 'soap', 'back')
    await run()
    expect(await sms()).toEqual([])
    await setSoldOut('soap', false)
    await run()
    expect((await sms()).map(({ text }) => text)).toEqual([expect.stringContaining('soap is back')])
  })

  test('gets one message of several offers, and one a day', async () => {
    await setSoldOut('soap', true)
    await ask(thandi, 'bread', 'cheaper')
    await ask(thandi, 'milk', 'cheaper')
    await ask(thandi, 'soap', 'back')
    await setPrice('bread', 1500)
    await setPrice('milk', 1500)
    await run()
    expect((await sms()).map(({ text }) => text)).toEqual([expect.stringMatching(/and 1 more/)])
    await setSoldOut('soap', false)
    later(2 * hourMs)
    await run()
    expect(await sms()).toHaveLength(1)
    expect(await waiting(thandi)).toEqual([offerId('soap')])
    later(dayMs)
    await run()
    expect(await sms()).toHaveLength(2)
  })

  test('is not told at night, but in the morning', async () => {
    await ask(thandi, 'bread', 'cheaper')
    await setPrice('bread', 1500)
    stage.time.now = new Date('2026-03-11T20:00:00Z')
    await run()
    expect(await sms()).toEqual([])
    stage.time.now = new Date('2026-03-12T05:30:00Z')
    await run()
    expect(await sms()).toHaveLength(1)
  })

  test('is told no more after sixty days', async () => {
    await ask(thandi, 'bread', 'cheaper')
    await setPrice('bread', 1500)
    later(alertDays * dayMs)
    await run()
    expect(await sms()).toEqual([])
    expect(await stage.database.kysely.selectFrom('offer_alerts').select('id').execute()).toEqual([])
  })

  test('is told once although two processes look at the same time, or one again', async () => {
    for (const who of [thandi, aisha])
      for (const name of ['bread', 'milk'] as const) await ask(who, name, 'cheaper')
    await setPrice('bread', 1500)
    await setPrice('milk', 1500)
    await Promise.all([run(), run(), run()])
    await run()
    expect((await sms()).length).toBe(2)
    expect(new Set((await sms()).map(({ phone }) => phone)).size).toBe(2)
  })

  test('gets a notification instead of the SMS where a device takes them, and the SMS where it did not', async () => {
    const { kysely } = stage.database
    const session = await kysely
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', thandi.id)
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('push_subscriptions')
      .values({
        id: 'device_alert',
        account_id: thandi.id,
        session_id: session.id,
        endpoint: 'https://push.example/alert',
        // A key that notifications can be encrypted for: a device with another gets an SMS at once.
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
        made_at: stage.time.now,
      })
      .execute()
    await ask(thandi, 'bread', 'cheaper')
    await setPrice('bread', 1500)
    await run()
    expect(await sms()).toEqual([])
    const [push] = await kysely.selectFrom('push_messages').selectAll().execute()
    expect(push).toMatchObject({ kind: 'offer_alert', body: expect.stringContaining('bread is now') })
    const about = { noticeId: push?.order_id ?? '', body: push?.body ?? '', now: stage.time.now }
    await stage.database.transaction((tx) => sendAlertSms(tx, about))
    expect((await sms()).map(({ text }) => text)).toEqual([expect.stringContaining('bread is now')])
    await kysely.deleteFrom('push_subscriptions').execute()
  })
})

test('asking again counts from today’s price, and does not take a second place', async () => {
  await ask(thandi, 'bread', 'cheaper')
  await setPrice('bread', 1500)
  await ask(thandi, 'bread', 'cheaper')
  await run()
  expect(await sms()).toEqual([])
  expect(await waiting(thandi)).toEqual([offerId('bread')])
})

test('what is in stock cannot be asked for to be back, and an unknown offer not at all', async () => {
  expect((await add(thandi, 'bread', 'back')).json().messages[0].code).toBe('in-stock')
  const unknown = await stage.ask('POST', url(thandi), {
    headers: thandi.headers,
    payload: { offer_id: 'offer_never', kind: 'cheaper' },
  })
  expect(unknown.statusCode).toBe(404)
})

test('no price alert is taken of goods whose promotion the law forbids', async () => {
  const { isPromotionForbidden } = stage.shelves.keeper.taxonomy.sellables.get('sellable_bread') ?? {}
  expect(isPromotionForbidden).toBe(false)
  const sellable = stage.shelves.keeper.taxonomy.sellables.get('sellable_bread')
  if (sellable) sellable.isPromotionForbidden = true
  expect((await add(thandi, 'bread', 'cheaper')).json().messages[0].code).toBe('no-price-alert')
  if (sellable) sellable.isPromotionForbidden = false
})

test('the thirty-first alert is refused, even of two requests at once', async () => {
  await stage.database.kysely
    .insertInto('offer_alerts')
    .values(
      Array.from({ length: maxAlerts - 1 }, (_, at) => ({
        id: `alert_${at}`,
        account_id: thandi.id,
        offer_id: `offer_${at}`,
        kind: 'cheaper' as const,
        price_in_cents: 100,
        language: 'en' as const,
        created_at: stage.time.now,
        expires_at: new Date(stage.time.now.getTime() + dayMs),
      })),
    )
    .execute()
  const answers = await Promise.all([add(thandi, 'bread', 'cheaper'), add(thandi, 'milk', 'cheaper')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
})

test('another account and a visitor can neither see, add nor remove alerts', async () => {
  await ask(thandi, 'bread', 'cheaper')
  const { id } = await stage.database.kysely.selectFrom('offer_alerts').select('id').executeTakeFirstOrThrow()
  expect((await add(thandi, 'milk', 'cheaper', aisha)).statusCode).toBe(404)
  expect((await stage.ask('GET', url(thandi), { headers: aisha.headers })).statusCode).toBe(404)
  expect((await stage.ask('DELETE', url(thandi, `/${id}`), { headers: aisha.headers })).statusCode).toBe(404)
  // Under her own address it is nobody's.
  await stage.ask('DELETE', url(aisha, `/${id}`), { headers: aisha.headers })
  expect((await stage.ask('GET', url(thandi))).statusCode).toBe(401)
  expect(await waiting(thandi)).toEqual([offerId('bread')])
  await stage.ask('DELETE', url(thandi, `/${id}`), { headers: thandi.headers })
  await setPrice('bread', 1500)
  await run()
  expect([await waiting(thandi), await sms()]).toEqual([[], []])
})

test('an account that is deleted is told nothing more', async () => {
  await ask(aisha, 'bread', 'cheaper')
  await stage.database.kysely.deleteFrom('accounts').where('id', '=', aisha.id).execute()
  await setPrice('bread', 1500)
  await run()
  expect(await sms()).toEqual([])
  expect(await stage.database.kysely.selectFrom('offer_alerts').select('id').execute()).toEqual([])
})
