// One request to a service of others: a second to connect, five in all, and no answer larger than anybody needs (R15).
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isReservedHost } from './public-address.ts'

const connectMs = 1_000
const wholeMs = 5_000
const mostBytes = 64 * 1024

interface OutsideQuestion {
  url: URL
  headers: Record<string, string>
  /** How the host is looked up, where somebody else named it: then it may be no reserved address either. */
  lookup?: LookupFunction
}

export interface OutsideRequest extends OutsideQuestion {
  body: string | Uint8Array
}

export interface OutsideAnswer {
  http: number
  text: string
  /** The body as JSON; undefined when it is none. */
  json: unknown
}

/** No answer came. `maybeDone`: the request was on its way, so that the other side may have done what it says. */
export class OutsideTrouble extends Error {
  override name = 'OutsideTrouble'
  readonly maybeDone: boolean

  constructor(why: string, maybeDone: boolean) {
    super(why)
    this.maybeDone = maybeDone
  }
}

export const postOutside = ({ body, ...question }: OutsideRequest): Promise<OutsideAnswer> =>
  ask('POST', question, body)

export const getOutside = (question: OutsideQuestion): Promise<OutsideAnswer> => ask('GET', question)

function ask(
  method: 'GET' | 'POST',
  { url, headers, lookup }: OutsideQuestion,
  body?: string | Uint8Array,
): Promise<OutsideAnswer> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    if (lookup && isReservedHost(url)) return fail(new OutsideTrouble('ENOTFOUND', false))
    // A connection of its own: one kept open may have died, and then nobody knows what the other side has heard.
    const request = open(url, {
      method,
      agent: false,
      headers: withLength(headers, body),
      ...(lookup && { lookup }),
    })
    const trouble = giveUpInTime(request, url.protocol === 'https:')
    request.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        trouble() ?? new OutsideTrouble(error.code ?? 'no answer', request.writableEnded && wasHeard(error)),
      ),
    )
    request.on('response', (answer) => {
      readAll(answer).then(
        (text) => done({ http: answer.statusCode ?? 0, text, json: parse(text) }),
        () => fail(trouble() ?? new OutsideTrouble('half an answer', true)),
      )
    })
    request.end(body)
  })
}

const withLength = (headers: Record<string, string>, body: string | Uint8Array | undefined) => ({
  'user-agent': 'Spaza',
  ...headers,
  ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
})

/** Refused, or nobody by that name: nothing was ever said. */
const wasHeard = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  !/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CERT_.*|ERR_TLS_.*)$/.test(code)

/** Ends the request when one of the two times is over; answers why, once it has. */
function giveUpInTime(request: ClientRequest, secure: boolean): () => OutsideTrouble | undefined {
  let why: OutsideTrouble | undefined
  const end = (trouble: OutsideTrouble) => {
    why ??= trouble
    request.destroy(trouble)
  }
  const connecting = setTimeout(() => end(new OutsideTrouble('no connection in time', false)), connectMs)
  const whole = setTimeout(() => end(new OutsideTrouble('no answer in time', true)), wholeMs)
  request.on('socket', (socket) =>
    socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
  )
  request.on('close', () => {
    clearTimeout(connecting)
    clearTimeout(whole)
  })
  return () => why
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    bytes += (part as Buffer).length
    if (bytes > mostBytes) {
      answer.destroy()
      throw new Error('too much')
    }
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
