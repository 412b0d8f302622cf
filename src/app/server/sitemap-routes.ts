// For search engines: what they may crawl (robots.txt), and every category and product the shop sells (sitemap.xml).
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { dayOf } from '#kernel/time.ts'
import { pages, pageTo } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { documentBase } from '#server/http/public-base.ts'
import { ResponseCache } from '#server/http/response-cache.ts'
import type { Serving } from '#server/http/serve-call.ts'

/** As many as a search engine reads of one file. */
const maxPerFile = 50_000
/** Written in one turn of the event loop; shoppers come in between. */
const batchSize = 2000

const open = { config: { policy: 'anyone' } } as const
const xmlType = 'application/xml; charset=utf-8'

export function sitemapRoutes({ app, shop }: Serving, shelves: Shelves, perFile = maxPerFile): void {
  const kept = new ResponseCache(16 * 1024 * 1024)

  app.get('/robots.txt', open, async (request, reply) => {
    const base = documentBase(shop, request)
    const closed = [pages.counter, pages.basket, '/checkout/', pages.orders, '/api/', '/catalog/', '/cart/']
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...closed.map((path) => `Disallow: ${path}`),
          ...(base ? [`Sitemap: ${base}/sitemap.xml`] : []),
          '',
        ].join('\n'),
      )
  })

  app.get('/sitemap.xml', open, async (request, reply) =>
    send(request, reply, async (base, paths) => {
      const files = Math.ceil(paths.length / perFile)
      if (files <= 1) return urlSet(base, paths)
      const entries = Array.from({ length: files }, (_, file) =>
        location(`${base}/sitemaps/${file + 1}.xml`, 'sitemap'),
      )
      return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
    }),
  )

  app.get<{ Params: { file: string } }>('/sitemaps/:file', open, async (request, reply) => {
    const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1] ?? 0)
    return send(request, reply, async (base, paths) => {
      const part = paths.slice((number - 1) * perFile, number * perFile)
      if (number < 1 || part.length === 0) throw refuse('no-such-call')
      return urlSet(base, part)
    })
  })

  /** Kept for the day, and again when the catalogue itself changes: that one supplier ran out of something is no news here. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (base: string, paths: readonly string[]) => Promise<string>,
  ) {
    const base = documentBase(shop, request)
    if (!base) throw refuse('no-such-call')
    const now = shop.clock.now()
    const version = `${shelves.keeper.taxonomy.version} ${dayOf(now)}`
    const key = `${base} ${request.url.split('?', 1)[0]}`
    const entry =
      kept.find(key, version) ?? kept.store(key, version, await write(base, await pathsOf(now)), xmlType)
    return kept.send(request, reply.header('cache-control', 'public, max-age=3600'), entry)
  }

  async function pathsOf(now: Date): Promise<string[]> {
    const window = await shelves.windows.viewFor({ supplierId: undefined, now, language: 'en' })
    const view = await window.open()
    const { categories, products } = view.taxonomy
    const sold = [...categories.values()].filter((category) =>
      category.products.some((index) => view.sells(index)),
    )
    return [
      pageTo('home'),
      ...sold.map(({ id }) => pageTo('category', { id })),
      ...products
        .filter((product) => product.visible && view.sells(product.index))
        .map(({ id }) => pageTo('product', { id })),
    ]
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function urlSet(base: string, paths: readonly string[]): Promise<string> {
  const parts = [`${declaration}<urlset xmlns="${namespace}">\n`]
  for (const [place, path] of paths.entries()) {
    if (place % batchSize === batchSize - 1) await turn()
    parts.push(location(base + path, 'url'))
  }
  return `${parts.join('')}</urlset>\n`
}

const location = (address: string, kind: 'url' | 'sitemap'): string =>
  `<${kind}><loc>${address.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</loc></${kind}>\n`
