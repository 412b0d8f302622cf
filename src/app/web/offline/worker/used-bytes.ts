// Counts what the worker fetched for each tab, in bytes as sent, because the browser's own count treats everything from a worker
// as free. The footer asks for it (visit-bytes.ts).

type Used = [all: number, pictures: number]

/** By tab; what was fetched before there was one is told to the first that asks. */
const waiting = new Map<string, Used>()
const forNobody = ''

/** What an answer's headers weigh, about. */
const headerBytes = 300

export function countFetched(response: Response, event: Event): void {
  const length = Number(response.headers.get('content-length') ?? 0)
  const pictures = response.headers.get('content-type')?.startsWith('image/') ? length + headerBytes : 0
  const { clientId, resultingClientId, source } = event as FetchEvent & { source?: Client }
  const tab = resultingClientId || clientId || source?.id || forNobody
  const [all, some] = waiting.get(tab) ?? [0, 0]
  waiting.set(tab, [all + length + headerBytes, some + pictures])
}

/** Sends the count to the tab that asked, and only then: a page that is still loading would not receive it. */
export function countUsedBytes(tab: Client | MessagePort | ServiceWorker | null): void {
  if (!tab || !('id' in tab)) return
  for (const name of [tab.id, forNobody]) {
    const used = waiting.get(name)
    waiting.delete(name)
    if (used) tab.postMessage({ type: 'used', used })
  }
}
