// The top of every page: menu, the shop's name leading home, and the basket with its total.
import './toolbar.css'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { countPieces, subtotal } from '#features/basket/basket.ts'
import { useCart, useCartItems } from '#features/basket/web/cart-store.ts'
import { useCanSearch } from '#features/search/web/can-search.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { Logo } from './logo.tsx'

// The panel is fetched when it is first opened.
const loadPanel = () => import('./side-panel.tsx')
const SidePanel = lazy(() => loadPanel().then((module) => ({ default: module.SidePanel })))

export function Toolbar() {
  const t = useWords()
  const { config } = useShop()
  const [menu, setMenu] = useState(false)
  const editing = useCart((cart) => cart.proxy_order_id)
  return (
    <header className="toolbar">
      <div className="toolbar__row">
        {editing === null && (
          <IconButton
            icon="menu"
            label={t('shell.menu')}
            aria-haspopup="dialog"
            aria-expanded={menu}
            onPointerDown={() => void loadPanel()}
            onClick={() => setMenu(true)}
          />
        )}
        <SearchButton />
        <Link
          className="toolbar__logo"
          to={pageTo('home')}
          aria-label={t('shell.home_link', { shop: config.shop_name })}
        >
          <Logo name={config.shop_name} />
        </Link>
        <CartButton to={editing === null ? pageTo('basket') : pageTo('order', { id: editing })} />
      </div>
      <div className="awning" aria-hidden="true" />
      {menu && (
        <Suspense>
          <SidePanel onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** Where there are shelves to look through: a branch's, or in market mode every branch's. */
function SearchButton() {
  const t = useWords()
  if (!useCanSearch()) return null
  return (
    <Link className="icon-button" to={pageTo('search')} aria-label={t('shell.search')}>
      <Icon name="search" />
    </Link>
  )
}

function CartButton({ to }: { to: string }) {
  const t = useWords()
  const lines = useCartItems()
  const count = countPieces(lines)
  const total = formatRand(subtotal(lines))
  const says = count === 0 ? t('shell.basket_empty') : t('shell.basket_says', { count, total })
  return (
    <>
      <Link className="toolbar__cart" to={to}>
        <span className="visually-hidden">{says}</span>
        {count > 0 && (
          <span className="toolbar__total" aria-hidden="true">
            {total}
          </span>
        )}
        <Icon name="cart" />
        {count > 0 && (
          <span className="toolbar__count" aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
      <span className="visually-hidden" role="status">
        {count > 0 && says}
      </span>
    </>
  )
}
