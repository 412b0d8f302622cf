// The state of a page (page-state.ts) as text in its HTML. What many pages are drawn from is read once and written once: it is
// the larger part of a page, and doing both anew took a tenth of the time a page takes.
import type { QueryClient } from '@tanstack/react-query'
import type { WireAnswer } from '#web/api.ts'
import type { PageState } from '../page-state.ts'
import type { Block } from './page-segments.ts'

const texts = new WeakMap<object, Block>()

/** Reads a good answer, once for all the pages that come to hold it; frozen, so that no page can change another's. */
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

/** `put` gives what stands for a block in the text. */
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

/** JSON that may stand inside a script element: no name in the catalogue can close it. */
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
