// A visit is what one tab does until it is closed. Its name is random, says nothing of anybody, and ends with the tab.
import { newId } from '#kernel/ids.ts'

const key = 'visit'
const fresh = (): string => newId('v').slice(2, 18)

let here: string | undefined

export function visitId(): string {
  here ??= kept()
  return here
}

function kept(): string {
  try {
    const known = sessionStorage.getItem(key)
    if (known && /^[\w-]{16}$/.test(known)) return known
    const made = fresh()
    sessionStorage.setItem(key, made)
    return made
  } catch {
    // Storage is blocked: every page that is loaded counts as a visit.
    return fresh()
  }
}
