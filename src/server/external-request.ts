// One request to an external service: one second to connect, five in all, and a limited response size [R15].
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isReservedHost } from './public-address.ts'

const connectTimeoutMs = 1_000
const totalTimeoutMs = 5_000
const maxBytes = 64 * 1024

interface ExternalRequestOptions {
  url: URL
  headers: Record<string, string>
  /** How the host is looked up, where somebody else named it: then it may be no reserved address either. */
  lookup?: LookupFunction
}

export interface ExternalRequest extends ExternalRequestOptions {
  body: string | Uint8Array
}

export interface ExternalResponse {
  http: number
  text: string
  /** The body as JSON; undefined when it is none. */
  json: unknown
}

/** Thrown when no response came. `mayHaveSucceeded`: the request had been sent, so the other side may have carried it out. */
export class ExternalError extends Error {
  override name = 'ExternalError'
  readonly mayHaveSucceeded: boolean

  constructor(why: string, mayHaveSucceeded: boolean) {
    super(why)
    this.mayHaveSucceeded = mayHaveSucceeded
  }
}

export const postExternal = ({ body, ...question }: ExternalRequest): Promise<ExternalResponse> =>
  send('POST', question, body)

export const getExternal = (question: ExternalRequestOptions): Promise<ExternalResponse> =>
  send('GET', question)

function send(
  method: 'GET' | 'POST',
  { url, headers, lookup }: ExternalRequestOptions,
  body?: string | Uint8Array,
): Promise<ExternalResponse> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    if (lookup && isReservedHost(url)) return fail(new ExternalError('ENOTFOUND', false))
    // A connection of its own: one kept open may have died, and then nobody knows what the other side has heard.
    const request = open(url, {
      method,
      agent: false,
      headers: withLength(headers, body),
      ...(lookup && { lookup }),
    })
    const trouble = abortAfterTimeout(request, url.protocol === 'https:')
    request.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        trouble() ??
          new ExternalError(error.code ?? 'no answer', request.writableEnded && mayHaveArrived(error)),
      ),
    )
    request.on('response', (answer) => {
      readAll(answer).then(
        (text) => done({ http: answer.statusCode ?? 0, text, json: parse(text) }),
        () => fail(trouble() ?? new ExternalError('half an answer', true)),
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
const mayHaveArrived = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  !/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CERT_.*|ERR_TLS_.*)$/.test(code)

/** Ends the request when one of the two times is over; answers why, once it has. */
function abortAfterTimeout(request: ClientRequest, secure: boolean): () => ExternalError | undefined {
  let why: ExternalError | undefined
  const end = (trouble: ExternalError) => {
    why ??= trouble
    request.destroy(trouble)
  }
  const connecting = setTimeout(
    () => end(new ExternalError('no connection in time', false)),
    connectTimeoutMs,
  )
  const whole = setTimeout(() => end(new ExternalError('no answer in time', true)), totalTimeoutMs)
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
    if (bytes > maxBytes) {
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
