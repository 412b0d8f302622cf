// The basket page: the lines, their totals and the way to checkout. It works offline.
import './basket.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { countPieces, maxLines, subtotal } from '#features/basket/basket/basket.ts'
import { groupBySupplier } from '#features/basket/basket/group-by-supplier.ts'
import type { BasketVisit } from '#features/basket/basket/web/basket-visit.ts'
import { ContinueByForm } from '#features/basket/basket/web/continue-by-form.tsx'
import { clearCart, putBackCartLines } from '#features/basket/basket/web/edit-basket.ts'
import { useCartRestored } from '#features/basket/basket/web/use-cart-restored.ts'
import { BasketLists } from '#features/basket/lists/web/basket-lists.tsx'
import { useStoredWishes } from '#features/basket/wishes/web/use-stored-wishes.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { PageHandle } from '#web/page.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { type CartLine, useCartItems } from '#web/stores/basket-store.ts'
import { isStored } from '#web/stores/persisted-store.ts'
import { useAnnounceOnce } from '#web/use-announce-once.ts'
import { type Translate, useWords } from '#web/words.ts'
import { BasketBranches } from './basket-branches.tsx'
import { BasketChanges } from './basket-changes.tsx'
import { BasketLine } from './basket-line.tsx'
import { BasketNews } from './basket-news.tsx'
import { BasketSummary } from './basket-summary.tsx'
import { requestPersistentStorage } from './request-persistent-storage.ts'
import { useRefreshedBasket } from './use-refreshed-basket.ts'

// Only somebody signed in has other devices.
const OtherBaskets = lazy(() => import('./other-baskets.tsx'))

// Only somebody signed in has bought before.
const UsualGoods = lazy(() => import('./usual-goods.tsx').catch(() => ({ default: () => null })))

// Only a basket over several suppliers falls into parts.
const PartFooter = lazy(() =>
  import('./part-footer.tsx').then(
    ({ PartFooter }) => ({ default: PartFooter }),
    () => ({ default: () => null }),
  ),
)

// The basket does without it where there is no signal.
const LazyDelivery = lazy(() =>
  import('./basket-delivery.tsx').catch(() => ({
    default: () => <div className="basket__delivery small" />,
  })),
)

export const handle: PageHandle = { title: 'basket.title', alone: true }

export function Component() {
  const t = useWords()
  const items = useCartItems()
  const restored = useCartRestored()
  const { state } = useShop()
  // What the server drew stands until this browser's own word for it is read.
  const empty = restored ? items.length === 0 : state.getState().emptyBasket === true
  const signedIn = useAccount() !== null
  const visit: BasketVisit | null = useLocation().state
  // The server and the first rendering do not know the browser's history.
  const isFromCheckout = restored && visit?.isFromCheckout === true
  return (
    <div className="basket stack">
      {items.length > 0 && <p className="soft">{whereFrom(t, items)}</p>}
      {!restored && !empty && (
        <div className="basket__coming">
          <Skeleton lines={6} />
          <ContinueByForm />
        </div>
      )}
      {empty && (
        <EmptyState
          icon="cart"
          drawing="basket"
          title={t(isFromCheckout ? 'basket.nothing_to_order' : 'basket.empty')}
          text={t(isFromCheckout ? 'basket.nothing_to_order_text' : 'basket.empty_text')}
        >
          <ButtonLink kind="primary" to={pageTo('home')}>
            {t('basket.start_shopping')}
          </ButtonLink>
          {isFromCheckout && <ButtonLink to={pageTo('orders')}>{t('shopfront.buy_again')}</ButtonLink>}
        </EmptyState>
      )}
      <BasketChanges />
      {restored && signedIn && (
        <Suspense>
          <OtherBaskets />
        </Suspense>
      )}
      {items.length > 0 && <FullBasket items={items} />}
      {(restored || empty) && <BasketLists items={items} />}
    </div>
  )
}

