// The data that this visit has used, as counted by the browser, and by the service worker for what it fetched. Anything from a
// cache on the phone counts as nothing. A visit is one tab: each page stores its count when it is left.
const key = 'visit-bytes-v1'

export type VisitBytes = readonly [all: number, pictures: number]

/** By the moment a page began: one that comes back to life says its own sum again, not a second one. */
type Pages = Record<string, VisitBytes>

/** What the worker fetched for this page. */
let byWorker: VisitBytes = [0, 0]

/** Returns the bytes used; undefined if the browser does not report them. */
export function visitBytes(): VisitBytes | undefined {
  // Its answer comes by message, when there is one.
  navigator.serviceWorker?.controller?.postMessage({ type: 'used?' })
  const here = pageBytes()
  return here && Object.values({ ...countedPages(), ...here }).reduce(plus)
}

/** Starts to count, until the visit ends. */
export function countVisit(): void {
  // Of 250 entries alone a long visit would lose count.
  performance.setResourceTimingBufferSize?.(2000)
  const workers = navigator.serviceWorker
  workers?.addEventListener('message', ({ data }) => {
    if (data?.type === 'used') byWorker = plus(byWorker, data.used)
  })
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...countedPages(), ...pageBytes() }))
    } catch {
      // Storage is blocked: each page counts for itself.
    }
  })
}

function pageBytes(): Pages | undefined {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  if (entries[0]?.transferSize === undefined) return undefined
  const bytes = entries.map(({ name, entryType, transferSize, workerStart }): VisitBytes => {
    // A page that came through the worker is measured by the browser as it was unpacked.
    if (entryType === 'navigation' && workerStart > 0) return [0, 0]
    return [transferSize, name.includes('/pictures/') ? transferSize : 0]
  })
  return { [performance.timeOrigin]: [...bytes, byWorker].reduce(plus) }
}

function countedPages(): Pages {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

const plus = (one: VisitBytes, other: VisitBytes): VisitBytes => [one[0] + other[0], one[1] + other[1]]
