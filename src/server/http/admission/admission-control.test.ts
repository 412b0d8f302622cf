import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildHttp } from '../build-http.ts'
import { partOfPage } from './admission-control.ts'

let app: FastifyInstance
let finish: () => void
let began: number
beforeEach(async () => {
  app = await buildHttp({ logger: false, secure: false, maxInFlight: 3 })
  began = 0
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  app.get('/slow', { config: { policy: 'anyone' } }, async () => {
    began += 1
    await done
    return 'done'
  })
  app.get('/quick', { config: { policy: 'anyone' } }, async () => 'quick')
  app.get('/watch', { config: { policy: 'anyone', neverShed: true } }, async () => 'well')
  await app.ready()
})
afterEach(() => app.close())

test('a request beyond maxInFlight is refused at once with Retry-After, and those in flight are served', async () => {
  const inside = [1, 2, 3].map(() => app.inject('/slow'))
  await expect.poll(() => began).toBe(3)
  const away = await app.inject('/quick')
  expect([away.statusCode, away.headers['retry-after'], away.json().messages[0].code]).toEqual([
    503,
    '2',
    'busy',
  ])
  expect(away.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect((await app.inject('/watch')).statusCode).toBe(200)
  expect((await app.inject({ url: '/quick', headers: partOfPage })).statusCode).toBe(200)
  finish()
  for (const answer of await Promise.all(inside)) expect(answer.body).toBe('done')
  // Also those sent away have not stayed in the count.
  for (let n = 0; n < 10; n += 1) expect((await app.inject('/quick')).statusCode).toBe(200)
})

test('a client that disconnects releases its place', async () => {
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const callers = [1, 2, 3].map(() => connect(Number(url.port), '127.0.0.1'))
  for (const caller of callers) caller.write('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => began).toBe(3)
  expect((await app.inject('/quick')).statusCode).toBe(503)
  for (const caller of callers) caller.destroy()
  await expect.poll(async () => (await app.inject('/quick')).statusCode).toBe(200)
  finish()
})

test('reads leave a hundred places to writes', async () => {
  const shop = await buildHttp({ logger: false, secure: false, maxInFlight: 1000 })
  const finished = Promise.withResolvers<void>()
  let inside = 0
  const slow = async () => {
    inside += 1
    await finished.promise
    return 'done'
  }
  shop.get('/look', { config: { policy: 'anyone' } }, slow)
  shop.post('/order', { config: { policy: 'anyone' } }, slow)
  const order = () => shop.inject({ method: 'POST', url: '/order' })
  const looks = Array.from({ length: 250 }, () => shop.inject('/look'))
  await expect.poll(() => inside).toBe(200)
  const orders = Array.from({ length: 100 }, order)
  await expect.poll(() => inside).toBe(300)
  expect((await order()).statusCode).toBe(503)
  finished.resolve()
  const codes = (await Promise.all([...looks, ...orders])).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(300)
  await shop.close()
})

test('as many requests are admitted as were answered in the last three seconds, and two hundred always', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000)
  const shop = await buildHttp({ logger: false, secure: false, maxInFlight: 1000 })
  let finished = Promise.withResolvers<void>()
  let inside = 0
  shop.get('/slow', { config: { policy: 'anyone' } }, async () => {
    inside += 1
    await finished.promise
    inside -= 1
    return 'done'
  })
  shop.get('/quick', { config: { policy: 'anyone' } }, async () => 'quick')
  /** So many find room, and whoever comes then does not. */
  async function findRoom(count: number): Promise<void> {
    finished = Promise.withResolvers<void>()
    const answers = Array.from({ length: count }, () => shop.inject('/slow'))
    await expect.poll(() => inside).toBe(count)
    expect((await shop.inject('/quick')).statusCode).toBe(503)
    finished.resolve()
    for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200)
  }
  await findRoom(200)
  for (let n = 0; n < 100; n += 1) expect((await shop.inject('/quick')).statusCode).toBe(200)
  clock.mockReturnValue(102_500)
  await findRoom(300)
  clock.mockReturnValue(107_000)
  await findRoom(200)
  clock.mockRestore()
  await shop.close()
})
