// Pages come from the shop. Where it does not answer, the shell is shown in their place and draws what was seen; where it
// answers slowly, that is shown meanwhile, if the page was seen before.
import { wasSeen } from './keep-seen.ts'
import { findShell } from './shell.ts'
import { countFetched } from './used.ts'

/** How long a page that was seen before is waited for. */
const patienceMs = 4000

/** Calls, files and what is not a page are none of the worker's business. */
export const isPage = ({ pathname }: URL): boolean =>
  !/^\/(api|catalog|cart|shopit|counter\/v1|order|manager|pictures|assets|theme|files|seen|offline)(\/|$)/.test(
    pathname,
  ) && !/\.\w+$/.test(pathname)

export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const giveUp = new AbortController()
  const network = fromShop(event, giveUp.signal)
  const seen = await wasSeen(url.pathname + url.search)
  const answer = await (seen ? Promise.race([network, after(patienceMs)]) : network)
  // A proxy says so when the shop behind it is away; whoever has seen the page is better off with it.
  if (answer && !(seen && [502, 503, 504].includes(answer.status))) return answer
  const shell = await findShell()
  // Without a shell there is nothing better than what the network says.
  if (!shell) return answer ?? (await network) ?? Response.error()
  giveUp.abort()
  // The counter works with the shop or not at all: its shell only says that there is no signal.
  return url.pathname.startsWith('/counter') ? withoutScripts(shell) : shell
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

async function withoutScripts(shell: Response): Promise<Response> {
  const html = await shell.text()
  const headers = new Headers(shell.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(
    html.replace(/<script type="module".*?<\/script>|<link rel="modulepreload"[^>]*>/gs, ''),
    {
      headers,
    },
  )
}
