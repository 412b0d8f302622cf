// What this browser remembers of closed branches' notices; where it cannot, this page does.
import { type NoticesShown, noteShown, readNotices, wasShown } from '../closed-notice.ts'

const key = 'closed-notices-v1'
let ofThisPage: NoticesShown = {}

export const closedNoticeSeen = (supplierId: string, now: Date): boolean =>
  wasShown({ ...ofThisPage, ...kept(now) }, supplierId, now)

export function rememberClosedNotice(supplierId: string, now: Date): void {
  ofThisPage = noteShown({ ...ofThisPage, ...kept(now) }, supplierId, now)
  try {
    localStorage.setItem(key, JSON.stringify(ofThisPage))
  } catch {
    // Storage is full or blocked.
  }
}

function kept(now: Date): NoticesShown {
  try {
    return readNotices(JSON.parse(localStorage.getItem(key) ?? 'null'), now)
  } catch {
    return {}
  }
}
