// A refusal: an error that a person can act on. Each feature has its own table of refusals; their texts are with the feature’s
// other words, under their code.

import type { Language } from './languages.ts'
import type { Phrases } from './phrases.ts'

export type { Language } from './languages.ts'

export const refusalStatuses = [
  'invalid',
  'not_found',
  'unauthenticated',
  'forbidden',
  'conflict',
  'rate_limited',
  'unavailable',
  'error',
] as const

export type RefusalStatus = (typeof refusalStatuses)[number]

export interface RefusalKind {
  http: number
  status: RefusalStatus
  /** The field it is usually about. */
  field?: string
}

/** The usual kinds. `field` is the one that a refusal is usually about. */
export const badRequest = (field?: string) => refusalKind(400, 'invalid', field)
export const unauthenticated = (field?: string) => refusalKind(401, 'unauthenticated', field)
export const forbidden = (field?: string) => refusalKind(403, 'forbidden', field)
export const notFound = (field?: string) => refusalKind(404, 'not_found', field)
export const conflict = (field?: string) => refusalKind(409, 'conflict', field)
export const invalid = (field?: string) => refusalKind(422, 'invalid', field)
export const rateLimited = (field?: string) => refusalKind(429, 'rate_limited', field)
export const unavailable = (field?: string) => refusalKind(503, 'unavailable', field)

const refusalKind = (http: number, status: RefusalStatus, field: string | undefined): RefusalKind =>
  field === undefined ? { http, status } : { http, status, field }

export interface RefusalMessage {
  field: string | null
  code: string
  text: string
}

export interface RefusalOptions {
  /** Fill `{placeholders}` of the words. */
  values?: Record<string, string | number>
  field?: string
  /** What a machine may want besides the words: a validation, the current state. */
  details?: Record<string, unknown>
}

interface RefusalDetail {
  code: string
  say: (language: Language) => string
  field: string | null
  values: Record<string, string | number>
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly http: number
  readonly status: RefusalStatus
  readonly details: Record<string, unknown> | undefined
  readonly localizedMessages: readonly RefusalDetail[]

  constructor(
    code: string,
    kind: Pick<RefusalKind, 'http' | 'status'>,
    said: readonly RefusalDetail[],
    details?: Record<string, unknown>,
  ) {
    super(code)
    this.code = code
    this.http = kind.http
    this.status = kind.status
    this.localizedMessages = said
    this.details = details
  }

  messages(language: Language): RefusalMessage[] {
    return this.localizedMessages.map(({ code, say, field, values }) => ({
      field,
      code,
      text: fill(say(language), values),
    }))
  }
}

/**
 * Returns a function that creates the refusals of a table by their code. A misspelt code does not compile, nor does one without
 * English words.
 */
export function refusals<W extends string, const T extends { readonly [C in W]?: RefusalKind }>(
  words: Phrases<Record<W, string>>,
  table: T & Record<Exclude<keyof T, W>, never>,
) {
  return (code: keyof T & W, more: RefusalOptions = {}): Refusal => {
    const kind = table[code] as RefusalKind
    const field = more.field ?? kind.field ?? null
    const say = (language: Language): string => words(language)[code]
    return new Refusal(code, kind, [{ code, say, field, values: more.values ?? {} }], more.details)
  }
}

/** Combines several refusals of one form: the first decides the status, and all messages are included. */
export function combineRefusals(first: Refusal, ...others: Refusal[]): Refusal {
  const said = [first, ...others].flatMap((refusal) => refusal.localizedMessages)
  return new Refusal(first.code, first, said, first.details)
}

const fill = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
