// Notifies shoppers on their devices: from a step at the counter to what the device decrypts, over a local push service.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announceNewOrders } from '#features/counter/counter/server/announce-orders.ts'
import { sendFallbackSms, setNotificationSettings } from '#features/orders/orders/server/notify-shopper.ts'
import { Outbox } from '#server/outbox/outbox.ts'
import { readSettings } from '#server/settings.ts'
import type { Shop } from '#server/shop.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { PushSender } from './push-sender.ts'
import { purgePushes } from './push-store.ts'

interface PushRequest {
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What the push service hears, and what it answers. */
const received: PushRequest[] = []
let answers = 201
const service = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
  response.writeHead(answers).end()
})

let stage: Stage
let shop: Shop
let app: Stage['app']
let sipho: Person
let outbox: Outbox
/** A Wednesday morning, at which phones may ring. */
const morning = new Date('2026-03-11T08:00:00Z')
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  stage = await openStage()
  ;({ shop, app } = stage)
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
  // Whatever its name, the service of these tests is here.
  const lookup = (_host: string, _options: object, done: (...found: never[]) => void) =>
    done(...([null, [{ address: '127.0.0.1', family: 4 }]] as never[]))
  // The shop's own would look for the service elsewhere.
  await stage.outbox.close()
  outbox = new Outbox(shop)
  outbox.register(new PushSender(shop, { onUndelivered: sendFallbackSms, lookup: lookup as never }).kind)
})
beforeEach(async () => {
  stage.time.now = morning
  received.length = 0
  answers = 201
  setNotificationSettings(shop.settings.notifications)
  await stage.database.kysely.deleteFrom('messages').execute()
})
afterAll(async () => {
  await stage.close()
  await new Promise((done) => service.close(done))
})

/** A browser's half of a subscription. */
function device(name: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  /** As the browser does it: RFC 8291, section 3. */
  const read = (body: Buffer): unknown => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
    const hkdf = (secret: Buffer, with_: Buffer, info: string | Buffer, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, with_, info, size))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
    const shared = hkdf(ecdh.computeSecret(theirs), auth, info, 32)
    const key = hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
    const open = createDecipheriv('aes-128-gcm', key, hkdf(shared, salt, 'Content-Encoding: nonce\0', 12))
    open.setAuthTag(body.subarray(-16))
    const text = Buffer.concat([open.update(body.subarray(86, -16)), open.final()])
    expect(text.at(-1)).toBe(2)
    return JSON.parse(text.subarray(0, -1).toString())
  }
  return { endpoint: `https://push.spaza-test.co.za/${name}`, keys, read }
}
type Device = ReturnType<typeof device>

const put = (by: Person | undefined, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/v2/push_subscription', headers: by?.headers ?? {}, payload })
async function subscribe(by: Person, { endpoint, keys }: Device) {
  expect((await put(by, { endpoint, keys })).json()).toEqual({ status: 'ok' })
  // The service in the house speaks no TLS.
  const { port } = service.address() as AddressInfo
  await stage.database.pool.query(
    `update push_subscriptions set endpoint = replace(endpoint, 'https://push.spaza-test.co.za', $2) where account_id = $1`,
    [by.id, `http://push.spaza-test.co.za:${port}`],
  )
}

async function place(by: Person): Promise<{ id: string; reference: string }> {
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }])
  return (
    await stage.ask('POST', '/api/v1/orders/register', { headers: by.headers, payload: { cart } })
  ).json().order
}
const step = async (id: string, version: number, name: string, more = {}) =>
  expect(
    (
      await stage.ask('POST', `/counter/v1/orders/${id}/steps`, {
        headers: sipho.headers,
        payload: { step: name, version, ...more },
      })
    ).statusCode,
  ).toBe(200)
async function makeReady(by: Person) {
  const order = await place(by)
  await step(order.id, 1, 'start_preparing')
  await step(order.id, 2, 'ready')
  return order
}
const someone = (name: string) => shopper(stage.database.kysely, name, morning)
/** The oldest first. */
const sms = () =>
  stage.database.kysely
    .selectFrom('messages')
    .select(['kind', 'phone', 'text', 'asked_for'])
    .orderBy('reference')
    .execute()

