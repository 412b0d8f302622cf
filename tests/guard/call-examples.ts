// Every declared call, with a request that its schemas allow: generated from the declarations, so that a new call is tested
// without anybody remembering to.
import { calls } from '#app/calls.ts'
import { api, type CallName } from '#paths'
import { splitAddress } from '#server/http/addresses.ts'
import type { CallShape } from '#wire/call.ts'

/** The part of a JSON schema that these tests read. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
}

export interface CallExample {
  name: CallName
  method: string
  path: string
  call: CallShape
  params: Schema | undefined
  query: Schema | undefined
  body: Schema | undefined
}

export const callExamples: CallExample[] = (Object.keys(api) as CallName[]).map((name) => {
  const call: CallShape = calls[name]
  const { method, path } = splitAddress(api[name])
  return {
    name,
    method,
    path,
    call,
    params: call.params as Schema | undefined,
    query: call.query as Schema | undefined,
    body: call.body as Schema | undefined,
  }
})

export const writes = ({ method }: { method: string }): boolean => method !== 'GET'

export interface Input {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Valid values by field name; everything else is the minimum that the schema allows. */
export type Known = Record<string, unknown>

export function inputFor({ params, query, body }: CallExample, known: Known): Input {
  return {
    params: params ? (leastOf(params, known) as Record<string, unknown>) : {},
    query: query ? (leastOf(query, known) as Record<string, unknown>) : {},
    body: body && leastOf(body, known),
  }
}

function leastOf(schema: Schema, known: Known): unknown {
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([name]) => schema.required?.includes(name) || name in known,
    )
    return Object.fromEntries(
      wanted.map(([name, inner]) => [name, name in known ? known[name] : leastOf(inner, known)]),
    )
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return leastOf(schema.anyOf[0] ?? {}, known)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return []
  if (schema.type === 'object') return {}
  if (schema.format === 'date') return '2026-03-11'
  return 'a'.repeat(Math.max(4, schema.minLength ?? 0))
}

/** Returns the address of a call with these parameters; an array in the query becomes a repeated key. */
export function urlOf({ path }: CallExample, { params, query }: Pick<Input, 'params' | 'query'>): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(params[name]))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${escaped(name)}=${escaped(one)}`),
  )
  return pairs.length > 0 ? `${place}?${pairs.join('&')}` : place
}

/** As a hand-made client would: half of a surrogate pair becomes the replacement character, not an error here. */
const escaped = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed())

export const textOf = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
