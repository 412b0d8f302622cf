// Renders a page on the server, with the same routes and loaders as in the browser, over in-process API calls.
import { everyWord } from 'virtual:every-word'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { cachedFragment } from '#app/web/page-cache/fragment-cache.ts'
import { Blocks } from '#app/web/page-cache/page-segments.ts'
import { parseOnce, stateText } from '#app/web/page-cache/state-json.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { separateThousandsBy } from '#kernel/money.ts'
import type { Send } from '#web/api.ts'
import { loadEveryInset } from '#web/inset.tsx'
import type { PageHandle } from '#web/page.ts'
import { makeShop, type Person, type Shop, shopContext, toPerson } from '#web/shop.tsx'
import { PartsContext, type RenderFragment } from '#web/static-fragment.tsx'
import { translator, type WordKey } from '#web/words.ts'
import { App } from './app.tsx'
import { makeCounterRoutes } from './counter-routes.tsx'
import { documentOf, type Manifest } from './document.ts'
import { insets } from './filled-insets.ts'
import { findFormAction } from './form-actions.ts'
import { headTags } from './head-tags.ts'
import { plainDocument } from './plain/plain-document.ts'
import { makePlainRoutes } from './plain/plain-routes.tsx'
import type { FindForm, RenderedPage, RenderRequest, SubmitForm } from './render-request.ts'
import { makeRoutes } from './routes.tsx'
import { pageTitle, say } from './shell/page-title.ts'
import { submitForm } from './submit-form.ts'

await loadEveryInset(insets)

const help = { addWords: async () => {} }
const routes = makeRoutes(help, makeCounterRoutes(help))
const handler = createStaticHandler(routes)
const plainHandler = createStaticHandler(makePlainRoutes())

export const findForm: FindForm = async (fields) => {
  const action = findFormAction(fields)
  return action && { name: action.name, guard: action.guard }
}

export const submit: SubmitForm = async (page, posted) => {
  const action = findFormAction(posted.fields)
  if (!action) throw new Error('a form without an action was admitted')
  const { shop, url } = await openVisit(page)
  return submitForm(shop, { action, url, routes, ...posted })
}

/** The shop as this visitor has it: who they are and where they shop. */
async function openVisit(page: RenderRequest): Promise<{ shop: Shop; url: URL }> {
  const shop = makeShop(async (call) => parseOnce(await page.caller(call)), page.config, {
    language: page.language,
    words: everyWord[page.language],
    supplierId: page.supplierId,
    account: null,
    staff: null,
    dataFree: page.dataFree,
    plain: page.plain && { pictures: page.plain.pictures },
    station: page.station,
    placed: page.placed,
    emptyBasket: page.emptyBasket,
  })
  const url = new URL(page.url.replace(/^\/+/, '/'), 'http://shop')
  await Promise.all([findWhoLooks(shop, page, url), findSupplier(shop), findForms(shop, page, url)])
  return { shop, url }
}

export async function render(page: RenderRequest): Promise<RenderedPage> {
  const { shop, url } = await openVisit(page)
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  const found = await (page.plain ? plainHandler : handler).query(new Request(url), {
    requestContext: context,
  })
  if (found instanceof Response) {
    return { status: found.status, redirect: found.headers.get('location') ?? '/', html: '' }
  }
  // From here to the end nothing waits: no page of another shopfront comes in between.
  separateThousandsBy(page.config.money_separator)
  if (page.plain) return { ...statusOf(found, shop), html: plainHtml(page, page.plain, shop, found) }
  const blocks = new Blocks()
  const body = renderToString(
    <App shop={shop}>
      {/* Places for pictures are rendered for the page they wait on, and the cards of a visit with forms for its basket. */}
      <PartsContext value={page.forms?.isFormVisit ? undefined : partsFor(shop, blocks)}>
        <StaticRouterProvider
          // Only the routes of this page: the others would be prepared anew for every page, a tenth of its time.
          router={createStaticRouter(chainOf(found.matches), found)}
          context={found}
          hydrate={false}
        />
      </PartsContext>
    </App>,
  )
  return { ...statusOf(found, shop), html: blocks.page(htmlOf(page, shop, found, { body, blocks })) }
}

function plainHtml(
  page: RenderRequest,
  { sheet }: NonNullable<RenderRequest['plain']>,
  shop: Shop,
  found: StaticHandlerContext,
): string {
  const router = createStaticRouter(chainOf(found.matches), found)
  const body = renderToStaticMarkup(
    <App shop={shop}>
      <StaticRouterProvider router={router} context={found} hydrate={false} />
    </App>,
  )
  const { language, url } = page
  return plainDocument({ language, sheet, title: titleOf(shop, page, found), body, url })
}

/** Parts of a page are drawn in a shop that nobody is in, so that whoever comes next may be shown them as well. */
function partsFor(shop: Shop, blocks: Blocks): RenderFragment {
  const draw = (part: ReactNode) => {
    const { words, language, supplierId, station, placed } = shop.state.getState()
    const nobody = { account: null, staff: null, dataFree: shop.partner }
    const empty = makeShop(askNothing, shop.config, {
      words,
      language,
      supplierId,
      station,
      placed,
      ...nobody,
    })
    // Before what it draws React says which pictures come soon; in a list that is no item, and they are in the page anyway.
    return renderToString(<App shop={empty}>{part}</App>).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
  }
  return (part) =>
    blocks.put(
      cachedFragment(part, shop, () => draw(part.draw())),
      part.fill?.text,
    )
}

