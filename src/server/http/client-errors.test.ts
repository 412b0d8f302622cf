import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHttp } from './build-http.ts'

let app: Awaited<ReturnType<typeof buildHttp>>

beforeAll(async () => {
  app = await buildHttp({ logger: false, secure: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function sendRaw(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.end(text)
  await once(socket, 'close')
  return answer
}

test.each([
  ['broken HTTP', 'NOT HTTP AT ALL\r\n\r\n', 400],
  ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(64 * 1024)}\r\n\r\n`, 431],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 400],
])('%s gets the failure shape, and the connection is closed', async (_what, sent, http) => {
  const answer = await sendRaw(sent)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${http} `))
  expect(head).toContain('connection: close')
  expect(JSON.parse(body)).toMatchObject({
    status: 'invalid',
    messages: [{ field: null, code: 'bad-request', text: expect.any(String) as string }],
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
})