describe('a subscribed device', () => {
  test('gets a notification encrypted for it alone and signed by the shop, and no SMS is sent', async () => {
    const thandi = await someone('Thandi')
    const phone = device('thandi')
    await subscribe(thandi, phone)
    const order = await makeReady(thandi)
    await outbox.work()
    expect(received.map(({ url }) => url)).toEqual(['/thandi'])
    expect(received[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]{86}, k=[\w-]{87}$/),
      'content-encoding': 'aes128gcm',
      ttl: String(24 * 60 * 60),
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(phone.read(received[0]?.body as Buffer)).toEqual({
      title: `Order ${order.reference}`,
      body: 'Ready for collection.',
      order_id: order.id,
    })
    expect(await sms()).toEqual([])
    await outbox.work()
    expect(received).toHaveLength(1)
  })

  test('gets nothing after its session has ended; an SMS is sent instead', async () => {
    const thandi = await someone('Thandi')
    await subscribe(thandi, device('signed-out'))
    await stage.database.kysely
      .updateTable('sessions')
      .set({ ended_at: morning })
      .where('account_id', '=', thandi.id)
      .execute()
    const other = await someone('Aisha')
    const order = await makeReady(other)
    await stage.database.kysely
      .updateTable('orders')
      .set({ account_id: thandi.id })
      .where('id', '=', order.id)
      .execute()
    await step(order.id, 3, 'cancel', { reason: 'closed' })
    await outbox.work()
    expect(received).toEqual([])
    expect((await sms()).map(({ kind }) => kind)).toEqual(['order_ready', 'order_cancelled'])
    await purgePushes(stage.database.kysely, stage.time.now)
    const left = await stage.database.kysely
      .selectFrom('push_subscriptions')
      .select('id')
      .where('account_id', '=', thandi.id)
      .execute()
    expect(left).toEqual([])
  })

  test('is deleted once it is gone, and what it missed goes by SMS, once', async () => {
    const thandi = await someone('Thandi')
    const phones = [device('gone-1'), device('gone-2')]
    for (const phone of phones) await subscribe(thandi, phone)
    await makeReady(thandi)
    answers = 410
    await outbox.work()
    expect(received.map(({ url }) => url).sort()).toEqual(['/gone-1', '/gone-2'])
    expect((await sms()).map(({ kind, text }) => [kind, text.includes('ready for collection')])).toEqual([
      ['order_ready', true],
    ])
    await makeReady(thandi)
    await outbox.work()
    expect(received).toHaveLength(2)
  })

  test('is retried at growing intervals if it is unreachable, then an SMS is sent', async () => {
    const thandi = await someone('Thandi')
    const [down, up] = [device('down'), device('up')]
    await subscribe(thandi, down)
    await makeReady(thandi)
    answers = 503
    await outbox.work()
    await outbox.work()
    expect(received).toHaveLength(1)
    for (const seconds of [5, 10, 20, 40]) {
      expect(await sms()).toEqual([])
      stage.time.now = new Date(stage.time.now.getTime() + seconds * 1000)
      await outbox.work()
    }
    expect(received).toHaveLength(5)
    expect((await sms()).map(({ kind }) => kind)).toEqual(['order_ready'])
    // Where another of their devices took it, nothing is paid for.
    await stage.database.kysely.deleteFrom('messages').execute()
    answers = 201
    await subscribe(thandi, up)
    await makeReady(thandi)
    await outbox.work()
    expect(await sms()).toEqual([])
  })

  test('gets what the version before queued, once, and not what that version is sending', async () => {
    const thandi = await someone('Thandi')
    await subscribe(thandi, device('before'))
    await makeReady(thandi)
    const { pool } = stage.database
    const asBefore = (until: Date | null) =>
      pool.query('update push_messages set taken_until = $1 where sent_at is null', [until])
    await pool.query("delete from outbox where kind = 'push'")
    await asBefore(new Date(stage.time.now.getTime() + 30_000))
    await outbox.work()
    expect(received).toEqual([])
    await asBefore(null)
    await Promise.all([outbox.work(), outbox.work()])
    await outbox.work()
    expect(received.map(({ url }) => url)).toEqual(['/before'])
  })

  test('gets each notification from one process only', async () => {
    const thandi = await someone('Thandi')
    await subscribe(thandi, device('once'))
    await makeReady(thandi)
    await Promise.all([outbox.work(), outbox.work(), outbox.work()])
    expect(received).toHaveLength(1)
  })

  test('belongs to the account that is signed in on it now', async () => {
    const [thandi, aisha] = [await someone('Thandi'), await someone('Aisha')]
    const shared = device('shared')
    await put(thandi, { endpoint: shared.endpoint, keys: shared.keys })
    await subscribe(aisha, shared)
    await makeReady(thandi)
    await outbox.work()
    expect(received).toEqual([])
  })
})

