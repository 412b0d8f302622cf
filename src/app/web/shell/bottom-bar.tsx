// The bar at the foot of a phone's screen, with the five places that shoppers go to most. Its links are plain and work without
// script. What is in the basket is shown after hydration, over the icon, so that nothing moves.
import './bottom-bar.css'
import type { MouseEvent } from 'react'
import { countPieces } from '#features/basket/basket/basket.ts'
import { focusSearchBox } from '#features/catalogue/search/web/search-box.tsx'
import { pageTo } from '#paths'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { Link } from '#web/kit/link.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { useWords, type WordKey } from '#web/words.ts'
import type { CurrentPage } from './use-current-page.ts'

interface Place {
  icon: IconName
  label: WordKey
  to: string
  /** Ids of the pages that belong to it; the first is its own. */
  pages: readonly string[]
}

const places: readonly Place[] = [
  { icon: 'shop', label: 'shell.home', to: pageTo('home'), pages: ['home'] },
  {
    icon: 'grid',
    label: 'shell.departments',
    to: `${pageTo('home')}#home-departments`,
    pages: ['', 'category', 'product', 'productVariant'],
  },
  { icon: 'search', label: 'shell.search', to: pageTo('search'), pages: ['search'] },
  { icon: 'page', label: 'shell.bar_lists', to: pageTo('lists'), pages: ['lists', 'list'] },
  { icon: 'cart', label: 'shell.bar_basket', to: pageTo('basket'), pages: ['basket', 'compare'] },
]

/** The search box is in sight already: a tap goes into it, and not to another page. */
function searchHere(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  focusSearchBox()
}

export function BottomBar({ page }: { page: CurrentPage }) {
  const t = useWords()
  const editing = useCart((cart) => cart.proxy_order_id)
  const count = useCart((cart) => countPieces(cart.items))
  // Nothing leads away from an order that is being placed or paid.
  if (page.id.startsWith('checkout') || page.id === 'orderPay') return null
  return (
    <nav className="bottom-bar" aria-label={t('shell.bar')}>
      <ul>
        {places.map(({ icon, label, to, pages }) => {
          const place = pages.indexOf(page.id)
          return (
            <li key={label}>
              <Link
                to={icon === 'cart' && editing !== null ? pageTo('order', { id: editing }) : to}
                {...(icon === 'search' && { onClick: searchHere })}
                aria-current={place === 0 ? 'page' : place > 0 ? 'true' : undefined}
              >
                <Icon name={icon} />
                {icon === 'cart' && count > 0 && (
                  <span key={count} className="bottom-bar__count" aria-hidden="true">
                    {count}
                  </span>
                )}
                <span className="bottom-bar__label">{t(label)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
