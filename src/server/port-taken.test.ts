import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { portTaken } from './port-taken.ts'

test.each([
  [{ 'x-spaza': '1' }, 'Spaza is already running at http://127.0.0.1:PORT'],
  [{}, 'Port PORT is taken by another program. Choose another: PORT=NEXT npm start'],
])('the error names the program on the port by its response headers %o', async (headers, expected) => {
  const server = createServer((_request, response) => response.writeHead(200, headers).end()).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { message } = await portTaken({ port, host: '0.0.0.0' })
  expect(message).toBe(
    expected
      .replace('PORT ', `${port} `)
      .replace(':PORT', `:${port}`)
      .replace('NEXT', String(port + 1)),
  )
  server.close()
})
