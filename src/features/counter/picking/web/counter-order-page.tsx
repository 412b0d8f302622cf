// The page of an order at the counter: the next step, the pick list, and what is to be paid.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { isBeingPicked } from '#features/counter/counter/pick-rules.ts'
import {
  counterOrderQuery,
  pickEveryMs,
  queueEveryMs,
} from '#features/counter/counter/web/counter-queries.ts'
import { CounterStatus } from '#features/counter/counter/web/counter-status.tsx'
import { DeliveryDestination } from '#features/counter/counter/web/delivery-destination.tsx'
import { formatSlot } from '#features/counter/counter/web/format-slot.ts'
import { NextStep } from '#features/counter/counter/web/next-step.tsx'
import { TakeLoyaltyNumber } from '#features/counter/loyalty-number/web/take-loyalty-number.tsx'
import { readThere, shownThere } from '#features/counter/short-lines/read-there.ts'
import { loadShortForm } from '#features/counter/short-lines/web/short-form.lazy.tsx'
import { standInsQuery } from '#features/counter/short-lines/web/shortage-queries.ts'
import { CounterInvoiceLink } from '#features/money/invoices/web/counter-invoice-link.tsx'
import { awaitedQuery } from '#features/money/payments/web/awaited-queries.ts'
import { ChangeOwed } from '#features/money/payments/web/change-owed.tsx'
import { OrderMoney } from '#features/money/payments/web/order-money.tsx'
import { RefundCard } from '#features/money/refunds/web/refund-card.tsx'
import { orderRefundsQuery } from '#features/money/refunds/web/refund-queries.ts'
import { OrderDisputes } from '#features/orders/disputes/web/order-disputes.tsx'
import { GiveCredit } from '#features/ways-to-pay/store-credit/web/give-credit.tsx'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { OpenForm, openPartOf } from '#web/forms/page-form.tsx'
import { Badge } from '#web/kit/badge.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { type Shop, useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { shortPart } from './order-path.ts'
import { orderSums } from './order-sums.ts'
import { PackedList } from './packed-list.tsx'
import { Picking } from './picking.tsx'
import { ReportProblem } from './report-problem.tsx'
import { PrintSlip, Slip } from './slip.tsx'
import { usePicks } from './use-picks.ts'
import '#web/counter-kit/counter.css'

export const handle: PageHandle = {
  title: 'counter.title',
  needsLogin: 'staff',
  ownHeading: true,
  back: pageTo('counter'),
}

export async function loader({ shop, params, url }: LoaderArgs) {
  const order = await shop.ensure(counterOrderQuery(shop, params.id ?? ''))
  // Without script everything that the page has buttons for is there at once.
  if (import.meta.env.SSR) await loadParts(shop, order, url.searchParams)
}

/** What cannot be read now is left out; the rest of the page works. */
const loadParts = (shop: Shop, order: CounterOrder, search: URLSearchParams) =>
  Promise.allSettled([
    order.payable_balance_in_cents > 0 && shop.ensure(awaitedQuery(shop)),
    shop.ensure(orderRefundsQuery(shop, order)),
    loadShortPart(shop, order, search),
  ])

async function loadShortPart(shop: Shop, order: CounterOrder, search: URLSearchParams): Promise<void> {
  const item = order.order_items.find(({ id }) => openPartOf(search) === shortPart(id))
  if (!item) return
  const there = readThere(item, search.get('there') || shownThere(item)) ?? 0
  const words = search.get('q') ?? ''
  await Promise.all([
    loadShortForm(),
    shop.ensure(
      standInsQuery(shop, { orderId: order.id, itemId: item.id, there: there < item.qty ? there : 0, words }),
    ),
  ])
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = counterOrderQuery(shop, id)
  const { data } = useSuspenseQuery(query)
  const picks = usePicks(data)
  const { order } = picks
  const picking = isBeingPicked(order.status)
  // Somebody else may be serving it too. Nothing is asked for while nobody looks.
  const watched = useQuery({ ...query, refetchInterval: everyMs(order) })
  return (
    <article className="counter-order">
      <OpenForm />
      <header className="counter-order-head">
        <h1 id="page-title" tabIndex={-1}>
          {t('counter.order', { reference: order.reference })}
        </h1>
        <CounterStatus status={order.status} />
        {order.age_restricted && <Badge tone="wait">{t('counter.age')}</Badge>}
        <p>
          {order.shopper_name} · <a href={`tel:${order.shopper_login}`}>{order.shopper_login}</a>
        </p>
        <p className="counter-soft">
          {order.supplier_name} · {formatSlot(order, language) ?? t('counter.noSlot')}
        </p>
      </header>
      <ChangeOwed order={order} isDetailed />
      {watched.isError && <p className="counter-warning">{t('counter.offline')}</p>}
      {order.requires_shipping && <DeliveryDestination order={order} />}
      <OrderDisputes disputes={order.disputes} />
      {!picking && <NextStep order={order} />}
      {picking ? <Picking picks={picks} /> : <PackedList order={order} />}
      <Slip order={order} />
      <Sums order={order} />
      <CounterInvoiceLink order={order} />
      <OrderMoney order={order} />
      <RefundCard order={order} />
      {picking && <NextStep order={order} />}
      <div className="counter-order-more">
        <PrintSlip />
        <TakeLoyaltyNumber order={order} />
        <ReportProblem order={order} />
        <GiveCredit orderId={order.id} />
      </div>
      <Story order={order} />
    </article>
  )
}

/** Two pick one order: what the other one takes is seen soon. */
const everyMs = ({ steps, status }: CounterOrder): number | false =>
  isBeingPicked(status) ? pickEveryMs : steps.length > 0 ? queueEveryMs : false

function Sums({ order }: { order: CounterOrder }) {
  const t = useWords()
  return (
    <dl className="counter-sums">
      {orderSums(order).map(([key, amount]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{formatRand(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Story({ order }: { order: CounterOrder }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <section aria-labelledby="story">
      <h2 id="story">{t('counter.story')}</h2>
      <ol className="counter-story">
        {order.order_events.map(({ timestamp, name, message }) => (
          <li key={`${timestamp} ${name}`}>
            <time dateTime={timestamp}>
              {formatDayShort(new Date(timestamp), language)} {formatTime(new Date(timestamp))}
            </time>{' '}
            {message}
          </li>
        ))}
      </ol>
    </section>
  )
}
