// The basket: what is in it, what it comes to, and the way to checkout. It works without a signal.
import './basket.css'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { countPieces } from '../basket.ts'
import { BasketLine } from './basket-line.tsx'
import { BasketSummary } from './basket-summary.tsx'
import { type CartLine, clearCart, putBackCartLines, useCartItems } from './cart-store.ts'
import { useFreshStock } from './use-fresh-stock.ts'
import { useRestored } from './use-restored.ts'

export const handle: PageHandle = { title: 'basket.title', ownHeading: true, alone: true }

export function Component() {
  const t = useWords()
  const items = useCartItems()
  const restored = useRestored()
  return (
    <div className="basket stack">
      <div className="basket__head">
        <h1 id="page-title" tabIndex={-1}>
          {t('basket.heading')}
        </h1>
        {items.length > 0 && (
          <p className="soft">
            {t('basket.pieces_from', { count: countPieces(items), supplier: supplierOf(items) })}
          </p>
        )}
      </div>
      {!restored && <Skeleton lines={6} />}
      {restored && items.length === 0 && (
        <EmptyState icon="cart" title={t('basket.empty')} text={t('basket.empty_text')}>
          <ButtonLink kind="primary" to={pageTo('home')}>
            {t('basket.start_shopping')}
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && <FullBasket items={items} />}
    </div>
  )
}

function FullBasket({ items }: { items: CartLine[] }) {
  const t = useWords()
  const confirm = useConfirm()
  const { config } = useShop()
  useFreshStock(items)

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
        <ul className="basket__lines card" aria-label={t('basket.lines')}>
          {items.map((line) => (
            <BasketLine key={line.offer.id} line={line} />
          ))}
        </ul>
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
        <div className="spread basket__more">
          <ButtonLink kind="quiet" icon="back" to={pageTo('home')}>
            {t('basket.continue')}
          </ButtonLink>
          <Button kind="quiet" icon="bin" onClick={() => void empty()}>
            {t('basket.clear')}
          </Button>
        </div>
      </div>
      <BasketSummary items={items} />
    </div>
  )
}

const supplierOf = (items: CartLine[]): string => items[0]?.offer.supplier.name ?? ''
