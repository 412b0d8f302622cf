// An order as the branch serves it: the pick list, what is to be paid, and the next step.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { Badge } from '#web/kit/badge.tsx'
import { Picture } from '#web/kit/picture.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { CounterOrder } from '../counter-contract.ts'
import { counterOrderQuery, queueEveryMs } from './counter-queries.ts'
import { CounterStatus } from './counter-status.tsx'
import { NextStep } from './next-step.tsx'
import './counter.css'

export const handle: PageHandle = {
  title: 'counter.title',
  needsLogin: 'staff',
  ownHeading: true,
  back: pageTo('counter'),
}

export async function loader({ shop, params }: LoaderArgs) {
  return shop.ensure(counterOrderQuery(shop, params.id ?? ''))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const { id = '' } = useParams()
  const query = counterOrderQuery(shop, id)
  const { data: order } = useSuspenseQuery(query)
  // Somebody else may be serving it too.
  const watched = useQuery({ ...query, refetchInterval: order.steps.length > 0 ? queueEveryMs : false })
  return (
    <article className="counter-order">
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
          {order.supplier_name} · <Slot order={order} />
        </p>
      </header>
      {watched.isError && <p className="counter-warning">{t('counter.offline')}</p>}
      <NextStep order={order} />
      <PickList order={order} />
      <Sums order={order} />
      <Story order={order} />
    </article>
  )
}

function Slot({ order }: { order: CounterOrder }) {
  const t = useWords()
  const language = useLanguage()
  if (!order.collection_date) return <>{t('counter.noSlot')}</>
  const starts = new Date(order.collection_date)
  const ends = order.collection_ends_at ? ` - ${formatTime(new Date(order.collection_ends_at))}` : ''
  return <>{`${formatDayShort(starts, language)}, ${formatTime(starts)}${ends}`}</>
}

/** By aisle, so that a picker walks the shop once. */
function PickList({ order }: { order: CounterOrder }) {
  const t = useWords()
  const aisles = Map.groupBy(order.order_items, ({ aisle }) => aisle ?? '')
  return (
    <section aria-labelledby="pick-list">
      <h2 id="pick-list">{t('counter.pickList')}</h2>
      {[...aisles]
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([aisle, items]) => (
          <div key={aisle}>
            <h3 className="counter-aisle">{aisle || t('counter.other')}</h3>
            <ul className="counter-lines">
              {items.map((item) => (
                <li key={item.id}>
                  <Picture src={item.image_url} alt="" width={56} height={56} />
                  <span className="counter-qty">{item.formatted_qty}</span>
                  <span>
                    {item.name}
                    {item.barcode && <small className="counter-soft"> {item.barcode}</small>}
                  </span>
                  <span className="counter-money">{formatRand(item.total_in_cents)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

function Sums({ order }: { order: CounterOrder }) {
  const t = useWords()
  const rows: [WordKey, number][] = [['counter.total', order.total_in_cents]]
  if (order.bag_total_in_cents > 0) rows.unshift(['counter.bags', order.bag_total_in_cents])
  if (order.cash_rounding_in_cents !== 0) rows.push(['counter.rounding', order.cash_rounding_in_cents])
  rows.push(
    order.payment_status === 'paid'
      ? ['counter.paid', order.total_in_cents]
      : ['counter.cashDue', order.cash_payable_in_cents],
  )
  return (
    <dl className="counter-sums">
      {rows.map(([key, amount]) => (
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
