// The typed client: every call by name, with shapes from the contracts (types only, so phones load no schema). The type of the
// list of calls is the only thing that src/web may import from `#app`.
import type { Calls } from '#app/calls.ts'
import { api as addresses } from '#paths'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#wire/call.ts'
import type { Failure } from '#wire/failure.ts'
import { ApiFailure } from './api-failure.ts'

export type CallName = keyof Calls
export type Answer<N extends CallName> = AnswerOf<Calls[N]>

/** Sends a request: by `fetch` in a browser, by an in-process call while rendering on the server. */
export type Send = (request: WireRequest) => Promise<WireAnswer>

export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

export interface WireAnswer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: string
  /** The body read already, where many pages are drawn from one answer. */
  json?: unknown
}

interface Extras<A = unknown> {
  signal?: AbortSignal
  /** An answer one has, with its version: it is answered again where it is still the newest. */
  held?: (A & { version: string }) | undefined
  /** Makes sending twice the same as sending once, where the call honours it. */
  idempotencyKey?: string
}

type Loose<T> = { [K in keyof T]?: T[K] | null | undefined }
// biome-ignore lint/complexity/noBannedTypes: an empty object is what "needs nothing" means here
type Nothing = {}
type Needs<C> = (ParamsOf<C> extends undefined ? Nothing : { params: ParamsOf<C> }) &
  (QueryOf<C> extends undefined ? Nothing : { query?: Loose<QueryOf<C>> }) &
  (BodyOf<C> extends undefined ? Nothing : { body: BodyOf<C> })
type Input<C> =
  Nothing extends Needs<C>
    ? [input?: Needs<C> & Extras<AnswerOf<C>>]
    : [input: Needs<C> & Extras<AnswerOf<C>>]

export type Api = <N extends CallName>(name: N, ...input: Input<Calls[N]>) => Promise<Answer<N>>

interface AnyInput extends Extras {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export function makeApi(send: Send, language: () => string): Api {
  return async <N extends CallName>(name: N, ...[input]: Input<Calls[N]>): Promise<Answer<N>> => {
    const { params = {}, query = {}, body, signal, idempotencyKey, held } = (input ?? {}) as AnyInput
    const [call, method, pattern] = named(name)
    const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = params[key]
      if (value === undefined || value === null || value === '') throw missing(key, call)
      return encodeURIComponent(String(value))
    })
    // `body: undefined` said aloud is a mistake of the caller; a call without a body never says it.
    if (input && 'body' in input && (body === undefined || body === null)) throw missing('body', call)
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language() }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (held) headers['if-none-match'] = `W/"${held.version}"`
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    const answer = await send({
      method,
      path: path + searchOf(query),
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    return (held && answer.status === 304 ? held : read(answer)) as Answer<N>
  }
}

/** In the build for phones a call stands together with its address (build/inline-addresses.ts). */
function named(name: string): [call: string, method: string, pattern: string] {
  const addressed = name.includes(' ') ? name : `${name} ${addresses[name as CallName]}`
  const [call = '', method = 'GET', pattern = '/'] = addressed.split(' ')
  return [call, method, pattern]
}

const missing = (parameter: string, call: string) =>
  new Error(`Missing the required parameter ${parameter} when calling ${call}`)

function searchOf(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries.map(([key, value]): [string, string] => [key, String(value)]))}`
}

/** A hot-spot's sign-in page and a broken proxy answer too: only JSON from the shop counts as an answer. */
function read({ status, headers, body, json }: WireAnswer): unknown {
  const said = String(headers['content-type'] ?? '').includes('json') ? (json ?? parse(body)) : undefined
  if (status >= 200 && status < 300 && said !== undefined) return said
  if (isFailureShape(said)) throw new ApiFailure(status, said)
  throw new ApiFailure(status, { status: 'unavailable' })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const isFailureShape = (said: unknown): said is Failure =>
  typeof said === 'object' && said !== null && 'status' in said && Array.isArray((said as Failure).messages)
