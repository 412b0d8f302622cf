// The state of a page (page-state.ts) as text in its HTML. Answers that many pages use are parsed once and serialised once: they
// are most of a page, and doing both every time took a tenth of its time.
import type { QueryClient } from '@tanstack/react-query'
import type { WireAnswer } from '#web/api.ts'
import type { PageState } from '../page-state.ts'
import type { Block } from './page-segments.ts'

const texts = new WeakMap<object, Block>()

/** Parses a successful answer once for all pages that share it. The result is frozen, so that no page can change another's. */
export function parseOnce(answer: WireAnswer): WireAnswer {
  if (answer.json !== undefined || answer.status !== 200) return answer
  try {
    const json: unknown = JSON.parse(answer.body)
    if (typeof json !== 'object' || json === null) return answer
    answer.json = frozen(json)
    texts.set(json, { text: escaped(answer.body) })
  } catch {
    // Whoever asked will read it again, and say what is wrong with it.
  }
  return answer
}

/** Returns the state as JSON text. `put` returns the mark that represents a block in it. */
export function stateText(
  state: Omit<PageState, 'queries'>,
  queries: QueryClient,
  put: (block: Block) => string,
): string {
  const read = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey, state: { data } }) => `[${toScriptText(queryKey)},${dataText(data, put)}]`)
  return `${toScriptText(state).slice(0, -1)},"queries":[${read.join()}]}`
}

function dataText(data: unknown, put: (block: Block) => string): string {
  const known = typeof data === 'object' && data !== null ? texts.get(data) : undefined
  return known ? put(known) : toScriptText(data)
}

/** Returns JSON that may be inside a script element: no name in the catalogue can close the element. */
export const toScriptText = (data: unknown): string => escaped(JSON.stringify(data) ?? 'null')

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const escaped = (json: string): string => json.replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? '')

function frozen<T extends object>(json: T): T {
  for (const value of Object.values(json)) if (typeof value === 'object' && value !== null) frozen(value)
  return Object.freeze(json)
}
