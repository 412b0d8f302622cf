// The service worker: stands between the shop's pages and the network, and answers where the network does not. Calls of
// the API never pass through it, so nothing that is personal, costs money or was refused can be kept by it.
// Rules and reasons: docs/decisions/0009-offline.md.
import type { SeenPage } from '../seen.ts'
import { answerPage, isPage } from './answer-page.ts'
import { serveFiles } from './files.ts'
import { keepSeen } from './keep-seen.ts'
import { openOrder, showNotice } from './notices.ts'
import { fetchShell, removeOldShells } from './shell.ts'
import { tellUsed } from './used.ts'

declare const self: ServiceWorkerGlobalScope

// A new version waits until the last tab of the shop is closed: no page, and no checkout, ever changes hands.
self.addEventListener('install', (event) => event.waitUntil(fetchShell(event)))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      removeOldShells(),
      self.registration.navigationPreload?.enable(),
      // The page that brought the worker is the first it stands behind.
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  const url = new URL(event.request.url)
  if (!isPage(url)) return
  event.respondWith(answerPage(event, url))
})

self.addEventListener('message', (event) => {
  const said = event.data as SeenPage | { type: 'used?' } | null
  if (said?.type === 'seen') event.waitUntil(keepSeen(event, said))
  if (said?.type === 'used?') tellUsed(event.source)
})

self.addEventListener('push', (event) => event.waitUntil(showNotice(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openOrder(event)))

serveFiles()
