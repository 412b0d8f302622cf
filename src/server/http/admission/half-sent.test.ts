// Connections that send a head and one byte of a body, or half a head, cost only their senders [R23].
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildHttp } from '../build-http.ts'
import { refuse } from '../http-refusals.ts'

let app: FastifyInstance
let url: URL
let logged: string
/** Until then `/slow` looks up who asks. */
let lookUp: PromiseWithResolvers<void>
const sockets: Socket[] = []
beforeEach(async () => {
  logged = ''
  lookUp = Promise.withResolvers()
  const to = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  app = await buildHttp({
    logger: pino({ level: 'warn' }, to),
    secure: false,
    maxInFlight: 50,
    proxies: ['127.0.0.1'],
    requestTimeoutMs: 2_000,
  })
  app.post('/order', { config: { policy: 'anyone' } }, async (request) => request.body)
  app.post('/slow', { config: { policy: 'anyone' }, onRequest: () => lookUp.promise }, async () => 'done')
  app.post('/members', { config: { policy: 'anyone' }, onRequest: refuseAll }, async () => 'done')
  app.get('/look', { config: { policy: 'anyone' } }, async () => 'seen')
  url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const refuseAll = async () => {
  throw refuse('sign-in-first')
}
const head = (from: string, path = '/order') =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`

async function send(text: string): Promise<{ socket: Socket; heard: () => string; closed: Promise<string> }> {
  const socket = connect({ port: Number(url.port), host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  socket.on('error', () => {})
  const closed = Promise.race([once(socket, 'end'), once(socket, 'close')]).then(() => heard)
  await once(socket, 'connect')
  socket.write(text)
  return { socket, heard: () => heard, closed }
}
/** Connections that the server still holds open. */
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
const order = () =>
  fetch(new URL('/order', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bread: 1 }),
  })

test('three hundred half-sent orders refuse nobody else, and each is closed with a 408', async () => {
  const half = await Promise.all(Array.from({ length: 300 }, (_, n) => send(`${head(`10.0.${n % 5}.1`)}{`)))
  for (let n = 0; n < 20; n += 1) {
    expect((await order()).status).toBe(200)
    expect((await fetch(new URL('/look', url))).status).toBe(200)
  }
  // None of them ends its own half of the connection.
  const heard = await Promise.all(half.map(({ closed }) => closed))
  expect(heard.filter((text) => !text.startsWith('HTTP/1.1 408'))).toEqual([])
  // The two others are fetch's own.
  await expect.poll(connections, { timeout: 5_000 }).toBeLessThanOrEqual(2)
}, 20_000)

test('a burst of half-sent orders refuses nobody else while their senders are looked up', async () => {
  const half = await Promise.all(
    Array.from({ length: 300 }, (_, n) => send(`${head(`10.0.${n % 5}.1`, '/slow')}{`)),
  )
  await expect.poll(connections).toBe(300)
  expect((await fetch(new URL('/look', url))).status).toBe(200)
  expect((await order()).status).toBe(200)
  lookUp.resolve()
  for (const { socket } of half) socket.destroy()
}, 20_000)

test('a request that is answered before its body has arrived no longer counts as arriving', async () => {
  const waiting = await send(`${head('10.0.0.1')}{`)
  for (let n = 0; n < 150; n += 1) {
    const refused = await send(`${head('10.0.0.1', '/members')}{`)
    await once(refused.socket, 'data')
    expect(refused.heard()).toMatch(/^HTTP\/1\.1 401/)
  }
  expect(waiting.socket.destroyed).toBe(false)
  waiting.socket.write(`"bread": 1}${' '.repeat(88)}`)
  await expect.poll(waiting.heard).toMatch(/^HTTP\/1\.1 200/)
}, 20_000)

test('a half-sent head is closed with a 408 as well', async () => {
  const { closed } = await send('GET /look HTTP/1.1\r\nhost: shop\r\nx-')
  expect(await closed).toMatch(/^HTTP\/1\.1 408/)
}, 20_000)

test('beyond a hundred half-sent bodies from one address the oldest is disconnected', async () => {
  const first = await send(`${head('10.0.0.1')}{`)
  // Whoever is first has arrived before the others are sent.
  expect((await order()).status).toBe(200)
  const others = await Promise.all(Array.from({ length: 100 }, () => send(`${head('10.0.0.1')}{`)))
  expect(await first.closed).toBe('')
  expect(others.filter(({ socket }) => socket.destroyed)).toEqual([])
}, 20_000)

test('a sender who disconnects in the middle of a body causes no error in the log', async () => {
  const { socket, closed } = await send(`${head('10.0.0.1')}{`)
  expect((await order()).status).toBe(200)
  socket.destroy()
  await closed
  expect((await order()).status).toBe(200)
  expect(logged).toBe('')
})
