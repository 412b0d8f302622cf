import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { BuiltWeb } from './web-routes.ts'

const entry = 'src/app/web/entry-client.tsx'
const manifest = {
  [entry]: { file: 'assets/shop.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  'style.css': { file: 'assets/style.css' },
  'src/app/web/words/first-af.js': { file: 'assets/af.js' },
  'src/app/web/words/first-en.js': { file: 'assets/en.js' },
  'src/app/web/words/more-en.js': { file: 'assets/more-en.js' },
  'src/features/orders/orders/web/orders-page.tsx': { file: 'assets/orders.js', imports: ['_libraries.js'] },
  'src/features/basket/basket-page/web/basket-page.tsx': {
    file: 'assets/basket.js',
    imports: ['_libraries.js'],
  },
}

let root: string
let on: TestShop
let off: TestShop

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spaza-'))
  await mkdir(join(root, 'worker'))
  await writeFile(join(root, 'worker/service-worker.js'), '/* the worker of this build */')
  const web = { folder: join(root, 'web'), version: 'build-1', manifest } as unknown as BuiltWeb
  on = await openShop({ web, config: { shop_name: 'A <b>Shop</b>' } })
  off = await openShop({ web, variables: { SPAZA_OFFLINE: 'off' } })
})
afterAll(async () => {
  await on.close()
  await off.close()
  await rm(root, { recursive: true })
})

test('a phone can install the shop under its own name and colour', async () => {
  const answer = await on.get('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const { config } = on.shelves.shopfront.of(undefined)
  expect(answer.json()).toMatchObject({
    name: config.shop_name,
    theme_color: config.theme.primary,
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const purposes = answer
    .json()
    .icons.map((icon: { purpose: string; sizes: string }) => [icon.purpose, icon.sizes])
  expect(purposes).toContainEqual(['any', '192x192'])
  expect(purposes).toContainEqual(['any', '512x512'])
  expect(purposes).toContainEqual(['maskable', '512x512'])
})

test('the service worker is revalidated at every visit', async () => {
  const answer = await on.get('/service-worker.js')
  expect(answer.headers['content-type']).toContain('javascript')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.body).toContain('the worker of this build')
  const again = await on.get('/service-worker.js', { 'if-none-match': String(answer.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('the shell names every file it needs, in the visitor’s language, and no person', async () => {
  const answer = await on.get('/offline', { cookie: 'spaza_language=af; spaza_session=somebody' })
  expect(answer.body).toContain('<html lang="af"')
  for (const file of ['shop.js', 'libraries.js', 'style.css', 'af.js'])
    expect(answer.body).toContain(`"/assets/${file}"`)
  const state = JSON.parse(/id="spaza-state">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '')
  expect(state).toMatchObject({ saved: true, account: null, staff: null, supplierId: null, queries: [] })
  expect(answer.body).not.toContain('somebody')
  const english = await on.get('/offline')
  // What is here already is not fetched a second time with the basket.
  expect(english.body).toContain('data-basket="/assets/basket.js /assets/more-en.js"')
  expect(english.body).toContain('data-orders="/assets/orders.js /assets/more-en.js"')
})

test('a shop name cannot inject markup into the shell', async () => {
  const { body } = await on.get('/offline')
  expect(body).not.toContain('<b>Shop')
  expect(body).toContain('A &lt;b&gt;Shop')
})

test('when offline is switched off, the worker deletes its caches and unregisters itself', async () => {
  const { body } = await off.get('/service-worker.js')
  const deleted: string[] = []
  const steps: Record<string, (event: object) => void> = {}
  let unregistered = false
  runInNewContext(body, {
    addEventListener: (name: string, does: (event: object) => void) => {
      steps[name] = does
    },
    skipWaiting: () => undefined,
    registration: {
      unregister: () => {
        unregistered = true
      },
    },
    caches: {
      keys: async () => ['spaza-seen', 'spaza-assets', 'of-somebody-else'],
      delete: async (name: string) => void deleted.push(name),
    },
  })
  steps.install?.({})
  await new Promise((done) => steps.activate?.({ waitUntil: done }))
  await expect.poll(() => unregistered).toBe(true)
  expect(deleted).toEqual(['spaza-seen', 'spaza-assets'])
})
