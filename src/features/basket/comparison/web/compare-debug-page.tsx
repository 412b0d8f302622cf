// The comparison in full detail for beta testers: every shop's figures, and what splitting would save.
import './compare-debug-page.css'
import { useQuery } from '@tanstack/react-query'
import { useCartRestored } from '#features/basket/basket/web/use-cart-restored.ts'
import { LocationChooser } from '#features/suppliers/suppliers/web/location-chooser.tsx'
import { useRestoredPosition } from '#features/suppliers/suppliers/web/use-restored-position.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Badge } from '#web/kit/badge.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { CompareDebug } from '../comparison-contract.ts'
import { nameOf } from './compared-lines.tsx'
import { comparisonDebugQuery, useComparisonRequest } from './comparison-query.ts'

export const handle: PageHandle = {
  title: 'basket.compare_debug_title',
  english: true,
  needsLogin: 'shopper',
  betaTester: true,
  back: pageTo('compare'),
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const request = useComparisonRequest()
  const restored = useCartRestored()
  const { data, error, refetch } = useQuery(comparisonDebugQuery(shop, request))
  useRestoredPosition()
  const empty = restored && request.lines.length === 0
  if (empty)
    return (
      <EmptyState icon="scale" title={t('comparison.empty')} text={t('comparison.empty_text')}>
        <ButtonLink kind="primary" to={pageTo('home')}>
          {t('basket.start_shopping')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <div className="stack">
      <LocationChooser />
      <p className="soft" role="status">
        {!data && !error && t('comparison.calculating')}
      </p>
      {!data && !error && <Skeleton lines={8} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.baskets.length === 0 && (
        <EmptyState icon="place" title={t('suppliers.none_nearby')} text={t('suppliers.none_nearby_text')} />
      )}
      {data && data.baskets.length > 0 && <Detail comparison={data} lines={request.lines} />}
    </div>
  )
}

function Detail({ comparison, lines }: { comparison: CompareDebug; lines: readonly CartLine[] }) {
  const t = useWords()
  return (
    <>
      <div className="card stack">
        <h2 id="split">{t('comparison.debug_split')}</h2>
        <p className="soft">{t('comparison.debug_split_text')}</p>
        {!comparison.split_counts_deals && <p className="soft">{t('comparison.debug_no_deals')}</p>}
        <SplitTable split={comparison.cheapest_basket} comparison={comparison} lines={lines} name="split" />
      </div>
      <div className="card stack">
        <h2 id="two">{t('comparison.debug_two')}</h2>
        {comparison.two_suppliers ? (
          <SplitTable split={comparison.two_suppliers} comparison={comparison} lines={lines} name="two" />
        ) : (
          <p className="soft">{t('comparison.debug_two_none')}</p>
        )}
      </div>
      <div className="card stack">
        <h2 id="baskets">{t('comparison.debug_baskets')}</h2>
        <BasketTable baskets={comparison.baskets} />
      </div>
    </>
  )
}

interface SplitTableProps {
  split: CompareDebug['cheapest_basket']
  comparison: CompareDebug
  lines: readonly CartLine[]
  /** The id of its heading. */
  name: string
}

function SplitTable({ split, comparison, lines, name }: SplitTableProps) {
  const t = useWords()
  const shopOf = (id: string) => comparison.baskets.find(({ supplier }) => supplier.id === id)?.supplier.name
  const named = (sellableId: string) =>
    nameOf(lines, sellableId) ||
    comparison.baskets
      .flatMap(({ items }) => items)
      .find(({ stand_in }) => stand_in?.sellable_id === sellableId)?.stand_in?.name
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section className="compare-table" aria-labelledby={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('comparison.debug_item')}</th>
            <th scope="col">{t('comparison.debug_shop')}</th>
            <th scope="col">{t('comparison.debug_qty')}</th>
            <th scope="col">{t('comparison.debug_price')}</th>
          </tr>
        </thead>
        <tbody>
          {split.items.map(({ offer_id, sellable_id, supplier_id, qty, price_in_cents, stand_in }) => (
            <tr key={offer_id}>
              <th scope="row">
                {named(sellable_id)} {stand_in && <Badge tone="wait">{t('comparison.stand_in')}</Badge>}
              </th>
              <td>{shopOf(supplier_id)}</td>
              <td className="number">{qty}</td>
              <td className="number">{formatRand(price_in_cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('comparison.total')}
              {split.items_short > 0 && ` (${t('comparison.debug_short')}: ${split.items_short})`}
            </th>
            <td className="number">{formatRand(split.total_in_cents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function BasketTable({ baskets }: Pick<CompareDebug, 'baskets'>) {
  const t = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section className="compare-table" aria-labelledby="baskets" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('comparison.debug_shop')}</th>
            <th scope="col">{t('comparison.items')}</th>
            <th scope="col">{t('comparison.debug_short')}</th>
            <th scope="col">{t('comparison.stand_in')}</th>
            <th scope="col">{t('comparison.total')}</th>
            <th scope="col">{t('comparison.debug_variance')}</th>
            <th scope="col">{t('comparison.debug_value')}</th>
            <th scope="col">{t('comparison.debug_dear')}</th>
            <th scope="col">{t('comparison.debug_direct')}</th>
          </tr>
        </thead>
        <tbody>
          {baskets.map((basket) => (
            <tr key={basket.supplier.id}>
              <th scope="row">{basket.supplier.name}</th>
              <td className="number">{basket.items_available}</td>
              <td className="number">{basket.items_short}</td>
              <td className="number">{basket.items_stand_in}</td>
              <td className="number">{formatRand(basket.total_in_cents)}</td>
              <td className="number">{basket.total_vs_cheapest_variance_percent?.toFixed(2)}</td>
              <td className="number">{basket.percent_value_vs_cheapest?.toFixed(2)}</td>
              <td className="number">{basket.unit_price_varience_over_threshold_count}</td>
              <td>{t(basket.direct_overall_calculation ? 'comparison.yes' : 'comparison.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
