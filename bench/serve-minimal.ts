// The floor of the comparisons: a bare node:http server that answers every request with the same bytes and headers. Its argument
// is a file with {headers, body}. Prints `ready http://…`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  headers: Record<string, string>
  body: string
}

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Answer
const bytes = Buffer.from(body)
const server = createServer((_request, reply) => {
  reply.writeHead(200, headers)
  reply.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
