// The SMS gateway is down: a request for a code is told to try later, the same whether the number has an account or not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApp, openAccountApp } from '../account-app.ts'
import { join } from '../cast.ts'

let shop: AccountApp
beforeAll(async () => {
  // Nobody listens there.
  const away = { SPAZA_BULKSMS_URL: 'http://127.0.0.1:9', SPAZA_BULKSMS_TOKEN_ID: 'x' }
  shop = await openAccountApp({
    variables: { ...away, SPAZA_BULKSMS_TOKEN_SECRET: 'x', SPAZA_SMS_GATEWAYS: 'bulksms' },
  })
}, 60_000)
afterAll(() => shop.close())

test('a code is asked for later, in the same words for a number that has an account and one that has none', async () => {
  const { kysely } = shop.database
  const thandi = await join(kysely, 'user', 'Thandi')
  await kysely.updateTable('accounts').set({ login: '+27821234567' }).where('id', '=', thandi.id).execute()
  const now = shop.time.now
  // Three that cannot be sent: then the gateway is left alone, and known to be away.
  for (const number of [1, 2, 3])
    await kysely
      .insertInto('messages')
      .values({
        id: `message_${number}`,
        kind: 'order_ready',
        phone: `+2782000000${number}`,
        language: 'en',
        text: 'x',
        asked_for: true,
        secret: false,
        queued_at: now,
        due_at: now,
        good_until: new Date(now.getTime() + 3_600_000),
      })
      .execute()
  await shop.outbox.work()
  const [known, unknown] = [await shop.forgot('0821234567'), await shop.forgot('0829999999')]
  expect([known.statusCode, known.json().messages[0].code]).toEqual([503, 'codes-later'])
  const { request_id: _, ...said } = known.json()
  const { request_id: __, ...saidToo } = unknown.json()
  expect([unknown.statusCode, saidToo]).toEqual([known.statusCode, said])
  // They wait, and go when it is back.
  const waiting = await kysely.selectFrom('messages').select('state').execute()
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
})
