// What can be looked at without a signal: the basket, the orders and the pages seen before.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { countPieces } from '#features/basket/basket/basket.ts'
import { useCartItems } from '#features/basket/basket/web/cart-store.ts'
import { pageTo } from '#paths'
import { useAccount } from '#web/shop.tsx'
import { useSeenOrders } from '#web/stores/orders-store.ts'
import { seenCache } from '#web/stores/seen-pages.ts'
import { useWords } from '#web/words.ts'
import { type SeenLink, seenLimit } from './seen.ts'

export default function SeenLinks() {
  const t = useWords()
  const orders = useSeenOrders(useAccount()?.id)
  const pieces = countPieces(useCartItems())
  const [seen, setSeen] = useState<{ pages: SeenLink[]; basket: boolean }>()
  useEffect(() => {
    findSeen().then(setSeen, () => {})
  }, [])
  if (!seen) return null
  const { pages, basket } = seen
  return (
    <div className="seen-links">
      {!basket && pieces > 0 && <p>{t('offline.basket_kept', { count: pieces })}</p>}
      {(basket || orders.length + pages.length > 0) && (
        <nav aria-label={t('offline.seen_title')}>
          <h2>{t('offline.seen_title')}</h2>
          <ul>
            {basket && (
              <li>
                <Link to={pageTo('basket')}>{t('shell.basket_title')}</Link>
              </li>
            )}
            {orders.map(({ order: { id, supplier_name, reference } }) => (
              <li key={id}>
                <Link to={pageTo('order', { id })}>
                  {supplier_name}, {reference}
                </Link>
              </li>
            ))}
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

const findSeen = async () => ({ pages: await findPages(), basket: await opensBasket() })

/** Whether the worker keeps every file that opens the basket: it fetches them once something is in it (worker/shell.ts). */
async function opensBasket(): Promise<boolean> {
  const shell = await (await caches.match('/offline'))?.text()
  const files = /data-basket="([^"]+)"/.exec(shell ?? '')?.[1]?.split(' ') ?? []
  const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
  return files.length > 0 && kept.every(Boolean)
}

/** Last seen first. */
async function findPages(): Promise<SeenLink[]> {
  const cache = await caches.open(seenCache)
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/seen/page')
  const found = await Promise.all(pages.map(async (page) => (await cache.match(page))?.json()))
  const oldest = Date.now() - seenLimit.days * 24 * 60 * 60 * 1000
  return (found as SeenLink[]).filter(({ at }) => at > oldest).sort((a, b) => b.at - a.at)
}
