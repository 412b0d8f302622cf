// Generates load as it comes from outside: requests start at random moments at a given rate, whatever happened to earlier ones.
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LoadAnswer {
  /** 0 where nothing came back. */
  http: number
  /** Why it was refused; the status where nothing says so. */
  code: string
  body: string
  /** As they travelled, compressed. */
  bytes: number
}

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  payload?: unknown
  /** Leaves the answer packed and unread. */
  packed?: boolean
}

/**
 * Returns a client that sends requests to these URLs in turn. A request without an answer after `timeoutMs` counts as given up,
 * wherever it got stuck.
 */
export function openClient(urls: readonly string[], timeoutMs = 15_000) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const doors = urls.map((url) => new URL(url))
  let turn = 0
  function ask({
    method = 'GET',
    path,
    headers = {},
    payload,
    packed = false,
  }: LoadRequest): Promise<LoadAnswer> {
    return new Promise((done) => {
      turn += 1
      const { hostname, port } = doors[turn % doors.length] as URL
      const nothing = () => done({ http: 0, code: 'no answer', body: '', bytes: 0 })
      const text = payload === undefined ? undefined : JSON.stringify(payload)
      const sent = {
        'accept-encoding': packed ? 'br' : 'identity',
        ...headers,
        ...(text && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
      }
      const asked = request(
        { hostname, port, path, method, headers: sent, agent, signal: AbortSignal.timeout(timeoutMs) },
        (reply) => read(reply, done, nothing, packed),
      )
      asked.on('error', nothing)
      asked.end(text)
    })
  }
  return { ask, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof openClient>

function read(
  reply: IncomingMessage,
  done: (told: LoadAnswer) => void,
  nothing: () => void,
  packed: boolean,
): void {
  const chunks: Buffer[] = []
  reply.on('data', (chunk: Buffer) => chunks.push(chunk))
  reply.on('error', nothing).on('aborted', nothing)
  reply.on('end', () => {
    const bytes = Buffer.concat(chunks)
    const http = reply.statusCode ?? 0
    const body = packed && http === 200 ? '' : bytes.toString()
    const code = http < 400 ? 'ok' : (/"code":"([\w-]+)"/.exec(body)?.[1] ?? String(http))
    done({ http, code, body, bytes: bytes.length })
  })
}

/** Counts the outcomes of all requests of a kind. */
export class LoadCounts {
  readonly took: number[] = []
  readonly codes = new Map<string, number>()

  add(code: string, ms: number): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1)
    if (code === 'ok') this.took.push(ms)
  }
  get offered(): number {
    return [...this.codes.values()].reduce((sum, each) => sum + each, 0)
  }
  get accepted(): number {
    return this.codes.get('ok') ?? 0
  }
  /** Milliseconds within which this share of the accepted were answered. */
  within(share: number): number {
    return this.took.toSorted((a, b) => a - b)[Math.floor(this.took.length * share)] ?? 0
  }
  get refused(): string {
    const others = [...this.codes].filter(([code]) => code !== 'ok').toSorted(([, a], [, b]) => b - a)
    return others.length === 0 ? 'none' : others.map(([code, count]) => `${count} ${code}`).join(', ')
  }
}

/**
 * Calls `one` at random moments, `perMinute` on average, for `forMs`, and resolves after the last answer. `one` receives the time
 * at which it was due, since a request that could not be sent in time has waited all the same.
 */
export async function sendAtRandom(
  { perMinute, forMs }: { perMinute: number; forMs: number },
  one: (dueAt: number) => Promise<void>,
): Promise<void> {
  const under: Promise<void>[] = []
  const end = performance.now() + forMs
  const gap = () => (-Math.log(1 - Math.random()) * 60_000) / perMinute
  for (let due = performance.now() + gap(); due < end; due += gap()) {
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    under.push(one(due))
  }
  await Promise.all(under)
}
