// A server is killed with -9 while a gateway has its message and has not responded: the next one sends it again, under the
// reference by which the gateway recognises it.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { startApi } from '#tests/api-process.ts'
import { join } from '#tests/cast.ts'
import { openSmsGateway } from '#tests/sms-gateway.ts'
import { freshDatabase } from '#tests/test-database.ts'

const patiently = { interval: 10, timeout: 30_000 }

test('a message that a killed server was sending is sent by the next, under the same reference', async () => {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  const { id } = await join(database.kysely, 'user', 'Thandi')
  const login = '+27829990001'
  await database.kysely.updateTable('accounts').set({ login }).where('id', '=', id).execute()
  const gateway = await openSmsGateway()
  gateway.faultMode = 'mute'
  const variables = {
    DATABASE_URL: fresh.url,
    SPAZA_BULKSMS_URL: `${gateway.url}/v1`,
    SPAZA_BULKSMS_TOKEN_ID: 'x',
    SPAZA_BULKSMS_TOKEN_SECRET: 'x',
  }
  const first = await startApi(variables)
  const asked = await fetch(`${first.url}/api/v2/account/user/forgot_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login }),
  })
  expect(asked.status).toBe(200)
  await expect.poll(() => gateway.received.length, patiently).toBe(1)
  await first.kill()

  gateway.faultMode = 'well'
  // Half a minute on, it is nobody's any more.
  const second = await startApi({ ...variables, SPAZA_CLOCK_OFFSET_MS: '31000' })
  await expect.poll(() => gateway.received.length, patiently).toBe(2)
  const state = async () => (await database.kysely.selectFrom('messages').select('state').execute())[0]?.state
  await expect.poll(state, patiently).toBe('sent')
  const [before, after] = gateway.received
  expect([after?.url, after?.body]).toEqual([before?.url, before?.body])
  await second.stop()
  await gateway.close()
  await database.close()
  await fresh.drop()
}, 120_000)