function FullBasket({ items }: { items: CartLine[] }) {
  const t = useWords()
  const confirm = useConfirm()
  const { config } = useShop()
  const { newlyChanged, refused, deals } = useRefreshedBasket(items)
  const parts = groupBySupplier(items)
  const [only, ...others] = parts
  // Who registers on the way to checkout has bought nothing before.
  const [account] = useState(useAccount())
  useEffect(() => void requestPersistentStorage(), [])
  useStoredWishes()
  useAnnounceOnce({ name: 'view_cart', lines: items })

  async function empty() {
    const yes = await confirm({
      title: t('basket.clear_ask'),
      text: t('basket.clear_text'),
      yes: t('basket.clear_yes'),
      danger: true,
    })
    if (!yes) return
    clearCart()
    notify({
      text: t('basket.cleared'),
      key: 'basket-undo',
      vanishMs: 8000,
      action: { label: t('basket.undo'), onClick: () => putBackCartLines(items) },
    })
  }

  return (
    <div className="basket__columns">
      <div className="stack">
        {!isStored('cart-v1') && (
          <p className="notice notice--act" role="alert">
            <Icon name="warning" />
            {t('basket.unkept')}
          </p>
        )}
        {items.length > maxLines && (
          <p className="notice notice--wait">
            <Icon name="info" />
            {t('basket.too_many', { count: items.length, most: maxLines })}
          </p>
        )}
        <BasketBranches items={items} />
        <BasketNews items={items} newlyChanged={newlyChanged} />
        {parts.map(({ supplier, lines }) => (
          <section
            key={supplier.id}
            className="stack"
            aria-label={parts.length > 1 ? supplier.name : undefined}
          >
            {parts.length > 1 && (
              <div className="spread">
                <h2>{supplier.name}</h2>
                <strong className="number">{formatRand(subtotal(lines))}</strong>
              </div>
            )}
            <ul className="basket__lines card" aria-label={t('basket.lines')}>
              {lines.map((line) => (
                <BasketLine key={line.offer.id} line={line} deals={deals} />
              ))}
            </ul>
            {parts.length > 1 && (
              <Suspense>
                <PartFooter supplier={supplier} lines={lines} />
              </Suspense>
            )}
          </section>
        ))}
        {items.some((line) => line.offer.per_kg) && (
          <p className="soft small basket__note">
            <Icon name="scale" size="small" />
            {t('basket.weight_note')}
          </p>
        )}
        {config.bag_price_in_cents > 0 && (
          <p className="soft small basket__note">
            <Icon name="bag" size="small" />
            {t('basket.bags_note', { price: formatRand(config.bag_price_in_cents) })}
          </p>
        )}
        {only && others.length === 0 && (
          <Suspense
            fallback={
              <div className="basket__delivery small">
                <p className="soft basket__note">{t('delivery.calculating_basket')}</p>
              </div>
            }
          >
            <LazyDelivery supplierId={only.supplier.id} subtotalInCents={subtotal(items)} />
          </Suspense>
        )}
        {account && only && others.length === 0 && (
          <Suspense>
            <UsualGoods userId={account.id} supplierId={only.supplier.id} items={items} />
          </Suspense>
        )}
        <div className="spread basket__more">
          <ButtonLink kind="quiet" icon="back" to={pageTo('home')}>
            {t('basket.continue')}
          </ButtonLink>
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              void empty()
            }}
          >
            <Button kind="quiet" icon="bin" type="submit" name="clear-basket" value="1">
              {t('basket.clear')}
            </Button>
          </form>
        </div>
      </div>
      <BasketSummary items={items} refused={refused} deals={deals} />
    </div>
  )
}

function whereFrom(t: Translate, items: CartLine[]): string {
  const count = countPieces(items)
  const [only, ...others] = groupBySupplier(items)
  return others.length > 0
    ? t('basket.pieces_from_several', { count, suppliers: others.length + 1 })
    : t('basket.pieces_from', { count, supplier: only?.supplier.name ?? '' })
}