describe('the calls', () => {
  test('return the same key in every process, in the form browsers accept', async () => {
    const thandi = await someone('Thandi')
    const ask = async () =>
      (await app.inject({ method: 'GET', url: '/api/v2/push_key', headers: thandi.headers })).json().key
    const keys = await Promise.all([ask(), ask(), ask()])
    expect(new Set(keys).size).toBe(1)
    expect(Buffer.from(keys[0], 'base64url')[0]).toBe(4)
    expect(Buffer.from(keys[0], 'base64url')).toHaveLength(65)
  })

  test('refuse addresses of our own network and invalid keys', async () => {
    const thandi = await someone('Thandi')
    const { keys } = device('x')
    for (const endpoint of ['https://127.0.0.1/x', 'http://push.spaza-test.co.za/x', 'https://localhost/x'])
      expect((await put(thandi, { endpoint, keys })).statusCode).toBe(400)
    const nonsense = { ...keys, p256dh: 'B'.repeat(87) }
    expect((await put(thandi, { endpoint: device('y').endpoint, keys: nonsense })).statusCode).toBe(400)
    expect((await put(undefined, { endpoint: device('y').endpoint, keys })).statusCode).toBe(401)
  })

  test('unsubscribe the caller’s own device, and nobody else’s', async () => {
    const [thandi, aisha] = [await someone('Thandi'), await someone('Aisha')]
    const { endpoint, keys } = device('ended')
    await put(thandi, { endpoint, keys })
    const end = (by: Person) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/push_subscription/end',
        headers: by.headers,
        payload: { endpoint },
      })
    const count = async () =>
      (
        await stage.database.kysely
          .selectFrom('push_subscriptions')
          .select('id')
          .where('endpoint', '=', endpoint)
          .execute()
      ).length
    expect([(await end(aisha)).statusCode, await count()]).toEqual([200, 1])
    expect([(await end(thandi)).statusCode, await count()]).toEqual([200, 0])
  })
})

describe('a shopper without notifications', () => {
  test('gets an SMS when the order is ready and when the branch cancels it, in the order’s language', async () => {
    const thandi = await someone('Thandi')
    const order = await makeReady(thandi)
    await step(order.id, 3, 'cancel', { reason: 'closed' })
    const sent = await sms()
    expect(sent.map(({ kind }) => kind)).toEqual(['order_ready', 'order_cancelled'])
    for (const { text } of sent) expect(text).toContain(order.reference)
  })

  test('gets no SMS about their own actions', async () => {
    const thandi = await someone('Thandi')
    const order = await place(thandi)
    await stage.ask('POST', `/api/v1/orders/${order.id}/cancel`, { headers: thandi.headers })
    expect(await sms()).toEqual([])
  })

  test('gets only the SMS that the operator enabled', async () => {
    const thandi = await someone('Thandi')
    const { notifications } = readSettings({ SPAZA_ENV: 'test', SPAZA_SMS_EVENTS: 'cancelled' })
    setNotificationSettings(notifications)
    const order = await makeReady(thandi)
    expect(await sms()).toEqual([])
    await step(order.id, 3, 'cancel', { reason: 'closed' })
    expect((await sms()).map(({ kind }) => kind)).toEqual(['order_cancelled'])
    setNotificationSettings(readSettings({ SPAZA_ENV: 'test', SPAZA_SMS_EVENTS: 'none' }).notifications)
    await step((await makeReady(thandi)).id, 3, 'cancel', { reason: 'closed' })
    expect(await sms()).toHaveLength(1)
  })
})

test('a step that is rolled back sends no message', async () => {
  const thandi = await someone('Thandi')
  const order = await place(thandi)
  await stage.ask('POST', `/counter/v1/orders/${order.id}/steps`, {
    headers: sipho.headers,
    payload: { step: 'ready', version: 1 },
  })
  expect(await sms()).toEqual([])
})

