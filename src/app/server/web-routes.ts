// The pages, rendered on the server from the same API that the browser uses, their assets, and the 404 page.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { pageBytes } from '#app/web/page-cache/page-bytes.ts'
import type { PageSegments } from '#app/web/page-cache/page-segments.ts'
import { SharedResponses } from '#app/web/page-cache/shared-responses.ts'
import type { FormHandling, Render, RenderedPage, RenderRequest, VisitCall } from '#app/web/render-request.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Search } from '#features/catalogue/search/server/search-service.ts'
import { stationCookie, storeStation } from '#features/suppliers/shopfront/server/visit-station.ts'
import type { Language } from '#kernel/languages.ts'
import { pages } from '#paths'
import { partOfPage } from '#server/http/admission/admission-control.ts'
import { withAnswerTimeout } from '#server/http/answer-timeout.ts'
import { type compressAnswer, compressText } from '#server/http/compress-answer.ts'
import { cameFromOurPage } from '#server/http/form-guard.ts'
import { refuse } from '#server/http/http-refusals.ts'
import { documentBase } from '#server/http/public-base.ts'
import { readForms } from '#server/http/read-forms.ts'
import { ResponseCache } from '#server/http/response-cache.ts'
import { headAsset, withoutDocumentHeaders } from '#server/http/security-headers.ts'
import type { Serving } from '#server/http/serve-call.ts'
import type { FindPicture } from '#server/pictures/picture-source.ts'
import { cookieName } from '#server/sessions/session-cookies.ts'
import { SetupError } from '#server/setup-error.ts'
import type { WireAnswer } from '#web/api.ts'
import { cardFormFor, externalServicesFor, hostsFor, policyWith, tilesFor } from './external-hosts.ts'
import { guardForms } from './form-posts.ts'
import { pageLanguage } from './page-language.ts'
import { plainSheetPath, plainStyleRoutes, setPlainHeaders } from './plain-style.ts'
import { acceptsWebp, renderWithTinyPictures } from './tiny-pictures.ts'
import { readVisitWays } from './visit-ways.ts'

/** The built web half. `version` names this build; version.txt returns it. */
export interface BuiltWeb {
  folder: string
  readonly version: string
  manifest: object
  render: Render
  forms: FormHandling
  /** Adds what a development server serves besides. */
  attach?: (app: FastifyInstance) => Promise<void>
}

/** Reads what `npm run build` wrote; throws a SetupError if the pages are not built. */
export async function readBuiltWeb(root: string): Promise<BuiltWeb> {
  const folder = join(root, 'dist/web')
  try {
    const manifestText = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
    const built = (await import(
      pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href
    )) as FormHandling & {
      render: Render
    }
    const version = createHash('sha256').update(manifestText).digest('hex').slice(0, 16)
    const { render, submit, findForm } = built
    return {
      folder,
      version,
      manifest: JSON.parse(manifestText) as object,
      render,
      forms: { submit, findForm },
    }
  } catch (cause) {
    throw new SetupError(`The pages are not built (${(cause as Error).message}). Run: npm run build`)
  }
}

interface WebParts {
  web: BuiltWeb
  shelves: Shelves
  search: Search
  findPicture: FindPicture
}

