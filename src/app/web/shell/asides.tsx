// The asides on wide screens: departments to the left of the column, the basket to its right.
import './asides.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { countPieces, lineTotal, subtotal } from '#features/basket/basket/basket.ts'
import { departmentsQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import { formatOfferQty } from '#features/catalogue/catalogue/web/format-offer-qty.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { basketSteps } from '#web/inset.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import type { PageHandle } from '#web/page.ts'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { type CartLine, useCartItems } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'

export function LeftAside({ beside: Beside }: { beside: PageHandle['beside'] }) {
  return (
    <div className="left-aside">
      {Beside && (
        <Suspense>
          <Beside />
        </Suspense>
      )}
      <Departments />
    </div>
  )
}

function Departments() {
  const t = useWords()
  const shop = useShop()
  const { pathname } = useLocation()
  const { data } = useQuery(departmentsQuery(shop, useSupplierId()))
  if (!data) return null
  return (
    <nav className="departments" aria-labelledby="departments-title">
      <h2 id="departments-title">{t('shell.departments')}</h2>
      <ul>
        {data.map((department) => {
          const inside = department.categories.some(({ id }) => pathname === pageTo('category', { id }))
          const here = pathname === pageTo('category', { id: department.id })
          return (
            <li key={department.id}>
              <Link to={pageTo('category', { id: department.id })} aria-current={here ? 'page' : undefined}>
                {department.name}
              </Link>
              {(here || inside) && (
                <ul>
                  {department.categories.map(({ id, name }) => (
                    <li key={id}>
                      <Link
                        to={pageTo('category', { id })}
                        aria-current={pathname === pageTo('category', { id }) ? 'page' : undefined}
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export function BasketAside() {
  const t = useWords()
  const lines = useCartItems()
  const { pathname } = useLocation()
  if (pathname === pageTo('basket')) return null
  return (
    <aside className="basket-aside" aria-labelledby="basket-aside-title">
      <div className="awning-edge" aria-hidden="true" />
      <h2 id="basket-aside-title">{t('shell.basket_title')}</h2>
      {lines.length === 0 ? (
        <p className="soft">{t('shell.basket_nothing')}</p>
      ) : (
        <>
          <ul className="basket-aside__lines">
            {lines.map((line) => (
              <li
                key={line.offer.id}
                className={line.offer.out_of_stock_at ? 'basket-aside__gone' : undefined}
              >
                <Link to={pageTo('product', { id: line.offer.sellable.product_id })}>{line.offer.name}</Link>
                <Steps line={line} />
                <span className="number">{formatRand(lineTotal(line))}</span>
              </li>
            ))}
          </ul>
          <p className="spread basket-aside__total">
            <span>{t('shell.basket_subtotal')}</span>
            <strong className="number">{formatRand(subtotal(lines))}</strong>
          </p>
          <ButtonLink wide to={pageTo('basket')} icon="cart">
            {t('shell.basket_open')} ({countPieces(lines)})
          </ButtonLink>
        </>
      )}
    </aside>
  )
}

/** Minus at the minimum takes the line out, as on a card. */
function Steps({ line: { offer, qty } }: { line: CartLine }) {
  const t = useWords()
  const shop = useShop()
  const { name } = offer
  return (
    <span className="basket-aside__steps">
      <button
        type="button"
        aria-label={t('kit.stepper_less', { name })}
        onClick={() => basketSteps().stepLine(shop, offer, -1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <span className="basket-aside__qty">{formatOfferQty(offer, qty)}</span>
      <button
        type="button"
        aria-label={t('kit.stepper_more', { name })}
        onClick={() => basketSteps().stepLine(shop, offer, 1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </span>
  )
}
