// Sends events to the shop itself in batches, because each request costs the shopper half a kilobyte. Most are sent as a beacon
// when the page is left: it outlives the page, delays nothing and is never sent twice. Offline, events wait for a connection
// while the page is open.
import type { EventInput } from '#features/reports/analytics/event-contract.ts'
import { api } from '#paths'
import { visitId } from './visit-id.ts'

const flushAfterMs = 60_000
const maxInBatch = 20
/** Of a long ride without a signal the beginning is kept. */
const maxWaiting = 200

const waiting: EventInput[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function sendEvent(event: EventInput): void {
  if (waiting.length < maxWaiting) waiting.push(event)
  // What leads to an order is told with it, while the page is there: what leaves with a page may be lost on the way.
  const isUrgent = event.name === 'purchase' || document.visibilityState === 'hidden'
  if (isUrgent || waiting.length >= maxInBatch) flush()
  else timer ??= setTimeout(flush, flushAfterMs)
}

/** Sends waiting events when the page is hidden or left and when the browser is back online; call it once. */
export function flushOnPageHide(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  addEventListener('pagehide', flush)
  addEventListener('online', flush)
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  if (!navigator.onLine) return
  while (waiting.length > 0) post(waiting.splice(0, maxInBatch))
}

function post(events: EventInput[]): void {
  const [, path = ''] = api.recordEvents.split(' ')
  const body = JSON.stringify({ visit: visitId(), events })
  // Without beacons, and where the browser's own queue is full.
  if (!navigator.sendBeacon?.(path, new Blob([body], { type: 'application/json' })))
    fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } }).catch(() => {})
}
