// Links to what opens without a signal: the basket, the orders and the pages seen before.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { countPieces } from '#features/basket/basket/basket.ts'
import { pageTo } from '#paths'
import { useAccount } from '#web/shop.tsx'
import { useCartItems } from '#web/stores/basket-store.ts'
import { useSeenOrders } from '#web/stores/orders-store.ts'
import { savedPagesCache } from '#web/stores/saved-pages-cache.ts'
import { useWords } from '#web/words.ts'
import { maxSavedPages, type SavedPageLink } from './saved-pages.ts'

export default function SavedPageLinks() {
  const t = useWords()
  const orders = useSeenOrders(useAccount()?.id)
  const pieces = countPieces(useCartItems())
  const [seen, setSeen] = useState<{ pages: SavedPageLink[]; basket: boolean }>()
  useEffect(() => {
    findSavedPages().then(setSeen, () => {})
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

const findSavedPages = async () => ({ pages: await findPages(), basket: await opensBasket() })

/** Whether the worker keeps every file that opens the basket: it fetches them once something is in it (worker/shell.ts). */
async function opensBasket(): Promise<boolean> {
  const shell = await (await caches.match('/offline'))?.text()
  const files = /data-basket="([^"]+)"/.exec(shell ?? '')?.[1]?.split(' ') ?? []
  const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
  return files.length > 0 && kept.every(Boolean)
}

/** Last seen first. */
async function findPages(): Promise<SavedPageLink[]> {
  const cache = await caches.open(savedPagesCache)
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/seen/page')
  const found = await Promise.all(pages.map(async (page) => (await cache.match(page))?.json()))
  const oldest = Date.now() - maxSavedPages.days * 24 * 60 * 60 * 1000
  return (found as SavedPageLink[]).filter(({ at }) => at > oldest).sort((a, b) => b.at - a.at)
}
