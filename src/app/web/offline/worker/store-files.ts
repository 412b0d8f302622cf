// Caches scripts, styles and pictures. Their names contain a hash of their content, so a cached file is what the shop would
// send.
import { countFetched } from './used-bytes.ts'

interface Shelf {
  cache: string
  /** A hot-spot answers for every address with a page of its own: that is neither a script nor a picture. */
  type: RegExp
  most: number
}

// Old builds' files stay for a while: a tab that was open through a deploy may still ask for them.
const assets: Shelf = { cache: 'spaza-assets', type: /javascript|css|svg|json|wasm/, most: 200 }
const pictures: Shelf = { cache: 'spaza-pictures', type: /^image\//, most: 300 }

/** Returns the cache for a file at this address; undefined for other addresses. */
export function shelfOf({ origin, pathname }: URL): Shelf | undefined {
  if (origin !== location.origin) return undefined
  if (/^\/(assets|theme)\//.test(pathname)) return assets
  return pathname.startsWith('/pictures/') ? pictures : undefined
}

/** Answers from the cache if the file is there, and otherwise from the shop, and then caches it. */
export async function answerFile(event: ExtendableEvent, shelf: Shelf, request: Request): Promise<Response> {
  const found = await (await caches.open(shelf.cache)).match(request, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  countFetched(answer, event)
  if (isFile(answer, shelf)) event.waitUntil(store(shelf, request, answer.clone()))
  return answer
}

const isFile = ({ status, redirected, headers }: Response, { type }: Shelf): boolean =>
  status === 200 && !redirected && type.test(headers.get('content-type') ?? '')

async function store(shelf: Shelf, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(shelf.cache)
  try {
    await cache.put(request, answer)
    await dropOldest(cache, shelf.most)
  } catch {
    // The phone has no room. Pictures can be had again; without scripts the shop does not open.
    await caches.delete(pictures.cache)
  }
}

/** A cache lists what was put into it in that order. Listing costs something: now and then is enough. */
async function dropOldest(cache: Cache, most: number): Promise<void> {
  puts += 1
  if (puts % 20 !== 1) return
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old)
}

let puts = 0

/** Caches a file that is in the browser's own HTTP cache; it is never fetched for this. */
export async function storeFile(event: ExtendableEvent, address: string): Promise<void> {
  const shelf = shelfOf(new URL(address, location.origin))
  const request = new Request(address, { mode: 'same-origin', cache: 'only-if-cached' })
  if (shelf) await answerFile(event, shelf, request).catch(() => undefined)
}

/**
 * Fetches the shell's files, from the browser's own cache if possible, and stores each as the newest entry, so that it is evicted
 * last.
 */
export const fetchFiles = (event: ExtendableEvent, addresses: readonly string[]): Promise<unknown> =>
  Promise.all(
    addresses.map(async (address) => {
      const request = new Request(address)
      const answer = await answerFile(event, assets, request)
      if (!isFile(answer, assets)) throw new Error(`${address} could not be fetched`)
      await store(assets, request, answer.clone())
    }),
  )
