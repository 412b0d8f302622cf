// The base host of a call [spec 7]: the shop's own, or, for anonymous catalogue reads of one supplier, the origin that the
// operator set for it [ruling 13]. Loaded only where a page names such origins.
import { isCatalogueRead } from '#wire/catalogue-reads.ts'
import type { Send, WireRequest } from './api.ts'
import { browserSend } from './browser-send.ts'
import type { BaseHosts } from './external-services.ts'

/** How long another host may take, in milliseconds; then the shop's own is asked. */
const timeoutMs = 10_000

/**
 * Returns the other origin that a request goes to; undefined for the shop's own host, which serves all writes and everything
 * personal.
 */
export function hostOf(hosts: BaseHosts, { method, path }: WireRequest): string | undefined {
  const [pathname = '', query] = path.split('?')
  if (method !== 'GET' || !isCatalogueRead(pathname)) return undefined
  const named = /^\/catalog\/v1\/suppliers\/([^/]+)/.exec(pathname)?.[1]
  const supplierId = named ? decodeURIComponent(named) : new URLSearchParams(query).get('supplier_id')
  return supplierId !== null && Object.hasOwn(hosts, supplierId) ? hosts[supplierId] : undefined
}

/** How long a host that failed is not asked again, in milliseconds: one that is silent would cost its wait with every read. */
const retryAfterMs = 30_000

/**
 * Returns a `Send` that tries the other host first and falls back to the shop's own, so that a broken mirror costs a wait but no
 * shelf.
 */
export function sendThrough(hosts: BaseHosts): Send {
  const restsUntil = new Map<string, number>()
  return async (request) => {
    const host = hostOf(hosts, request)
    if (host && Date.now() >= (restsUntil.get(host) ?? 0)) {
      const answer = await fetchFrom(host, request)
      if (answer) return answer
      restsUntil.set(host, Date.now() + retryAfterMs)
    }
    return browserSend(request)
  }
}

async function fetchFrom(host: string, { path, headers, signal }: WireRequest) {
  const giveUp = new AbortController()
  const abort = () => giveUp.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal?.addEventListener('abort', abort)
  try {
    const { accept = '', 'accept-language': language = '' } = headers
    const response = await fetch(host + path, {
      // Nothing of the visit but its language leaves for another origin.
      headers: { accept, 'accept-language': language },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: giveUp.signal,
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.includes('json')) return undefined
    return { status: response.status, headers: { 'content-type': type }, body: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
