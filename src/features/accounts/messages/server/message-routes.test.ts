import { expect, test } from 'vitest'
import { openAccountApp } from '#tests/account-app.ts'
import { join } from '#tests/cast.ts'
import { queueMessage } from './queue-message.ts'

async function outboxOf(variables: Record<string, string>) {
  const app = await openAccountApp({ variables })
  const template = 'Your code is 123456'
  const message = { kind: 'test', phone: '+27821234567', language: 'en' as const, askedFor: true, template }
  const { now } = app.time
  await app.database.transaction((tx) =>
    queueMessage(tx, { ...message, goodUntil: new Date(now.getTime() + 60_000) }, now),
  )
  const outboxSeenBy = async (scope: 'user' | 'staff' | 'manager' | undefined) => {
    const person = scope && (await join(app.database.kysely, scope, 'Nandi', now))
    const from = person ? { bearer: person.token } : {}
    return app.call('GET', '/counter/v1/messages', undefined, from)
  }
  return { ...app, seenBy: outboxSeenBy }
}

test('a demo’s manager reads the messages that would have been sent; nobody else can', async () => {
  const shop = await outboxOf({ SPAZA_ENV: 'test' })
  await expect
    .poll(async () => (await shop.seenBy('manager')).json().messages, { timeout: 15_000 })
    .toEqual([
      {
        id: expect.stringMatching(/^message_/),
        kind: 'test',
        to: '+27821234567',
        text: 'Your code is 123456',
        state: 'sent',
        queued_at: '2026-03-14T10:00:00.000Z',
        sent_at: '2026-03-14T10:00:00.000Z',
      },
    ])
  for (const scope of [undefined, 'user'] as const) expect((await shop.seenBy(scope)).statusCode).toBe(401)
  expect((await shop.seenBy('staff')).statusCode).toBe(403)
  await shop.close()
})

test.each([
  ['in production', { SPAZA_ENV: 'production' }],
  [
    'beside a gateway',
    { SPAZA_ENV: 'test', SPAZA_CLICKATELL_KEY: 'x', SPAZA_CLICKATELL_URL: 'http://127.0.0.1:1' },
  ],
])('%s the outbox call does not exist, not even for managers', async (_where, variables) => {
  const shop = await outboxOf(variables)
  const answer = await shop.seenBy('manager')
  expect([answer.statusCode, answer.json().status]).toEqual([404, 'not_found'])
  expect(answer.body).not.toContain('123456')
  await shop.close()
})
