import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerClientError } from './client-errors.ts'
import { awaitBody } from './slow-bodies.ts'

let server: Server
let patienceMs: number
const opened: Socket[] = []

beforeEach(async () => {
  patienceMs = 60_000
  server = createServer({ requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 20 })
  server.on('clientError', (error, socket) => answerClientError(error, socket as Socket))
  server.on('request', (request, response) => {
    if (request.url === '/large') awaitBody(request, patienceMs)
    request.resume().once('end', () => response.end('taken'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
  server.close()
})

/** Sends all of a request but its last byte. */
function begin(path: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  opened.push(socket)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\na`)
  const closed = once(socket, 'close')
  return {
    ended: closed.then(() => heard),
    async finish() {
      socket.write('b')
      await expect.poll(() => heard).toContain('taken')
    },
  }
}

test('a body with a longer timeout may arrive later than others', async () => {
  const large = begin('/large')
  const small = begin('/small')
  // The impatient one has been told, so the patient one was late as well.
  expect(await small.ended).toMatch(/^HTTP\/1.1 408 /)
  await large.finish()
})

test('a body is not awaited beyond its timeout', async () => {
  patienceMs = 300
  expect(await begin('/large').ended).toBe('')
})
