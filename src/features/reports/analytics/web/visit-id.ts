// The id of a visit, which is what one tab does until it is closed. It is random, identifies nobody and ends with the tab.
import { newId } from '#kernel/ids.ts'

const key = 'visit'
const newVisitId = (): string => newId('v').slice(2, 18)

let here: string | undefined

export function visitId(): string {
  here ??= readOrCreate()
  return here
}

function readOrCreate(): string {
  try {
    const stored = sessionStorage.getItem(key)
    if (stored && /^[\w-]{16}$/.test(stored)) return stored
    const created = newVisitId()
    sessionStorage.setItem(key, created)
    return created
  } catch {
    // Storage is blocked: every page that is loaded counts as a visit.
    return newVisitId()
  }
}
