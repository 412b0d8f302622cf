// The best basket: what the basket costs at each shop in reach, why, and the way to buy it there.
import './compare-page.css'
import { useEffect, useId, useState } from 'react'
import { mostLines } from '#features/basket/basket/basket.ts'
import { useRestored } from '#features/basket/basket/web/use-restored.ts'
import { forgetPlace } from '#features/suppliers/suppliers/web/forget-place.ts'
import { useKnownPosition } from '#features/suppliers/suppliers/web/use-known-position.ts'
import { WhereFrom } from '#features/suppliers/suppliers/web/where-from.tsx'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle } from '#web/page.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { type CartLine, useCart, useCartItems } from '#web/stores/basket-store.ts'
import { useAnnounceOnce } from '#web/use-announce-once.ts'
import { useWords } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import { ComparedStore } from './compared-store.tsx'
import { canCompare, useComparison } from './comparison-query.ts'
import { HowToGet, useWish } from './how-to-get.tsx'
import { keepComparison } from './keep-comparison.ts'
import { TwoSuppliers } from './two-suppliers.tsx'

export const handle: PageHandle = {
  title: 'basket.compare_title',
  needsLogin: 'shopper',
  back: pageTo('basket'),
}

export function Component() {
  const t = useWords()
  const { config } = useShop()
  const lines = useCartItems()
  const restored = useRestored()
  if (config.mode === 'agency')
    return (
      <EmptyState icon="shop" title={t('comparison.one_chain')} text={t('comparison.one_chain_text')}>
        <ButtonLink kind="primary" to={pageTo('basket')}>
          {t('comparison.to_basket')}
        </ButtonLink>
      </EmptyState>
    )
  if (!restored) return <Skeleton lines={8} />
  if (lines.length === 0)
    return (
      <EmptyState icon="scale" title={t('comparison.empty')} text={t('comparison.empty_text')}>
        <ButtonLink kind="primary" to={pageTo('home')}>
          {t('basket.start_shopping')}
        </ButtonLink>
      </EmptyState>
    )
  if (lines.length > mostLines)
    return (
      <EmptyState icon="scale" title={t('basket.why_too_many', { most: mostLines })}>
        <ButtonLink kind="primary" to={pageTo('basket')}>
          {t('comparison.to_basket')}
        </ButtonLink>
      </EmptyState>
    )
  return <Comparison lines={lines} />
}

const orders = ['best', 'total', 'near', 'soon'] as const
type Order = (typeof orders)[number]

function Comparison({ lines }: { lines: CartLine[] }) {
  const t = useWords()
  const shop = useShop()
  const choosing = useWish()
  const { wish } = choosing
  const tester = useAccount()?.beta_tester === true
  const { data, error, refetch } = useComparison(lines, wish)
  const editing = useCart((cart) => cart.proxy_order_id !== null)
  const [order, setOrder] = useState<Order>('best')
  const id = useId()
  useKnownPosition()
  const baskets = data?.baskets
  useEffect(() => {
    if (baskets) keepComparison(baskets, wish.position)
  }, [baskets, wish.position])
  useAnnounceOnce(baskets?.length ? { name: 'compare_baskets', lines, found: baskets.length } : undefined)
  const whole = baskets?.filter(({ direct_overall_calculation: direct }) => direct).length ?? 0
  const waiting = !data && !error && canCompare(lines, wish)
  return (
    <div className="stack">
      <WhereFrom />
      <HowToGet {...choosing} />
      {tester && (
        <ButtonLink kind="quiet" icon="scale" to={pageTo('compareDebug')}>
          {t('basket.compare_debug_title')}
        </ButtonLink>
      )}
      {editing && <p className="card">{t('suppliers.editing')}</p>}
      <div className="spread compare__head">
        <p className="soft" role="status">
          {baskets && baskets.length > 0 && t('comparison.compared', { count: baskets.length, whole })}
          {waiting && t('comparison.calculating')}
          {!canCompare(lines, wish) && t('comparison.deliver_where')}
        </p>
        {baskets && baskets.length > 1 && (
          <p className="compare__sort">
            <label htmlFor={id}>{t('comparison.sort')}</label>
            <select
              id={id}
              className="field__input"
              value={order}
              onChange={(event) => setOrder(orders.find((one) => one === event.target.value) ?? 'best')}
            >
              {orders.map((one) => (
                <option key={one} value={one}>
                  {t(`comparison.sort_${one}`)}
                </option>
              ))}
            </select>
          </p>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {waiting && <Skeleton lines={8} />}
      {baskets?.length === 0 && (
        <EmptyState icon="place" title={t('suppliers.none_nearby')} text={t('suppliers.none_nearby_text')}>
          {!wish.deliver && (
            <Button icon="shop" onClick={() => forgetPlace(shop)}>
              {t('suppliers.see_all')}
            </Button>
          )}
        </EmptyState>
      )}
      {data?.two_suppliers && (
        <TwoSuppliers split={data.two_suppliers} baskets={data.baskets} lines={lines} disabled={editing} />
      )}
      {baskets && (
        <ol className="stack compare__stores">
          {inOrder(baskets, order).map((entry) => (
            <ComparedStore
              key={entry.supplier.id}
              entry={entry}
              best={baskets[0] === entry}
              beside={baskets[0] === entry ? baskets[1] : baskets[0]}
              lines={lines}
              wish={wish}
              disabled={editing}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

/** As it came is the best first. What has nothing of the basket, or does not bring it, never leads by its total. */
function inOrder(entries: readonly CompareEntry[], order: Order): CompareEntry[] {
  const last = (entry: CompareEntry) => Number(entry.items_available === 0 || !entry.delivers)
  const measures: Record<Order, (entry: CompareEntry) => number> = {
    best: () => 0,
    total: ({ total_in_cents }) => total_in_cents,
    near: ({ supplier }) => supplier.distance ?? Number.MAX_VALUE,
    soon: ({ next_slot }) => (next_slot ? Date.parse(next_slot.starts_at) : Number.MAX_VALUE),
  }
  const measure = measures[order]
  return entries.toSorted((a, b) => last(a) - last(b) || measure(a) - measure(b))
}
