import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { Outbox } from '#server/outbox/outbox.ts'
import { readSettings } from '#server/settings.ts'
import type { Shop } from '#server/shop.ts'
import { openSmsGateway, type SmsGateway } from '#tests/sms-gateway.ts'
import { type FreshDatabase, freshDatabase } from '#tests/test-database.ts'
import { type NewMessage, queueMessage } from './queue-message.ts'
import { SmsSender } from './sms-sender.ts'

let fresh: FreshDatabase
let database: Database
let bulk: SmsGateway
let click: SmsGateway
/** A Saturday at noon in Johannesburg. */
const noon = new Date('2026-03-14T10:00:00Z')
let now = noon
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ url: fresh.url, log })
  // The orders that messages are about are of no concern here.
  await database.pool.query('alter table messages drop constraint messages_order_id_fkey')
  bulk = await openSmsGateway()
  click = await openSmsGateway()
})
beforeEach(async () => {
  now = noon
  for (const gateway of [bulk, click]) {
    gateway.received.length = 0
    gateway.faultMode = 'well'
  }
  logged.length = 0
  await database.kysely.deleteFrom('messages').execute()
  await database.kysely.deleteFrom('outbox').execute()
  await database.kysely.deleteFrom('rate_counts').execute()
})
afterEach(() => {
  // Whatever happened, no log tells a number, a text or a key [T51].
  const logLines = logged.map((line) => line.replace(/"time":\d+/, ''))
  expect(logLines.filter((line) => /82123|secret words|tokensecret|clickkey/i.test(line))).toEqual([])
})
afterAll(async () => {
  await bulk.close()
  await click.close()
  await database.close()
  await fresh.drop()
})

function openOutbox(variables: Record<string, string> = {}, over: Database = database) {
  const settings = readSettings({
    SPAZA_ENV: 'test',
    SPAZA_BULKSMS_URL: `${bulk.url}/v1`,
    SPAZA_BULKSMS_TOKEN_ID: 'tokenid',
    SPAZA_BULKSMS_TOKEN_SECRET: 'tokensecret',
    SPAZA_CLICKATELL_URL: click.url,
    SPAZA_CLICKATELL_KEY: 'clickkey==',
    ...variables,
  })
  const shop = { settings, database: over, clock: { now: () => now }, log, secure: false } as Shop
  const sms = new SmsSender(shop)
  const outbox = new Outbox(shop)
  outbox.register(sms.kind)
  return Object.assign(outbox, {
    status: () => sms.status(),
    canReach: (phone: string) => sms.canReach(phone),
  })
}

const passTime = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

let numbers = 100_000
function freshNumber(): string {
  numbers += 1
  return `+27821${numbers}`
}

async function queue(changes: Partial<NewMessage> = {}): Promise<string> {
  const message: NewMessage = {
    kind: 'test',
    phone: '+27821234567',
    language: 'af',
    template: 'Jou bestelling by {shop} is gereed – môre. Secret words.',
    values: { shop: 'Spaza' },
    askedFor: true,
    goodUntil: new Date(now.getTime() + 600_000),
    ...changes,
  }
  return (await database.transaction((tx) => queueMessage(tx, message, now))) ?? ''
}

