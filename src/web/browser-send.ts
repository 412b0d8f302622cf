// How calls travel from a browser: fetch, given up after a minute.
import type { Send } from './api.ts'
import { ApiFailure } from './api-failure.ts'

const timeoutMs = 60_000

export const browserSend: Send = async ({ method, path, headers, body, signal }) => {
  const giveUp = new AbortController()
  const abort = () => giveUp.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      signal: giveUp.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
      body: await response.text(),
    }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure(0, { status: 'unavailable' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
