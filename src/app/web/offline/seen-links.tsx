// What can be looked at without a signal: the basket, the orders and the pages seen before.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pageTo } from '#paths'
import { useAccount } from '#web/shop.tsx'
import { useSeenOrders } from '#web/stores/orders-store.ts'
import { useWords } from '#web/words.ts'
import { type SeenLink, seenCache, seenLimit } from './seen.ts'

export default function SeenLinks() {
  const t = useWords()
  const orders = useSeenOrders(useAccount()?.id)
  const [links, setLinks] = useState<SeenLink[]>()
  useEffect(() => {
    findLinks().then(setLinks, () => {})
  }, [])
  if (!links) return null
  return (
    <nav className="seen-links" aria-label={t('offline.seen_title')}>
      <h2>{t('offline.seen_title')}</h2>
      <ul>
        <li>
          <Link to={pageTo('basket')}>{t('shell.basket_title')}</Link>
        </li>
        {orders.map(({ order: { id, supplier_name, reference } }) => (
          <li key={id}>
            <Link to={pageTo('order', { id })}>
              {supplier_name}, {reference}
            </Link>
          </li>
        ))}
        {links.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Last seen first. */
async function findLinks(): Promise<SeenLink[]> {
  const cache = await caches.open(seenCache)
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/seen/page')
  const found = await Promise.all(pages.map(async (page) => (await cache.match(page))?.json()))
  const oldest = Date.now() - seenLimit.days * 24 * 60 * 60 * 1000
  return (found as SeenLink[]).filter(({ at }) => at > oldest).sort((a, b) => b.at - a.at)
}