const row = (id: string) =>
  database.kysely.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the request to a gateway', () => {
  test('BulkSMS gets Basic authentication, its own form, and a reference by which it deduplicates', async () => {
    const id = await queue()
    await openOutbox().work()
    const { reference, ...sent } = await row(id)
    expect(sent).toMatchObject({
      state: 'sent',
      gateway: 'bulksms',
      gateway_id: 'bulk-1',
      sent_at: now,
      tries: 1,
    })
    expect(bulk.received).toHaveLength(1)
    expect(bulk.received[0]).toMatchObject({
      method: 'POST',
      url: `/v1/messages?deduplication-id=${reference}&auto-unicode=true`,
      headers: {
        authorization: `Basic ${Buffer.from('tokenid:tokensecret').toString('base64')}`,
        'content-type': 'application/json',
      },
    })
    expect(bulk.received[0]?.body).toEqual({
      to: '+27821234567',
      body: 'Jou bestelling by Spaza is gereed - more. Secret words.',
    })
    expect(click.received).toEqual([])
  })

  test('Clickatell gets the bare key, and the number without its plus', async () => {
    const id = await queue()
    await openOutbox({ SPAZA_SMS_GATEWAYS: 'clickatell' }).work()
    const { reference, ...sent } = await row(id)
    expect(sent).toMatchObject({ state: 'sent', gateway: 'clickatell', gateway_id: 'click-1' })
    expect(click.received[0]).toMatchObject({
      method: 'POST',
      url: '/messages',
      headers: { authorization: 'clickkey==', 'content-type': 'application/json' },
      body: { to: ['27821234567'], clientMessageId: String(reference) },
    })
    expect(bulk.received).toEqual([])
  })

  test.each([
    ['bulksms', { http: 400 }, 'failed', 'http 400'],
    [
      'bulksms',
      { http: 201, json: [{ id: '1', status: { type: 'FAILED', subtype: 'BLOCKED' } }] },
      'failed',
      'BLOCKED',
    ],
    ['bulksms', { http: 201, json: 'a hot-spot’s page' }, 'waiting', 'an answer of another form'],
    ['bulksms', { http: 401 }, 'waiting', 'http 401'],
    ['bulksms', { http: 500 }, 'waiting', 'http 500'],
    [
      'clickatell',
      { http: 202, json: { messages: [{ accepted: false, error: { code: 105 } }] } },
      'failed',
      '105',
    ],
    [
      'clickatell',
      { http: 202, json: { messages: [{ accepted: false, error: { code: 25 } }] } },
      'waiting',
      '25',
    ],
    [
      'clickatell',
      { http: 202, json: { messages: [{ accepted: false, error: 'bad number 27821234567' }] } },
      'failed',
      'said otherwise',
    ],
    ['clickatell', { http: 429 }, 'waiting', 'http 429'],
  ] as const)('%s answering %j leaves the message %s: %s', async (name, mood, state, reason) => {
    const id = await queue()
    ;(name === 'bulksms' ? bulk : click).faultMode = mood
    await openOutbox({ SPAZA_SMS_GATEWAYS: name }).work()
    expect(await row(id)).toMatchObject({ state, trouble: reason })
  })
})