export async function webRoutes(
  { app, shop }: Serving,
  { web, shelves, search, findPicture }: WebParts,
): Promise<void> {
  const render = renderWithTinyPictures(web.render, findPicture, { log: app.log })
  await web.attach?.(app)
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'anyone' }
    })
    await files.register(fastifyStatic, {
      root: web.folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names under assets/ carry their content's hash; the few others must be asked for again.
        const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache'
        reply.header('cache-control', kept)
        headAsset(reply, path)
        // What never changes is never asked about again, and there is nothing to look up in the log about it.
        if (path.includes('/assets/'))
          for (const name of ['etag', 'last-modified', 'accept-ranges', 'x-request-id'])
            reply.removeHeader(name)
      },
      preCompressed: true,
    })
  })

  plainStyleRoutes(app)

  const kept = new ResponseCache(32 * 1024 * 1024)
  const shared = new SharedResponses()

  // Whatever is neither a call nor a file: the router of the pages knows what there is, and draws its own 404.
  app.get('/*', { config: { policy: 'anyone' }, onSend: compressPage }, async (request, reply) => {
    if (!acceptsHtml(request)) throw refuse('no-such-call')
    return sendPage(request, reply)
  })

  const guard = guardForms(shop, { render, forms: web.forms }, sendFresh)
  await app.register(async (part) => {
    readForms(part, maxFormBytes)
    part.post('/*', { config: { policy: 'anyone' }, onSend: compressPage }, async (request, reply) => {
      const type = request.headers['content-type'] ?? ''
      if (!acceptsHtml(request) || !type.startsWith('application/x-www-form-urlencoded'))
        throw refuse('no-such-call')
      return handleForm(request, reply)
    })
  })

  /** What a page of this request is rendered from; undefined where the address only changes how the visit sees the shop. */
  function openVisit(request: FastifyRequest, reply: FastifyReply): Visit | { onTo: string } {
    const { station, near } = request
    const { config } = shelves.shopfront.of(station)
    const moved = storeStation(request, reply, shop.secure)
    const { dataFree, saver, onTo } = readVisitWays(request, reply, { config, secure: shop.secure })
    if (onTo) return { onTo }
    const outside = externalServicesFor(shop.settings.external, { url: request.url, dataFree })
    // Where none is allowed, the list of suppliers is not gone through for every page.
    const hosts =
      shop.settings.apiOrigins.length > 0
        ? hostsFor(config.mode, shelves.directory.list(station), { url: request.url, dataFree })
        : undefined
    const tiles = tilesFor(shop.settings.map, { url: request.url, dataFree })
    const pays = dataFree === null ? new URL(shop.settings.payments.paygate).origin : undefined
    const card = cardFormFor(shop.settings.payments, request.url)
    if (outside || tiles || pays || card || hosts)
      reply.header('content-security-policy', policyWith(outside ?? {}, tiles, pays, card, hosts))
    const theme = chosenTheme(request.cookies.spaza_theme)
    const plain =
      saver === 'off'
        ? undefined
        : {
            pictures: saver === 'pictures',
            sheet: plainSheetPath(config.theme.primary, theme ?? 'auto'),
            webp: acceptsWebp(request.headers.accept),
          }
    if (plain) setPlainHeaders(reply, request.url, pays)
    const language = pageLanguage(request, config)
    const supplierId = moved ? null : supplierHere(request)
    const shelf = shelves.versionFor(supplierId ?? undefined, undefined, station, near)
    // Of those near the visit's place, where it is known; never the place itself.
    const nearKey = near?.key ?? ''
    // What words mean changes without any shelf.
    const version = `${web.version} ${station ?? ''} ${nearKey} ${shelf} ${search.generation}`
    const signedIn = ['shop', 'counter'].some(
      (door) => cookieName(door as 'shop', shop.secure) in request.cookies,
    )
    const page: RenderRequest = {
      url: request.url,
      base: documentBase(shop, request),
      language,
      supplierId,
      config,
      station,
      placed: near ? true : undefined,
      signedIn,
      manifest: web.manifest,
      theme,
      dataFree,
      plain,
      emptyBasket: hasEmptyBasketCookie(request),
      outside,
      hosts,
      caller: (call) =>
        shared.get(version, { ...call, language }, () =>
          withAnswerTimeout(reply, callInProcess(request, reply, { language, dataFree }, call), () => ({
            status: 503,
            headers: {},
            body: '',
          })),
        ),
    }
    return { page, version, nearKey }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isLink = request.url.startsWith('/o/')
    // Anybody who has the address sees the order's status: no other site and no search engine may get to know it [ruling 14 Order link].
    if (isLink) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const visit = openVisit(request, reply)
    if ('onTo' in visit) return reply.header('cache-control', 'no-store').redirect(visit.onTo, 302)
    const { page, version, nearKey } = visit
    // A page of someone signed in, or of a visit whose basket forms have made, is theirs: rendered for them, kept by nobody.
    const forms = guard.formsOf(request, reply, page)
    if (forms) return sendFresh(request, reply, await render({ ...page, forms }))
    if (isLink) return sendFresh(request, reply, await render({ ...page, outside: undefined }))
    const { language, station, supplierId, theme, dataFree, emptyBasket, base } = page
    // Whoever lies about the host is shown their own lie, and nobody else is.
    const key = `${language} ${station} ${nearKey} ${supplierId} ${theme} ${dataFree} ${emptyBasket} ${base} ${request.url}`
    const known = kept.find(key, version)
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-language, accept-encoding, save-data, ect')
    if (known) return kept.send(request, reply, known)
    const rendered = await render(page)
    if (rendered.status !== 200 || rendered.redirect) return sendFresh(request, reply, rendered)
    return kept.send(
      request,
      reply,
      kept.store(key, version, bytesOf(rendered.html), 'text/html; charset=utf-8'),
    )
  }

  async function handleForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visit = openVisit(request, reply)
    if ('onTo' in visit) return reply.header('cache-control', 'no-store').redirect(visit.onTo, 303)
    return guard.handleForm(request, reply, visit.page)
  }

  /** The branch of the visitor's cookie, where it is still there, and in the demo station they are in. */
  function supplierHere({ cookies, station }: FastifyRequest): string | null {
    const id = idCookie(cookies.spaza_supplier)
    if (id === null) return null
    if (station === undefined) return shelves.directory.find(id) ? id : null
    return shelves.directory.list(station).some((supplier) => supplier.id === id) ? id : null
  }

  /** The API as this visitor would call it, without a socket. */
  async function callInProcess(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, dataFree }: { language: Language; dataFree: string | null },
    call: VisitCall,
  ): Promise<WireAnswer> {
    const answer = await app.inject({
      method: call.method as NonNullable<InjectOptions['method']>,
      url: call.path,
      remoteAddress: request.ip,
      headers: {
        ...call.headers,
        'accept-language': language,
        host: request.headers.host ?? 'localhost',
        ...cookiesOf(request, dataFree),
        ...partOfPage,
      },
      ...(call.body !== undefined && { payload: call.body as object }),
    })
    // A form that signs in, or that begins a basket, sets the cookies that its call sets.
    if (call.method !== 'GET')
      for (const { name, value, ...options } of answer.cookies as Cookie[])
        reply.setCookie(name, value, { ...options, sameSite: 'lax' })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
}

