// Sends calls from a browser with fetch and gives up after a minute. A read without an answer is retried, at growing but short
// intervals. A write is not: its caller decides, with the idempotency key, whether to retry (orders/web/send-order.ts).
import type { Send, WireAnswer, WireRequest } from './api.ts'
import { ApiFailure } from './api-failure.ts'

const timeoutMs = 60_000
const maxTries = 3

export const browserSend: Send = async (request) => {
  const giveUp = new AbortController()
  const abort = () => giveUp.abort()
  const timer = setTimeout(abort, timeoutMs)
  request.signal?.addEventListener('abort', abort)
  try {
    for (let tries = 1; ; tries += 1) {
      const last = request.method !== 'GET' || tries === maxTries
      try {
        const answer = await send(request, giveUp.signal)
        // The shop is away behind its door: it may be back in a moment.
        if (last || ![502, 503, 504].includes(answer.status)) return answer
      } catch (error) {
        if (request.signal?.aborted) throw error
        // Without a signal nothing comes of trying: that is said at once.
        if (last || giveUp.signal.aborted || !navigator.onLine)
          throw new ApiFailure(0, { status: 'unavailable' })
      }
      await pause(waitMs(tries), giveUp.signal)
    }
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', abort)
  }
}

async function send({ method, path, headers, body }: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: await response.text(),
  }
}

/** Half a second, then one, each give or take a half, so that phones do not all come back at once. */
const waitMs = (tries: number): number => 250 * 2 ** tries * (0.5 + Math.random())

/** Ends early when nobody waits any more; the next try then fails as it should. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve())
  })
