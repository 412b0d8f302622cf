// The shell: a page without content, and the files that hydrate it. Nothing else is fetched in advance.
import { fetchFiles } from './store-files.ts'

declare const self: ServiceWorkerGlobalScope
/** Names the build; written in by build/build-service-worker.ts. */
declare const buildVersion: string

export const shellAddress = '/offline'
const prefix = 'spaza-shell-'
const shellCache = prefix + buildVersion

/**
 * Fetches and caches the shell. Throws if the shop does not answer with its shell: then this worker is not installed, and the
 * previous one stays.
 */
export async function fetchShell(event: ExtendableEvent): Promise<void> {
  const answer = await fetch(shellAddress, { cache: 'no-cache' })
  const html = await answer.clone().text()
  if (!answer.ok || answer.redirected || !html.includes('id="spaza-state"')) throw new Error('not the shell')
  await fetchFiles(event, filesIn(html))
  await (await caches.open(shellCache)).put(shellAddress, answer)
}

export async function findShell(): Promise<Response | undefined> {
  return caches.match(shellAddress, { cacheName: shellCache })
}

export async function removeOldShells(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== shellCache) await caches.delete(name)
}

/**
 * Caches the files with which a page opens without a signal: the basket's once it has something in it, the list of orders' once
 * an order was viewed. Does nothing with Save-Data on.
 */
export async function storeShellFiles(what: 'basket' | 'orders', event: ExtendableEvent): Promise<void> {
  const connection = (self.navigator as { connection?: { saveData?: boolean } }).connection
  const html = await (await findShell())?.text()
  const files =
    new RegExp(`data-${what}="([^"]*)"`)
      .exec(html ?? '')?.[1]
      ?.split(' ')
      .filter(Boolean) ?? []
  if (connection?.saveData || files.length === 0) return
  await fetchFiles(event, files).catch(() => undefined)
}

const filesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:href|src)="(\/(?:assets|theme)\/[^"]+)"/g)].map((match) => match[1] ?? ''),
  ),
]
