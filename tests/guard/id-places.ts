// Finds where a call takes an id: in its path, its query or anywhere in its body.
import type { CallExample, Input, Schema } from './call-examples.ts'

/** The place of an id: 'params.id', 'body.review.order_id'. An entity that is echoed whole is a place as well. */
export type IdPlace = `${'params' | 'query' | 'body'}.${string}`

export function idPlaces({ params, query, body }: CallExample): IdPlace[] {
  const within = { params, query, body }
  return Object.entries(within).flatMap(([part, schema]) =>
    schema ? placesIn(schema, part) : [],
  ) as IdPlace[]
}

function placesIn(schema: Schema, at: string): string[] {
  const inner = schema.items ?? schema
  const options = [inner, ...(inner.anyOf ?? [])]
  return options.flatMap((option) => {
    // Open entities: what they are is said by the id inside.
    if (option.type === 'object' && option.additionalProperties === true) return [at]
    return Object.entries(option.properties ?? {}).flatMap(([name, property]) => {
      const place = `${at}.${name}`
      return /(^|_)ids?$/.test(name) || isId(property) ? [place] : placesIn(property, place)
    })
  })
}

const isId = ({ pattern, anyOf = [], items }: Schema): boolean =>
  pattern === '^[A-Za-z0-9_-]+$' || anyOf.some(isId) || (items !== undefined && isId(items))

/** Returns the same input with this id at that place. */
export function putAt(input: Input, place: IdPlace, id: string): Input {
  const copy = structuredClone(input) as unknown as Record<string, unknown>
  const path = place.split('.')
  const last = path.pop() ?? ''
  let at: Record<string, unknown> = copy
  for (const step of path) {
    at[step] ??= {}
    const next = at[step]
    at = (Array.isArray(next) ? (next[0] ?? {}) : next) as Record<string, unknown>
  }
  at[last] = valueFor(last, at[last], id)
  return copy as unknown as Input
}

function valueFor(name: string, before: unknown, id: string): unknown {
  if (name.endsWith('suppliers')) return [id]
  // Every field in which a client might name somebody.
  if (name === 'user') return { id, user_id: id, account_id: id, login: id, credit_in_cents: 9_000_000 }
  if (name === 'offer' || name.endsWith('_address')) return { ...(before as object), id }
  return id
}
