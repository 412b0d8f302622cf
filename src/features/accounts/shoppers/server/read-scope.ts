import { refuse } from '#server/http/http-refusals.ts'
import { readScope, type Scope } from '#server/sessions/session-store.ts'

/** The kind of account a path names; there is nothing at any other. */
export function readScopeOf(text: string): Scope {
  const scope = readScope(text)
  if (!scope) throw refuse('not-found')
  return scope
}