describe('staff', () => {
  beforeEach(async () => void (await stage.database.kysely.deleteFrom('push_subscriptions').execute()))
  const at = (name: string) => ({ method: name === 'end' ? 'POST' : 'PUT' }) as const
  const ask = (by: Person, what: 'subscribe' | 'end', payload: object) =>
    app.inject({
      ...at(what),
      url: `/counter/v1/push_subscription${what === 'end' ? '/end' : ''}`,
      headers: by.headers,
      payload,
    })
  async function subscribeStaff(by: Person, name: string): Promise<Device> {
    const phone = device(name)
    const { endpoint, keys } = phone
    const answer = await ask(by, 'subscribe', { endpoint, keys })
    expect(answer.json(), answer.body).toEqual({ status: 'ok' })
    const { port } = service.address() as AddressInfo
    await stage.database.pool.query(
      `update push_subscriptions set endpoint = replace(endpoint, 'https://push.spaza-test.co.za', $1)`,
      [`http://push.spaza-test.co.za:${port}`],
    )
    stage.time.now = new Date(stage.time.now.getTime() + 1000)
    return phone
  }
  const announce = () => announceNewOrders(stage.database.kysely, stage.time.now)

  test('are notified once of a new order at their branch, with the counter as target', async () => {
    const phone = await subscribeStaff(sipho, 'sipho')
    const nomsa = await shopper(stage.database.kysely, 'Nomsa', stage.time.now)
    const { id, reference } = await place(nomsa)
    await announce()
    await announce()
    await outbox.work()
    expect(received).toHaveLength(1)
    expect(received[0]?.url).toBe('/sipho')
    expect(phone.read(received[0]?.body as Buffer)).toEqual({
      title: `New order ${reference}`,
      body: 'supplier_corner: open it at the counter.',
      order_id: id,
      at: 'counter',
    })
  })

  test('are not notified if they work at another branch, are signed out or removed', async () => {
    const { kysely } = stage.database
    const far = await staff(kysely, [faraway], 'Nomvula', stage.time.now)
    const out = await staff(kysely, [corner], 'Left', stage.time.now)
    const removed = await staff(kysely, [corner], 'Gone', stage.time.now)
    for (const [by, name] of [
      [far, 'far'],
      [out, 'out'],
      [removed, 'removed'],
    ] as const)
      await subscribeStaff(by, name)
    await stage.database.pool.query('update sessions set ended_at = $2 where account_id = $1', [
      out.id,
      stage.time.now,
    ])
    await stage.database.pool.query('delete from account_suppliers where account_id = $1', [removed.id])
    const nomsa = await shopper(kysely, 'Nomsa', stage.time.now)
    await place(nomsa)
    await announce()
    await outbox.work()
    expect(received.map(({ url }) => url).filter((url) => url !== '/sipho')).toEqual([])
  })

  test('get no SMS if their device refuses a notification, and neither does the shopper', async () => {
    await subscribeStaff(sipho, 'sipho')
    const nomsa = await shopper(stage.database.kysely, 'Nomsa', stage.time.now)
    await place(nomsa)
    await announce()
    answers = 410
    await outbox.work()
    expect(received).toHaveLength(1)
    expect(await stage.database.kysely.selectFrom('messages').select('kind').execute()).toEqual([])
    // The device is forgotten.
    await place(nomsa)
    await announce()
    await outbox.work()
    expect(received).toHaveLength(1)
  })

  test('can unsubscribe a device without ending a shopper’s subscription in the same browser', async () => {
    const { kysely } = stage.database
    const nomsa = await shopper(kysely, 'Nomsa', stage.time.now)
    const shared = device('shared')
    expect((await put(nomsa, { endpoint: shared.endpoint, keys: shared.keys })).statusCode).toBe(200)
    await ask(sipho, 'subscribe', { endpoint: shared.endpoint, keys: shared.keys })
    await ask(sipho, 'end', { endpoint: shared.endpoint })
    const { rows } = await stage.database.pool.query(
      `select account_id from push_subscriptions where endpoint like '%/shared%'`,
    )
    expect(rows).toEqual([{ account_id: nomsa.id }])
  })
})
