// The comparison page: what the basket costs at each shop within the radius, why, and a button to buy it there.
import './compare-page.css'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxLines } from '#features/basket/basket/basket.ts'
import { ContinueByForm } from '#features/basket/basket/web/continue-by-form.tsx'
import { useCartRestored } from '#features/basket/basket/web/use-cart-restored.ts'
import { clearPlace } from '#features/suppliers/suppliers/web/clear-place.ts'
import { LocationChooser } from '#features/suppliers/suppliers/web/location-chooser.tsx'
import { useRestoredPosition } from '#features/suppliers/suppliers/web/use-restored-position.ts'
import { pageTo } from '#paths'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { type CartLine, useCart, useCartItems } from '#web/stores/basket-store.ts'
import { useAnnounceOnce } from '#web/use-announce-once.ts'
import { useWords } from '#web/words.ts'
import { findOwnShop } from './basket-difference.ts'
import { BasketPodium } from './basket-podium.tsx'
import { type Compared, isCandidate } from './compared.ts'
import { ComparedRow } from './compared-row.tsx'
import { inOrder, type Order, orders, podiumSize, readOrder } from './comparison-order.ts'
import { canCompare, useComparison } from './comparison-query.ts'
import { BagsChoice, DeliveryOptions, useComparisonOptions } from './delivery-options.tsx'
import { MoveQuestion } from './move-question.tsx'
import { PlainChoices } from './plain-choices.tsx'
import { loadPlainComparison } from './plain-options.ts'
import { storeComparison } from './store-comparison.ts'
import { TwoSuppliers } from './two-suppliers.tsx'

export const handle: PageHandle = {
  title: 'basket.compare_title',
  needsLogin: 'shopper',
  back: pageTo('basket'),
}

export const loader: PageLoader = async ({ shop, url }) => {
  if (import.meta.env.SSR && isFormVisit(shop) && shop.config.mode === 'market')
    await loadPlainComparison(shop, url.searchParams)
}

export function Component() {
  const t = useWords()
  const { config } = useShop()
  const lines = useCartItems()
  const restored = useCartRestored()
  if (config.mode === 'agency')
    return (
      <EmptyState icon="shop" title={t('comparison.one_chain')} text={t('comparison.one_chain_text')}>
        <ButtonLink kind="primary" to={pageTo('basket')}>
          {t('comparison.to_basket')}
        </ButtonLink>
      </EmptyState>
    )
  if (!restored)
    return (
      <>
        <Skeleton lines={8} />
        <ContinueByForm />
      </>
    )
  if (lines.length === 0)
    return (
      <EmptyState icon="scale" title={t('comparison.empty')} text={t('comparison.empty_text')}>
        <ButtonLink kind="primary" to={pageTo('home')}>
          {t('basket.start_shopping')}
        </ButtonLink>
      </EmptyState>
    )
  if (lines.length > maxLines)
    return (
      <EmptyState icon="scale" title={t('basket.why_too_many', { most: maxLines })}>
        <ButtonLink kind="primary" to={pageTo('basket')}>
          {t('comparison.to_basket')}
        </ButtonLink>
      </EmptyState>
    )
  return <Comparison lines={lines} />
}

/** On a page without script the page's address says it. */
const useBeginningOrder: () => Order = import.meta.env.SSR
  ? () => readOrder(useSearchParams()[0].get('sort'))
  : () => 'best'

function Comparison({ lines }: { lines: CartLine[] }) {
  const t = useWords()
  const shop = useShop()
  const choices = useComparisonOptions()
  const { options } = choices
  const tester = useAccount()?.beta_tester === true
  const { data, error, refetch } = useComparison(lines, options)
  const editing = useCart((cart) => cart.proxy_order_id !== null)
  const [order, setOrder] = useState<Order>(useBeginningOrder())
  const id = useId()
  useRestoredPosition()
  const baskets = data?.baskets
  useEffect(() => {
    if (baskets) storeComparison(baskets, options.position)
  }, [baskets, options.position])
  useAnnounceOnce(baskets?.length ? { name: 'compare_baskets', lines, found: baskets.length } : undefined)
  const completeCount = baskets?.filter(({ direct_overall_calculation: direct }) => direct).length ?? 0
  const sorted = inOrder(baskets ?? [], order)
  const podium = sorted.filter(isCandidate).slice(0, podiumSize)
  const rest = sorted.filter((entry) => !podium.includes(entry))
  const compared: Compared = {
    best: baskets?.find(isCandidate),
    own: findOwnShop(baskets ?? [], lines),
    baskets: baskets ?? [],
    lines,
    options,
    disabled: editing,
  }
  const waiting = !data && !error && canCompare(lines, options)
  return (
    <div className="stack">
      {import.meta.env.SSR && <MoveQuestion />}
      {!import.meta.env.SSR && <LocationChooser />}
      {!import.meta.env.SSR && <DeliveryOptions {...choices} />}
      {import.meta.env.SSR && (
        <PlainChoices choices={choices} sort={<SortChoice id={id} order={order} onChange={setOrder} />} />
      )}
      {tester && (
        <ButtonLink kind="quiet" icon="scale" to={pageTo('compareDebug')}>
          {t('basket.compare_debug_title')}
        </ButtonLink>
      )}
      {editing && <p className="card">{t('suppliers.editing')}</p>}
      <p className="soft small" role="status">
        {baskets &&
          baskets.length > 0 &&
          t('comparison.compared', { count: baskets.length, whole: completeCount })}
        {waiting && t('comparison.calculating')}
        {!canCompare(lines, options) && t('comparison.deliver_where')}
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {waiting && <Skeleton lines={8} />}
      {baskets?.length === 0 && (
        <EmptyState icon="place" title={t('suppliers.none_nearby')} text={t('suppliers.none_nearby_text')}>
          {!options.deliver && (
            <Button icon="shop" onClick={() => clearPlace(shop)}>
              {t('suppliers.see_all')}
            </Button>
          )}
        </EmptyState>
      )}
      {baskets && baskets.length > 0 && (
        <>
          {podium.length > 0 ? (
            <BasketPodium entries={podium} compared={compared} />
          ) : (
            options.deliver && <p className="card">{t('comparison.none_deliver')}</p>
          )}
          {!import.meta.env.SSR && <BagsChoice bags={options.bags} />}
          {options.deliver && <p className="soft small">{t('comparison.deliver_about')}</p>}
        </>
      )}
      {data?.two_suppliers && (
        <TwoSuppliers split={data.two_suppliers} baskets={data.baskets} lines={lines} disabled={editing} />
      )}
      {baskets && baskets.length > 1 && (
        <div className="spread compare__head">
          <h2>{rest.length > 0 && t('comparison.more_shops')}</h2>
          {!import.meta.env.SSR && <SortChoice id={id} order={order} onChange={setOrder} />}
        </div>
      )}
      {rest.length > 0 && (
        <ul className="card compare-rows">
          {rest.map((entry) => (
            <ComparedRow key={entry.supplier.id} entry={entry} compared={compared} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface SortChoiceProps {
  id: string
  order: Order
  onChange: (order: Order) => void
}

function SortChoice({ id, order, onChange }: SortChoiceProps) {
  const t = useWords()
  return (
    <p className="compare__sort">
      <label htmlFor={id}>{t('comparison.sort')}</label>
      <select
        id={id}
        name="sort"
        className="field__input"
        value={order}
        onChange={(event) => onChange(readOrder(event.target.value))}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {t(`comparison.sort_${one}`)}
          </option>
        ))}
      </select>
    </p>
  )
}
