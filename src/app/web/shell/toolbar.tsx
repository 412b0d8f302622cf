// The top of every page: the menu, the search box, and the basket with its total; on wide screens also the shop's name as a link
// home, which phones have in the bottom bar.
import './toolbar.css'
import { type ComponentType, useState } from 'react'
import { countPieces, subtotal } from '#features/basket/basket/basket.ts'
import { SearchBox } from '#features/catalogue/search/web/search-box.tsx'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { notify } from '#web/kit/alerts.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/kit/link.tsx'
import { type Shop, useShop } from '#web/shop.tsx'
import { useCart, useCartItems } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { Logo } from './logo.tsx'

type Panel = ComponentType<{ onClose: () => void }>

// The panel is fetched when it is first opened.
async function loadPanel(shop: Shop): Promise<Panel> {
  const { SidePanel, preparePanel } = await import('./side-panel.tsx')
  await preparePanel(shop)
  return SidePanel
}

export function Toolbar() {
  const t = useWords()
  const shop = useShop()
  const [Panel, setPanel] = useState<Panel>()
  const editing = useCart((cart) => cart.proxy_order_id)
  const isFormVisit = useFormVisit()
  return (
    <header className="toolbar toolbar--shop">
      <div className="toolbar__row">
        <div className="toolbar__start">
          {/* Without script the menu's links are those of the footer. */}
          {import.meta.env.SSR && isFormVisit && (
            <a className="icon-button" href="#footer" aria-label={t('shell.menu')}>
              <Icon name="menu" />
            </a>
          )}
          {editing === null && !(import.meta.env.SSR && isFormVisit) && (
            <IconButton
              icon="menu"
              label={t('shell.menu')}
              aria-haspopup="dialog"
              aria-expanded={Panel !== undefined}
              onPointerDown={() => void loadPanel(shop).catch(() => {})}
              onClick={() =>
                void loadPanel(shop).then(
                  (panel) => setPanel(() => panel),
                  () => notify({ kind: 'error', text: t('kit.offline_title') }),
                )
              }
            />
          )}
          <Link
            className="toolbar__logo"
            to={pageTo('home')}
            aria-label={t('shell.home_link', { shop: shop.config.shop_name })}
          >
            <Logo name={shop.config.shop_name} />
          </Link>
        </div>
        <SearchBox />
        <CartButton to={editing === null ? pageTo('basket') : pageTo('order', { id: editing })} />
      </div>
      <div className="awning" aria-hidden="true" />
      {Panel && <Panel onClose={() => setPanel(undefined)} />}
    </header>
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
          // A new number is a new element, so that it moves again (toolbar.css).
          <span key={count} className="toolbar__count" aria-hidden="true">
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
