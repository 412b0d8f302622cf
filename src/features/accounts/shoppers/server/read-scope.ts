import { refuse } from '#server/http/http-refusals.ts'
import { readScope, type Scope } from '#server/sessions/session-store.ts'

/** Returns the account scope in a path; refuses any other text as not found. */
export function readScopeOf(text: string): Scope {
  const scope = readScope(text)
  if (!scope) throw refuse('not-found')
  return scope
}
