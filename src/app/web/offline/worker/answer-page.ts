// Answers page requests from the shop. If it does not answer, the shell is sent instead and renders what was seen; if it is
// slow, the shell is sent meanwhile, provided that the page was seen before.
import { type CounterVisit, counterAddress, counterCache, opensOffline } from '../saved-pages.ts'
import { findShell } from './offline-shell-files.ts'
import { isStored } from './store-page.ts'
import { countFetched } from './used-bytes.ts'

/** How long a page that was seen before is waited for. */
const networkTimeoutMs = 4000

/** Returns whether an address is a page. The worker does not handle calls, files and other addresses this way. */
export const isPage = ({ pathname }: URL): boolean =>
  !/^\/(api|catalog|cart|shopit|counter\/v1|order|manager|pictures|assets|theme|files|seen|offline)(\/|$)/.test(
    pathname,
  ) && !/\.\w+$/.test(pathname)

export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  // A plain visit has no script that could show what is stored here [ruling 14 Data saver].
  if (await isPlainVisit()) return (await event.preloadResponse) ?? fetch(event.request)
  const giveUp = new AbortController()
  const network = fromShop(event, giveUp.signal)
  const seen = await isStored(url.pathname + url.search)
  const answer = await (seen ? Promise.race([network, after(networkTimeoutMs)]) : network)
  // A proxy says so when the shop behind it is away; whoever has seen the page is better off with it.
  if (answer && !(seen && [502, 503, 504].includes(answer.status))) return answer
  const shell = await findShell()
  // Without a shell there is nothing better than what the network says.
  if (!shell) return answer ?? (await network) ?? Response.error()
  giveUp.abort()
  return url.pathname.startsWith('/counter') ? counterShell(shell, url) : shell
}

/** Where the browser has no Cookie Store API, nobody can tell: such a visit is answered as any other. */
async function isPlainVisit(): Promise<boolean> {
  const { cookieStore } = self as { cookieStore?: { get(name: string): Promise<{ value: string } | null> } }
  const cookieNamed = async (name: string) => (await cookieStore?.get(name).catch(() => null))?.value
  const chosen = (await cookieNamed('spaza_visit')) ?? (await cookieNamed('spaza_saver'))
  return chosen === 'on' || chosen === 'pictures'
}

/** Undefined when no answer came. */
async function fromShop(event: FetchEvent, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const early: Response | undefined = await event.preloadResponse
    const answer = early ?? (await fetch(event.request, { signal }))
    countFetched(answer, event)
    return answer
  } catch {
    return undefined
  }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

/**
 * The queue and an order open with what the counter's page has stored (counter-visit.ts), where somebody was signed in there. Any
 * other page of the counter only says that there is no signal.
 */
async function counterShell(shell: Response, { pathname }: URL): Promise<Response> {
  const found = await caches.match(counterAddress.visit, { cacheName: counterCache })
  const visit = (await found?.json().catch(() => undefined)) as CounterVisit | undefined
  const html = await shell.text()
  if (!visit || !opensOffline(pathname))
    return changed(
      shell,
      html.replace(/<script type="module".*?<\/script>|<link rel="modulepreload"[^>]*>/gs, ''),
    )
  const sheets = visit.sheets
    .map((href) => new URL(href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname: path }) => `<link rel="stylesheet" href="${path}">`)
  return changed(shell, html.replace('</head>', `${sheets.join('')}</head>`))
}

function changed(shell: Response, html: string): Response {
  const headers = new Headers(shell.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(html, { headers })
}
