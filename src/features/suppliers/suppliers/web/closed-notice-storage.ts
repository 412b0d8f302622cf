// Stores in the browser which closed branches' notices were shown; if storage is blocked, only for this page.
import { type NoticesShown, parseNotices, recordShown, wasShown } from '../closed-notice.ts'

const key = 'closed-notices-v1'
let ofThisPage: NoticesShown = {}

export const hasSeenClosedNotice = (supplierId: string, now: Date): boolean =>
  wasShown({ ...ofThisPage, ...readStored(now) }, supplierId, now)

export function rememberClosedNotice(supplierId: string, now: Date): void {
  ofThisPage = recordShown({ ...ofThisPage, ...readStored(now) }, supplierId, now)
  try {
    localStorage.setItem(key, JSON.stringify(ofThisPage))
  } catch {
    // Storage is full or blocked.
  }
}

function readStored(now: Date): NoticesShown {
  try {
    return parseNotices(JSON.parse(localStorage.getItem(key) ?? 'null'), now)
  } catch {
    return {}
  }
}