const askNothing: Send = async () => {
  throw new Error('a part of a page asks for nothing: it shows what it was given')
}

/** The matched routes, each inside the one before, as the router wants them. */
function chainOf(matches: StaticHandlerContext['matches']): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, children } as RouteObject],
    [],
  )
}

async function findWhoLooks(shop: Shop, page: RenderRequest, url: URL): Promise<void> {
  if (!page.signedIn) return
  const atCounter = url.pathname.startsWith('/counter')
  // Staff and managers come through one door, but are two kinds of account.
  const scopes = atCounter ? (['staff', 'manager'] as const) : (['user'] as const)
  for (const scope of scopes) {
    const { account } = await shop
      .api('me', { params: { scope } })
      .catch((): { account: Person | null } => ({ account: null }))
    if (!account) continue
    shop.state.setState(atCounter ? { staff: toPerson(account) } : { account: toPerson(account) })
    return
  }
}

/** What the forms of the page need; a basket that cannot be read now counts as empty. */
async function findForms(shop: Shop, { forms }: RenderRequest, { pathname }: URL): Promise<void> {
  if (!forms) return
  const { isFormVisit, token, key, outcome } = forms
  const basket =
    isFormVisit && !pathname.startsWith('/counter')
      ? await shop.api('formBasket').catch(() => ({ items: [] }))
      : undefined
  shop.state.setState({ forms: { token, key, outcome, basket: basket?.items } })
}

const errorTitles: Record<number, WordKey> = { 403: 'counter.no_permission', 404: 'shell.not_found' }

/** A branch that is no longer there counts as none chosen. */
async function findSupplier(shop: Shop): Promise<void> {
  if (!shop.supplierId) return
  try {
    await shop.ensure(supplierQuery(shop, shop.supplierId))
  } catch {
    shop.state.setState({ supplierId: null })
  }
}

function statusOf(found: StaticHandlerContext, shop: Shop): { status: number; fault?: unknown } {
  if (found.statusCode !== 200) {
    const fault = Object.values(found.errors ?? {}).find((error) => error instanceof Error)
    return fault ? { status: 500, fault } : { status: found.statusCode }
  }
  const handle = found.matches.at(-1)?.route.handle as PageHandle | undefined
  const status = handle?.status ?? 200
  return { status: typeof status === 'function' ? status(shop) : status }
}

function aboutPage(shop: Shop, { language }: RenderRequest, found: StaticHandlerContext) {
  const t = translator(shop.state.getState().words, language)
  const match = found.matches.at(-1)
  const search = new URLSearchParams(found.location.search)
  const handle: PageHandle | undefined = found.errors
    ? { title: errorTitles[found.statusCode] ?? 'kit.error_title' }
    : match?.route.handle
  return { about: { t, shop, params: match?.params ?? {}, search }, handle }
}

function titleOf(shop: Shop, page: RenderRequest, found: StaticHandlerContext): string {
  const { about, handle } = aboutPage(shop, page, found)
  return pageTitle(handle, about)
}

function htmlOf(
  page: RenderRequest,
  shop: Shop,
  found: StaticHandlerContext,
  { body, blocks }: { body: string; blocks: Blocks },
): string {
  const { about, handle } = aboutPage(shop, page, found)
  const { t } = about
  const title = pageTitle(handle, about)
  const routeIds = found.matches.map(({ route }) => route.id ?? '')
  const absolute = (path: string) => `${page.base ?? ''}${path}`
  const path = found.location.pathname
  // What was typed stands in a form, which the page with script may have in another place, or not at all: this page goes on without, and
  // the next one has it. The counter's pages have the same forms either way.
  const staysForm = !path.startsWith('/counter') && page.forms?.outcome !== undefined
  return documentOf({
    language: page.language,
    theme: page.theme ?? null,
    look: page.config.theme,
    title,
    tags: headTags({
      language: page.language,
      shopName: page.config.shop_name,
      title,
      description: say(handle?.description, about) ?? t('shell.description', { shop: page.config.shop_name }),
      path,
      meta: handle?.meta?.({ ...about, path, absolute }) ?? {},
      // What is somebody's own, or nobody's, is not for search engines.
      noindex:
        !!(found.errors || handle?.noindex || handle?.needsLogin) || routeIds.includes('counter-shell'),
      absolute,
      hasBase: page.base !== null,
    }),
    manifest: page.manifest as Manifest,
    routeIds,
    body,
    state: staysForm
      ? undefined
      : stateText(
          {
            language: page.language,
            supplierId: shop.supplierId,
            station: page.station,
            placed: page.placed,
            account: shop.account,
            staff: shop.staff,
            config: page.config,
            dataFree: page.dataFree,
            emptyBasket: page.emptyBasket,
            formVisit: page.forms?.isFormVisit || undefined,
            outcome: page.forms?.outcome,
            outside: page.outside,
            hosts: page.hosts,
            loaded: Object.keys(found.loaderData),
            errors: found.errors && errorsForBrowser(found.errors),
          },
          shop.queries,
          (block) => blocks.put(block),
        ),
  })
}

/** Refusals travel as they are; a fault's words stay on the server. */
function errorsForBrowser(errors: NonNullable<StaticHandlerContext['errors']>) {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      error instanceof Error
        ? { status: 500, statusText: '', internal: false, data: { status: 'error' } }
        : error,
    ]),
  )
}