test('a message of a rolled-back transaction is not sent', async () => {
  const message = { kind: 'test', phone: '+27821234567', language: 'en' as const, askedFor: true }
  const template = 'x'
  const undone = database.transaction(async (tx) => {
    await queueMessage(tx, { ...message, template, goodUntil: new Date(now.getTime() + 60_000) }, now)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await openOutbox().work()
  expect(bulk.received).toEqual([])
})

test('a message is sent once its transaction commits, by any process that is notified', async () => {
  const outbox = openOutbox()
  await outbox.open()
  const id = await queue()
  await expect.poll(async () => (await row(id)).state, { interval: 10, timeout: 15_000 }).toBe('sent')
  await outbox.close()
})

test('three processes send forty messages, each once', async () => {
  const others = await Promise.all([1, 2].map(() => openDatabase({ url: fresh.url, log })))
  for (let n = 0; n < 40; n += 1) await queue({ phone: freshNumber() })
  await Promise.all(
    [openOutbox(), ...others.map((other) => openOutbox({}, other))].map((each) => each.work()),
  )
  expect(bulk.received).toHaveLength(40)
  expect(new Set(bulk.received.map(({ url }) => url)).size).toBe(40)
  await Promise.all(others.map((other) => other.close()))
})

describe('failures', () => {
  test('a message that a gateway may have accepted is retried there under the same reference', async () => {
    const outbox = openOutbox()
    const id = await queue()
    bulk.faultMode = 'lost'
    await outbox.work()
    expect(await row(id)).toMatchObject({ state: 'waiting', gateway: 'bulksms', tries: 1 })
    bulk.faultMode = 'well'
    passTime(1_000)
    await outbox.work()
    expect(bulk.received).toHaveLength(1)
    passTime(2_000)
    await outbox.work()
    expect(await row(id)).toMatchObject({ state: 'sent', tries: 2, trouble: null })
    expect(bulk.received).toHaveLength(2)
    const mine = bulk.deliver().filter(({ url }) => url === bulk.received[0]?.url)
    expect(mine).toHaveLength(1)
    expect(click.received).toEqual([])
  })

  test('a message that was certainly not accepted goes to the other gateway, and the attempt is not counted', async () => {
    const unreachable = openOutbox({
      SPAZA_BULKSMS_URL: 'http://127.0.0.1:1/v1',
      SPAZA_SMS_MAX_PER_HOUR: '1',
    })
    const id = await queue()
    // Three failures in a row, and the first is left alone.
    for (let time = 0; time < 4; time += 1) {
      await unreachable.work()
      passTime(20_000)
    }
    expect(await row(id)).toMatchObject({ state: 'sent', gateway: 'clickatell', tries: 4 })
    expect(click.received).toHaveLength(1)
  })

  test('a message held by a process that died is sent by another', async () => {
    const id = await queue()
    const held = { state: 'claimed' as const, tries: 1, claimed_until: new Date(now.getTime() + 30_000) }
    await database.kysely.updateTable('outbox').set(held).where('key', '=', id).execute()
    const given = { gateway: 'bulksms', tries: 1 }
    await database.kysely.updateTable('messages').set(given).where('id', '=', id).execute()
    const outbox = openOutbox()
    await outbox.work()
    expect(bulk.received).toEqual([])
    passTime(30_000)
    await outbox.work()
    expect(await row(id)).toMatchObject({ state: 'sent', tries: 2 })
    expect(bulk.received).toHaveLength(1)
  })

  test('a failing gateway is skipped for half a minute, then tried with one message', async () => {
    const outbox = openOutbox({ SPAZA_SMS_GATEWAYS: 'bulksms' })
    bulk.faultMode = { http: 503 }
    for (let n = 0; n < 12; n += 1) await queue({ phone: freshNumber() })
    await outbox.work()
    const soon = bulk.received.length
    // Four are on their way at once.
    expect(soon).toBeLessThanOrEqual(6)
    expect(outbox.status()).toBe('down')
    passTime(29_000)
    await outbox.work()
    expect(bulk.received).toHaveLength(soon)
    passTime(1_000)
    expect(outbox.status()).toBe('open')
    await outbox.work()
    expect(bulk.received).toHaveLength(soon + 1)
    expect(outbox.status()).toBe('down')
    bulk.faultMode = 'well'
    passTime(60_000)
    await outbox.work()
    passTime(60_000)
    await outbox.work()
    expect(outbox.status()).toBe('open')
    const left = await database.kysely
      .selectFrom('messages')
      .select('id')
      .where('state', '<>', 'sent')
      .execute()
    expect(left).toEqual([])
  })

  test('a gateway that never responds times out after five seconds, one without a handshake after one', async () => {
    bulk.faultMode = 'mute'
    const slow = queue()
    const silent = createTcpServer(() => {})
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const { port } = silent.address() as AddressInfo
    const id = await slow
    const started = performance.now()
    await openOutbox({ SPAZA_SMS_GATEWAYS: 'bulksms' }).work()
    expect(performance.now() - started).toBeGreaterThan(4_900)
    expect(await row(id)).toMatchObject({ trouble: 'no answer in time', gateway: 'bulksms' })
    passTime(10_000)
    const again = performance.now()
    await openOutbox({
      SPAZA_SMS_GATEWAYS: 'bulksms',
      SPAZA_BULKSMS_URL: `https://127.0.0.1:${port}/v1`,
    }).work()
    expect(performance.now() - again).toBeLessThan(2_500)
    expect(await row(id)).toMatchObject({ trouble: 'no connection in time', gateway: null })
    silent.close()
  }, 15_000)
})

describe('the order', () => {
  test('news of one order are sent in the order in which they were queued, and a later one waits for an earlier', async () => {
    const outbox = openOutbox({ SPAZA_SMS_GATEWAYS: 'bulksms' })
    const first = await queue({ orderId: 'order_1' })
    bulk.faultMode = { http: 500 }
    await outbox.work()
    bulk.faultMode = 'well'
    const [second, other] = [await queue({ orderId: 'order_1' }), await queue({ orderId: 'order_2' })]
    await outbox.work()
    const states = async () => Promise.all([first, second, other].map(async (id) => (await row(id)).state))
    expect(await states()).toEqual(['waiting', 'waiting', 'sent'])
    passTime(3_000)
    await outbox.work()
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
    const reference = async (id: string) => `deduplication-id=${(await row(id)).reference}`
    const [, , before, after] = bulk.received
    expect([before?.url, after?.url]).toEqual([
      expect.stringContaining(await reference(first)),
      expect.stringContaining(await reference(second)),
    ])
  })
})

describe('a message that the version before queued', () => {
  const asBefore = (id: string, changes: object = {}) =>
    database.kysely
      .insertInto('messages')
      .values({
        id,
        kind: 'test',
        phone: freshNumber(),
        language: 'en',
        text: 'x',
        asked_for: false,
        secret: false,
        queued_at: now,
        due_at: now,
        good_until: new Date(now.getTime() + 600_000),
        ...changes,
      })
      .execute()

  test('is sent once, when it is due, and not while that version sends it', async () => {
    await asBefore('message_due')
    await asBefore('message_later', { due_at: new Date(now.getTime() + 60_000) })
    await asBefore('message_held', {
      state: 'sending',
      taken_until: new Date(now.getTime() + 30_000),
    })
    const outbox = openOutbox()
    await Promise.all([outbox.work(), openOutbox().work()])
    expect(bulk.received).toHaveLength(1)
    passTime(30_000)
    await outbox.work()
    expect([(await row('message_due')).state, (await row('message_held')).state]).toEqual(['sent', 'sent'])
    passTime(30_000)
    await outbox.work()
    expect(bulk.received).toHaveLength(3)
  })

  test('is left alone by that version once it is in the outbox', async () => {
    const id = await queue()
    // As the version before looks for what is due.
    const { rows } = await database.pool.query(
      `select id from messages where good_until > $1
        and ((state = 'waiting' and due_at <= $1) or (state = 'sending' and taken_until <= $1))`,
      [new Date(now.getTime() + 1000)],
    )
    expect([rows, (await row(id)).state]).toEqual([[], 'waiting'])
  })
})

describe('timing', () => {
  test('a message past its time is never sent, and its code is deleted', async () => {
    bulk.faultMode = { http: 503 }
    const outbox = openOutbox({ SPAZA_SMS_GATEWAYS: 'bulksms' })
    const id = await queue({ secret: true })
    await outbox.work()
    const requestsBefore = bulk.received.length
    bulk.faultMode = 'well'
    passTime(600_000)
    await outbox.work()
    expect(await row(id)).toMatchObject({ state: 'expired', text: '' })
    expect(bulk.received).toHaveLength(requestsBefore)
  })

  test('the text of a code is deleted once a gateway accepts it; other texts stay', async () => {
    const [code, notice] = [await queue({ secret: true }), await queue({ phone: freshNumber() })]
    await openOutbox().work()
    expect([(await row(code)).text, (await row(notice)).text.length > 10]).toEqual(['', true])
  })

  test('only requested messages are sent at night; the rest wait until morning', async () => {
    now = new Date('2026-03-14T20:30:00Z')
    const goodUntil = new Date(now.getTime() + 86_400_000)
    const [code, notice] = [await queue(), await queue({ askedFor: false, goodUntil, phone: freshNumber() })]
    const outbox = openOutbox()
    await outbox.work()
    expect([(await row(code)).state, (await row(notice)).state]).toEqual(['sent', 'waiting'])
    now = new Date('2026-03-15T04:59:59Z')
    await outbox.work()
    expect((await row(notice)).state).toBe('waiting')
    now = new Date('2026-03-15T05:00:00Z')
    await outbox.work()
    expect((await row(notice)).state).toBe('sent')
  })
})

describe('the limits on cost', () => {
  test('the hourly limit holds across processes; requested messages go first', async () => {
    const other = await openDatabase({ url: fresh.url, log })
    const goodUntil = new Date(now.getTime() + 6 * 3_600_000)
    for (let n = 0; n < 15; n += 1) await queue({ phone: freshNumber(), goodUntil, askedFor: n >= 12 })
    const cap = { SPAZA_SMS_MAX_PER_HOUR: '7' }
    const both = [openOutbox(cap), openOutbox(cap, other)]
    const work = () => Promise.all(both.map((each) => each.work()))
    await work()
    expect(bulk.received).toHaveLength(7)
    const waiting = await database.kysely
      .selectFrom('messages')
      .select('asked_for')
      .where('state', '=', 'waiting')
      .execute()
    expect(waiting).toEqual(Array.from({ length: 8 }, () => ({ asked_for: false })))
    expect(logged.filter((line) => line.includes('SPAZA_SMS_MAX_PER_HOUR'))).not.toEqual([])
    passTime(3_600_000)
    await work()
    expect(bulk.received).toHaveLength(14)
    await other.close()
  })

  test('one number gets twenty messages a day, without delaying other numbers', async () => {
    const goodUntil = new Date(now.getTime() + 3 * 86_400_000)
    for (let n = 0; n < 23; n += 1) await queue({ goodUntil })
    const notice = await queue({ phone: freshNumber(), goodUntil, askedFor: false })
    const outbox = openOutbox()
    await outbox.work()
    expect(bulk.received).toHaveLength(21)
    expect((await row(notice)).state).toBe('sent')
    passTime(86_400_000)
    await outbox.work()
    expect(bulk.received).toHaveLength(24)
  })
})

describe('configuration', () => {
  test('without a gateway messages are written to SPAZA_SMS_FILE as one JSON object per line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spaza-sms-'))
    const file = join(folder, 'sms.jsonl')
    const none = { SPAZA_BULKSMS_TOKEN_ID: '', SPAZA_BULKSMS_TOKEN_SECRET: '', SPAZA_CLICKATELL_KEY: '' }
    const id = await queue({ secret: true })
    await openOutbox({ ...none, SPAZA_SMS_FILE: file }).work()
    const text = 'Jou bestelling by Spaza is gereed - more. Secret words.'
    expect((await readFile(file, 'utf8')).split('\n').map((line) => line && JSON.parse(line))).toEqual([
      { id, at: now.toISOString(), to: '+27821234567', kind: 'test', language: 'af', text },
      '',
    ])
    expect(await row(id)).toMatchObject({ state: 'sent', gateway: 'development', text })
    await rm(folder, { recursive: true })
  })

  test('production without a gateway is off; production and tests with one are open', () => {
    const none = { SPAZA_BULKSMS_TOKEN_ID: '', SPAZA_BULKSMS_TOKEN_SECRET: '', SPAZA_CLICKATELL_KEY: '' }
    const production = {
      SPAZA_ENV: 'production',
      SPAZA_BULKSMS_URL: '',
      SPAZA_CLICKATELL_URL: '',
    }
    expect(openOutbox({ ...none, ...production }).status()).toBe('off')
    expect(openOutbox(production).status()).toBe('open')
    expect(openOutbox(none).status()).toBe('open')
  })

  test('only South African mobile numbers are reachable, unless the operator adds countries', () => {
    const canReach = (phone: string, countries = '') =>
      openOutbox({ SPAZA_SMS_COUNTRIES: countries }).canReach(phone)
    expect(['+27821234567', '+27601234567', '+27851234567'].map((phone) => canReach(phone))).toEqual([
      true,
      true,
      true,
    ])
    expect(
      ['+27111234567', '+27861234567', '+447700900123', '+26650123456'].map((phone) => canReach(phone)),
    ).toEqual([false, false, false, false])
    expect(canReach('+26650123456', '27,266')).toBe(true)
    expect(canReach('+447700900123', '27,266')).toBe(false)
  })
})