/** A pasted list is 5,000 letters, each of which may be sent as up to nine. */
const maxFormBytes = 64 * 1024

interface Visit {
  page: RenderRequest
  /** Another with every change of what the page shows of the shop. */
  version: string
  /** Names the set of branches near the visit's place. */
  nearKey: string
}

type Cookie = {
  name: string
  value: string
  path?: string
  expires?: Date
  maxAge?: number
  httpOnly?: boolean
  secure?: boolean
}

function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  status = page.status,
): FastifyReply {
  if (page.fault) request.log.error({ err: page.fault }, 'a page could not be rendered')
  reply.header('cache-control', 'no-store')
  if (page.redirect) return reply.redirect(page.redirect, request.method === 'GET' ? 302 : 303)
  const { html } = page
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(typeof html === 'string' ? html : pageBytes(html).bytes)
}

/**
 * Pages of somebody signed in are drawn and compressed again. Where words came with the address, only if they came from a page of
 * ours: next to what is the shopper's own, the length would tell it to somebody who guesses both, and sends the browser here with each guess.
 */
const compressPage: typeof compressAnswer = (request, reply, payload, done) => {
  // What only leads on is no document.
  if (reply.statusCode >= 300 && reply.statusCode < 400) withoutDocumentHeaders(reply)
  // Of pages that are kept, the compressed bytes are kept as well.
  const isCompressed = reply.hasHeader('etag')
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (isCompressed || !isText || (request.url.includes('?') && !cameFromOurPage(request))) done(null, payload)
  else compressText(request, reply, payload, done)
}

const bytesOf = (html: string | PageSegments) => (typeof html === 'string' ? html : pageBytes(html))

/** Browsers asking for a page, and messengers looking at a link; what looks like a call or a file gets the failure shape. */
function acceptsHtml(request: FastifyRequest): boolean {
  if (
    /^\/(api\/|catalog\/|cart\/v1|shopit\/|counter\/v1|order\/v1|manager\/|pictures\/|assets\/)/.test(
      request.url,
    )
  )
    return false
  const { accept = '' } = request.headers
  // Messengers do not say that they want a page (`*/*`): they get those there are.
  return accept.includes('text/html') || (accept.includes('*/*') && isPage(request.url))
}

/** The visitor's cookies, with the station and the partner that this very page may have just put them in. */
function cookiesOf({ headers, station }: FastifyRequest, dataFree: string | null): { cookie?: string } {
  const put = [stationCookie, dataFreeCookie].map((name) => `${name}=`)
  const others = (headers.cookie ?? '')
    .split('; ')
    .filter((pair) => !put.some((begin) => pair.startsWith(begin)))
  const cookies = [
    ...others,
    station && `${stationCookie}=${station}`,
    dataFree !== null && `${dataFreeCookie}=${encodeURIComponent(dataFree)}`,
  ].filter(Boolean)
  return cookies.length > 0 ? { cookie: cookies.join('; ') } : {}
}
const dataFreeCookie = 'spaza_data_free'

const idCookie = (value: string | undefined): string | null =>
  value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : null

/** Of the one page that says so. Each demo station has a basket of its own, and only the shop's is told of. */
const hasEmptyBasketCookie = ({ url, cookies, station }: FastifyRequest): true | undefined =>
  (url.split('?', 1)[0] === pages.basket && !station && !cookies.spaza_basket) || undefined

const chosenTheme = (value: string | undefined): 'light' | 'dark' | null =>
  value === 'light' || value === 'dark' ? value : null

const pagePatterns = Object.values(pages).map(
  (pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
)
const isPage = (url: string): boolean => {
  const path = url.split('?', 1)[0] ?? ''
  return pagePatterns.some((pattern) => pattern.test(path))
}
