// Measures what a whole order costs on plain pages [ruling 14 Data saver]: by somebody new, from home to the accepted order, with
// three products, collected and paid in cash. The reader of the tests makes the visit; its requests go over a socket, and what
// comes out of the socket is counted, headers and redirects included. A browser is not used: Chromium with its script off asks for
// the same pages, and would count what it looks up on its own as well. The pictures are JPEG, larger than WebP, since the reader does
// not say that it shows WebP.
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { signInCodeTo } from '../journeys/database-calls.ts'
import { freshPhone } from '../journeys/shopper.ts'
import { ensureBuilt } from '../scripts/build.mjs'
import { type Carry, openPlainReader, type PlainReader, type ReaderAnswer } from '../tests/plain-reader.ts'
import { startShop } from '../tests/running-shop.ts'
import { freshDatabase } from '../tests/test-database.ts'
import type { Row } from './row.ts'

const kB = 1000
const maxRequests = 30

export async function measure(): Promise<Row[]> {
  await ensureBuilt()
  const database = await freshDatabase()
  // Where a new shopper's code is read (journeys/database-calls.ts).
  process.env.JOURNEY_DATABASE_URL = database.url
  const shop = await startShop(database.url)
  try {
    const rows: Row[] = []
    for (const saver of ['on', 'pictures'] as const)
      for (const encoding of ['br', 'gzip'] as const)
        rows.push(...rowsOf(saver, encoding, await orderOnce(shop.url, saver, encoding)))
    return rows
  } finally {
    await shop.stop()
    await database.drop()
  }
}

interface Spent {
  what: string
  bytes: number
}

async function orderOnce(url: string, saver: 'on' | 'pictures', encoding: 'br' | 'gzip'): Promise<Spent[]> {
  const phone = openCountedPhone(url, encoding)
  try {
    await orderAsNew(
      openPlainReader(phone.carry, { cookies: { spaza_saver: saver }, host: new URL(url).host }),
    )
    return phone.spent
  } finally {
    phone.close()
  }
}

/** Somebody new: home, a branch, a department, three products, the basket, registering, collecting, cash, accepted. */
async function orderAsNew(reader: PlainReader): Promise<void> {
  await reader.open('/')
  await reader.follow('Choose a branch')
  const [, branch = ''] = /^(.+)\n.+\n\[Shop here\]$/m.exec(reader.text) ?? []
  await reader.press('Shop here', branch)
  await reader.follow('Bakery')
  for (const nth of [0, 1, 2]) {
    if (nth > 0) await reader.follow('Continue shopping')
    const [row] = rowsToAdd(reader)
    if (row === undefined) throw new Error(`nothing to add:\n${reader.text}`)
    await reader.press('+', row)
  }
  await reader.follow('See your basket')
  await reader.follow('Place order')
  const phone = freshPhone()
  reader.fill('Your cellphone number', phone)
  await reader.press('Send me a code')
  reader.fill('Code from the SMS', await signInCodeTo(`+27${phone.slice(1)}`))
  await reader.press('Sign in')
  reader.fill('First name', 'Thandi')
  reader.fill('Last name', 'Nkosi')
  await reader.press('Register')
  await reader.press(/^Confirm order/)
  if (!/^\/orders\/./.test(reader.page.url)) throw new Error(`no order came of it:\n${reader.text}`)
}

/** Returns texts of the rows of which nothing is in the basket yet. */
const rowsToAdd = ({ text }: PlainReader): string[] =>
  [...text.matchAll(/^\[\+\] (.+)$/gm)].map(([, name = '']) => name)

function rowsOf(saver: 'on' | 'pictures', encoding: string, spent: Spent[]): Row[] {
  const bytes = spent.reduce((sum, each) => sum + each.bytes, 0)
  const limit = (saver === 'on' ? 70 : 110) * kB
  const with_ = saver === 'on' ? 'without pictures' : 'with tiny pictures'
  const what = `a whole order of somebody new on plain pages, ${with_}`
  return [
    {
      what: `${what}, ${encoding}`,
      figure: `${(bytes / kB).toFixed(1)} KB`,
      required: `at most ${limit / kB} KB`,
      reached: bytes <= limit,
    },
    {
      what: `${what}, ${encoding}`,
      figure: `${spent.length} requests`,
      required: `at most ${maxRequests}`,
      reached: spent.length <= maxRequests,
    },
  ]
}

/** A phone with one connection at a time, which takes the style sheet of a page once. */
function openCountedPhone(url: string, encoding: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  const spent: Spent[] = []
  const sheets = new Set<string>()

  const send: Carry = ({ method, url: path, headers, body }) =>
    new Promise((done, fail) => {
      const sent = httpRequest({
        hostname,
        port,
        method,
        path: path.split('#')[0],
        agent,
        headers: {
          ...headers,
          'accept-encoding': encoding,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      })
      let socket: Socket | undefined
      let before = 0
      sent.once('socket', (taken) => {
        socket = taken
        before = taken.bytesRead
      })
      sent.once('error', fail)
      sent.once('response', (reply) => {
        collect(reply)
          .then((answer) => {
            spent.push({
              what: `${method} ${path} ${answer.status}`,
              bytes: (socket?.bytesRead ?? 0) - before,
            })
            done(answer)
          })
          .catch(fail)
      })
      sent.end(body)
    })

  const carry: Carry = async (request) => {
    const answer = await send(request)
    for (const [, path = ''] of answer.body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
      if (sheets.has(path)) continue
      sheets.add(path)
      const { host = '' } = request.headers
      await send({ method: 'GET', url: path, headers: { accept: 'text/css', host } })
    }
    return answer
  }
  return { carry, spent, close: () => agent.destroy() }
}

async function collect(reply: IncomingMessage): Promise<ReaderAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const encoding = reply.headers['content-encoding']
  const text =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: text.toString() }
}
