// The service worker: it is between the shop's pages and the network, and answers when the network does not. API calls never
// pass through it, so it cannot store anything that is personal, costs money or was refused. Rules and reasons:
// docs/decisions/0009-offline.md.
import type { CounterFiles, SavedPage } from '../saved-pages.ts'
import { answerPage, isPage } from './answer-page.ts'
import { openOrder, showNotice } from './notices.ts'
import { fetchShell, removeOldShells } from './offline-shell-files.ts'
import { answerFile, shelfOf, storeFile } from './store-files.ts'
import { storePage } from './store-page.ts'
import { countUsedBytes } from './used-bytes.ts'

declare const self: ServiceWorkerGlobalScope

// A new version waits until the last tab of the shop is closed: no page, and no checkout, ever changes hands.
self.addEventListener('install', (event) => event.waitUntil(fetchShell(event)))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      removeOldShells(),
      self.registration.navigationPreload?.enable(),
      dropExpiryDatabase(),
      // The page that brought the worker is the first it stands behind.
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  const shelf = shelfOf(url)
  if (shelf) event.respondWith(answerFile(event, shelf, request))
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(answerPage(event, url))
})

self.addEventListener('message', (event) => {
  const said = event.data as SavedPage | CounterFiles | { type: 'used?' } | null
  // A counter that was being loaded while this worker was activated came too late for the claim there, and would stay without it.
  if (said?.type === 'counter') event.waitUntil(self.clients.claim())
  if (said?.type === 'seen') event.waitUntil(storePage(event, said))
  if (said?.type === 'counter') event.waitUntil(Promise.all(said.files.map((file) => storeFile(event, file))))
  if (said?.type === 'used?') countUsedBytes(event.source)
})

self.addEventListener('push', (event) => event.waitUntil(showNotice(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openOrder(event)))

/** A worker before this one kept in a database when each file was last used. */
function dropExpiryDatabase(): void {
  indexedDB.deleteDatabase('workbox-expiration')
}
