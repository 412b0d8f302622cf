// The pages: rendered on the server from the same API the browser uses, their assets, and the 404 page.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { Shelves } from '#features/catalogue/server/shelf/open-shelves.ts'
import type { Search } from '#features/search/server/open-search.ts'
import type { ShopfrontConfig } from '#features/shopfront/shopfront-contract.ts'
import { pages } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { KeptAnswers } from '#server/http/kept-answers.ts'
import { type Language, languageOf, languages } from '#server/http/languages.ts'
import { publicBase } from '#server/http/public-base.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { cookieName } from '#server/sessions/session-cookies.ts'
import { SetupTrouble } from '#server/setup-trouble.ts'
import { type CallerAnswer, SharedAnswers } from './shared-answers.ts'

/** The built web half. `version` names this build; version.txt answers it. */
export interface BuiltWeb {
  folder: string
  version: string
  manifest: object
  render: Render
}

type Render = (page: {
  url: string
  base: string | null
  language: Language
  supplierId: string | null
  config: ShopfrontConfig
  signedIn: boolean
  manifest: object
  theme: 'light' | 'dark' | null
  caller: (request: {
    method: string
    path: string
    headers?: Record<string, string>
    body?: unknown
  }) => Promise<CallerAnswer>
}) => Promise<{ status: number; redirect?: string; html: string; fault?: unknown }>

/** Reads what `npm run build` made. */
export async function readBuiltWeb(root: string): Promise<BuiltWeb> {
  const folder = join(root, 'dist/web')
  try {
    const manifestText = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
    const { render } = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as {
      render: Render
    }
    const version = createHash('sha256').update(manifestText).digest('hex').slice(0, 16)
    return { folder, version, manifest: JSON.parse(manifestText) as object, render }
  } catch (cause) {
    throw new SetupTrouble(`The pages are not built (${(cause as Error).message}). Run: npm run build`)
  }
}

export async function webRoutes(
  { app, shop }: Serving,
  {
    web,
    config,
    shelves,
    search,
  }: { web: BuiltWeb; config: ShopfrontConfig; shelves: Shelves; search: Search },
): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, who: 'anyone' }
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
      },
      preCompressed: true,
    })
  })

  const kept = new KeptAnswers(32 * 1024 * 1024)
  const shared = new SharedAnswers()

  // Whatever is neither a call nor a file: the router of the pages knows what there is, and draws its own 404.
  app.get('/*', { config: { who: 'anyone' } }, async (request, reply) => {
    if (!asksForPage(request)) throw refuse('no-such-call')
    return sendPage(request, reply)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = pageLanguage(request)
    const base = publicBase(shop, request)
    const supplierId = idCookie(request.cookies.spaza_supplier)
    const signedIn = ['shop', 'counter'].some(
      (door) => cookieName(door as 'shop', shop.secure) in request.cookies,
    )
    // What words mean changes without any shelf.
    const version = `${web.version} ${shelves.versionFor(supplierId ?? undefined)} ${search.generation}`
    // A page of someone signed in is theirs: rendered for them, kept by nobody.
    if (signedIn) return sendFresh(await rendered())
    const theme = chosenTheme(request.cookies.spaza_theme)
    // Whoever lies about the host is shown their own lie, and nobody else is.
    const key = `${language} ${supplierId} ${theme} ${base} ${request.url}`
    const known = kept.find(key, version)
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-language, accept-encoding')
    if (known) return kept.send(request, reply, known)
    const page = await rendered()
    if (page.status !== 200 || page.redirect) return sendFresh(page)
    return kept.send(request, reply, kept.keep(key, version, page.html, 'text/html; charset=utf-8'))

    async function rendered() {
      return web.render({
        url: request.url,
        base,
        language,
        supplierId,
        config,
        signedIn,
        manifest: web.manifest,
        theme: chosenTheme(request.cookies.spaza_theme),
        caller: (call) =>
          shared.get(version, { ...call, language }, () => callInProcess(request, language, call)),
      })
    }

    function sendFresh(page: Awaited<ReturnType<Render>>): FastifyReply {
      if (page.fault) request.log.error({ err: page.fault }, 'a page could not be drawn')
      reply.header('cache-control', 'no-store')
      if (page.redirect) return reply.redirect(page.redirect, 302)
      return reply.code(page.status).type('text/html; charset=utf-8').send(page.html)
    }
  }

  /** The API as this visitor would call it, without a socket. */
  async function callInProcess(
    request: FastifyRequest,
    language: Language,
    call: { method: string; path: string; headers?: Record<string, string>; body?: unknown },
  ): Promise<CallerAnswer> {
    const answer = await app.inject({
      method: call.method as NonNullable<InjectOptions['method']>,
      url: call.path,
      remoteAddress: request.ip,
      headers: {
        ...call.headers,
        'accept-language': language,
        host: request.headers.host ?? 'localhost',
        ...(request.headers.cookie && { cookie: request.headers.cookie }),
      },
      ...(call.body !== undefined && { payload: call.body as object }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
}

/** Browsers asking for a page, and messengers looking at a link; what looks like a call or a file gets the failure shape. */
function asksForPage(request: FastifyRequest): boolean {
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

function pageLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies.spaza_language
  return languages.find((language) => language === chosen) ?? languageOf(request.headers['accept-language'])
}

const idCookie = (value: string | undefined): string | null =>
  value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : null

const chosenTheme = (value: string | undefined): 'light' | 'dark' | null =>
  value === 'light' || value === 'dark' ? value : null

const pagePatterns = Object.values(pages).map(
  (pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
)
const isPage = (url: string): boolean => {
  const path = url.split('?', 1)[0] ?? ''
  return pagePatterns.some((pattern) => pattern.test(path))
}
