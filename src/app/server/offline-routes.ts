// What makes the shop an installable app: its manifest, its service worker, and the shell that the worker shows when the shop
// cannot be reached (src/app/web/offline).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { ResponseCache } from '#server/http/response-cache.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { SetupError } from '#server/setup-error.ts'
import { type Manifest, offlineShell } from './offline-shell.ts'
import { pageLanguage } from './page-language.ts'
import type { BuiltWeb } from './web-routes.ts'

const open = { config: { policy: 'anyone' } } as const

/** Adds the routes. `configOf` returns the shopfront's configuration for a visitor. */
export async function offlineRoutes(
  { app, shop }: Serving,
  { web, configOf }: { web: BuiltWeb; configOf: (request: FastifyRequest) => ShopfrontConfig },
): Promise<void> {
  const worker = shop.settings.offline ? await readWorker(web) : unregisteringWorker
  const manifest = web.manifest as Manifest
  const kept = new ResponseCache(1024 * 1024)

  app.get('/service-worker.js', open, async (request, reply) =>
    send(request, reply, 'text/javascript; charset=utf-8', worker),
  )

  app.get('/manifest.webmanifest', open, async (request, reply) =>
    send(request, reply, 'application/manifest+json', JSON.stringify(manifestOf(configOf(request)))),
  )

  // The same for every visitor of one language: the browser adds who looks at it, and what was seen.
  app.get('/offline', open, async (request, reply) => {
    const config = configOf(request)
    const shell = offlineShell({ language: pageLanguage(request, config), config, manifest })
    reply.header('vary', 'cookie, accept-language, accept-encoding').header('x-robots-tag', 'noindex')
    return send(request, reply, 'text/html; charset=utf-8', shell)
  })

  async function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
    reply.header('cache-control', 'no-cache')
    return kept.send(
      request,
      reply,
      kept.find(text, web.version) ?? kept.store(text, web.version, text, type),
    )
  }
}

async function readWorker({ folder }: BuiltWeb): Promise<string> {
  try {
    return await readFile(join(folder, '../worker/service-worker.js'), 'utf8')
  } catch (cause) {
    throw new SetupError(`The service worker is not built (${(cause as Error).message}). Run: npm run build`)
  }
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifestOf = ({ shop_name, default_locale, theme }: ShopfrontConfig) => ({
  id: '/',
  name: shop_name,
  short_name: shop_name.slice(0, 12).trim(),
  lang: default_locale,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: theme.primary,
  categories: ['shopping', 'food'],
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
})

/** Where the operator has switched the worker off, phones that have it are told to let go of it and of all it kept. */
const unregisteringWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('spaza-')).map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`
