import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildHttp } from './build-http.ts'
import { awaitBody } from './slow-bodies.ts'

const timeoutMs = 150
let app: FastifyInstance
let url: string
let finish: (value?: unknown) => void
let finished: Promise<unknown>

beforeEach(async () => {
  app = await buildHttp({ logger: false, secure: false, answerTimeoutMs: timeoutMs })
  finished = new Promise((resolve) => {
    finish = resolve
  })
})
afterEach(() => app.close())
const listen = async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' })
}

test('a request that waits too long is refused with 503 and Retry-After, and its work continues', async () => {
  let done = false
  app.post('/slow', { config: { policy: 'anyone' } }, async () => {
    await finished
    done = true
    return 'late'
  })
  await listen()
  const answer = await fetch(`${url}/slow`, { method: 'POST' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ status: 'unavailable', messages: [{ code: 'unavailable' }] })
  finish()
  await expect.poll(() => done).toBe(true)
})

test('a request that waits in a hook is refused in the same way', async () => {
  app.addHook('onRequest', async () => void (await finished))
  app.get('/slow', { config: { policy: 'anyone' } }, async () => 'late')
  await listen()
  const answer = await fetch(`${url}/slow`)
  finish()
  expect(answer.status).toBe(503)
})

test('a response that is read slowly is sent completely', async () => {
  app.get('/large', { config: { policy: 'anyone' } }, (_request, reply) => {
    const parts = async function* () {
      yield 'begin '
      await finished
      yield 'end'
    }
    return reply.send(Readable.from(parts()))
  })
  await listen()
  const answer = await fetch(`${url}/large`)
  // Twice the timeout: the time an answer takes on the line does not count.
  await sleep(2 * timeoutMs)
  finish()
  expect(await answer.text()).toBe('begin end')
})

test('an upload with a longer body timeout is not refused while it arrives', async () => {
  app.addContentTypeParser('text/plain', (request, _body, parsed) => {
    awaitBody(request.raw, 60_000)
    let text = ''
    request.raw.on('data', (chunk) => {
      text += String(chunk)
    })
    request.raw.once('end', () => parsed(null, text))
  })
  app.post('/upload', { config: { policy: 'anyone' } }, async (request) => request.body)
  await listen()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  socket.write(
    'POST /upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\na',
  )
  await sleep(2 * timeoutMs)
  socket.write('b')
  await once(socket, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*ab$/)
})
