// Scripts, styles and pictures carry their content in their name: what is here is what the shop would send.
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { countFetched } from './used.ts'

/** A hot-spot answers for every address with a page of its own: that is neither a script nor a picture. */
const ours = (type: RegExp) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected && type.test(response.headers.get('content-type') ?? '')
      ? response
      : null,
})

const counted = {
  fetchDidSucceed: async ({ response, event }: { response: Response; event: Event }) => {
    countFetched(response, event)
    return response
  },
}

// Old builds' files stay for a while: a tab that was open through a deploy may still ask for them.
const assets = new CacheFirst({
  cacheName: 'spaza-assets',
  matchOptions: { ignoreVary: true },
  plugins: [counted, ours(/javascript|css|svg|json/), new ExpirationPlugin({ maxEntries: 200 })],
})

const pictures = new CacheFirst({
  cacheName: 'spaza-pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    counted,
    ours(/^image\//),
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true }),
  ],
})

const isAsset = (path: string) => /^\/(assets|theme)\//.test(path)
const isPicture = (path: string) => path.startsWith('/pictures/')

export function serveFiles(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname), assets)
  registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), pictures)
}

/** Keeps a file the browser has already; it is never fetched for this. */
export async function keepFile(event: ExtendableEvent, address: string): Promise<void> {
  const { origin, pathname } = new URL(address, location.origin)
  if (origin !== location.origin) return
  const shelf = isAsset(pathname) ? assets : isPicture(pathname) ? pictures : undefined
  const request = new Request(address, { mode: 'same-origin', cache: 'only-if-cached' })
  await shelf?.handleAll({ event, request })[1].catch(() => undefined)
}

/** Fetches files of the shell, from the browser's own cache where they are there. */
export const fetchFiles = (event: ExtendableEvent, addresses: readonly string[]): Promise<unknown> =>
  Promise.all(
    addresses.map(async (address) => {
      const [answer, kept] = assets.handleAll({ event, request: new Request(address) })
      if (!(await answer).ok) throw new Error(`${address} could not be fetched`)
      await kept
    }),
  )
