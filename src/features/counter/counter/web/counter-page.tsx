// The queue: every open order at one's own branches, by slot; a second tab lists finished ones.

import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ChangeOwed } from '#features/money/payments/web/change-owed.tsx'
import { ClosedToday } from '#features/suppliers/slots/web/closed-today.tsx'
import { PageForm } from '#web/forms/page-form.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useNow } from '#web/use-now.ts'
import { type Translate, useWords } from '#web/words.ts'
import type { QueueOrder } from '../counter-contract.ts'
import { isBeingPicked } from '../pick-rules.ts'
import { hoursAndMinutes, type TimeDue, timeDue } from '../time-due.ts'
import { AlertChoice } from './alert-choice.tsx'
import { CounterOrderCard } from './counter-order-card.tsx'
import { queueEveryMs, queueQuery } from './counter-queries.ts'
import { formatSlot } from './format-slot.ts'
import { bySlot, kindOf, leftOf } from './queue-slots.ts'
import { StartOrder } from './start-order.tsx'
import '#web/counter-kit/counter.css'

export const handle: PageHandle = { title: 'counter.title', needsLogin: 'staff', ownHeading: true }

export async function loader({ shop, url }: LoaderArgs) {
  return shop.ensure(queueQuery(shop, kindOf(url.searchParams), url.searchParams.get('supplier_id')))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const [search] = useSearchParams()
  const show = kindOf(search)
  const supplierId = search.get('supplier_id')
  const queue = useQuery({ ...queueQuery(shop, show, supplierId), refetchInterval: queueEveryMs })
  const branchId = useClosableBranch(supplierId)
  // From a slot's own page one comes to the orders of that time.
  const slot = search.get('slot')
  const orders = (queue.data?.orders ?? []).filter((order) => !slot || order.collection_date === slot)
  const newCount = orders.filter(({ status }) => status === 'pending').length
  return (
    <div className="counter-queue">
      <div className="counter-queue-head">
        <h1 id="page-title" tabIndex={-1}>
          {t('counter.queue')}
        </h1>
        <p role="status">{show === 'open' && newCount > 0 && t('counter.newOrders', { count: newCount })}</p>
        <nav aria-label={t('counter.show')} className="counter-tabs">
          <Link to="?" aria-current={show === 'open' ? 'page' : undefined}>
            {t('counter.open')}
          </Link>
          <Link to="?show=done" aria-current={show === 'done' ? 'page' : undefined}>
            {t('counter.done')}
          </Link>
        </nav>
      </div>
      {branchId && <ClosedToday key={branchId} supplierId={branchId} />}
      <PageForm action="counter-step" />
      <AlertChoice />
      {slot && (
        <p>
          {t('counter.one_slot')} <Link to="?">{t('counter.show_all')}</Link>
        </p>
      )}
      {queue.isError && queue.data && <p className="counter-warning">{t('counter.offline')}</p>}
      {queue.isError && !queue.data && (
        <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />
      )}
      {queue.isPending && <Skeleton lines={4} />}
      {queue.data && orders.length === 0 && (
        <EmptyState title={t('counter.empty')} text={t('counter.emptyHint')} />
      )}
      {bySlot(orders).map(([slot, inSlot]) => (
        <section key={slot} aria-label={slot || t('counter.noSlot')}>
          <h2>{(inSlot[0] && formatSlot(inSlot[0], language)) ?? t('counter.noSlot')}</h2>
          <SlotLeft orders={inSlot} />
          <ul className="counter-cards">
            {inSlot.map((order) => (
              <QueueCard key={order.id} order={order} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Returns the branch that a manager may close from the queue: the one that is asked for, or their only one. */
function useClosableBranch(asked: string | null): string | undefined {
  const { staff } = useShop()
  if (staff?.scope !== 'manager') return undefined
  const [first, ...others] = staff.supplier_ids
  return asked ?? (others.length === 0 ? first : undefined)
}

/** What of a time is still to be picked, and how soon it is due. A time of which everything waits for its shopper is not due. */
function SlotLeft({ orders }: { orders: readonly QueueOrder[] }) {
  const t = useWords()
  const now = useNow()
  const { open, left } = leftOf(orders)
  const [first] = open
  const due = now && first && timeDue({ starts: first.collection_date, ends: first.collection_ends_at }, now)
  if (left === 0 && !due) return null
  return (
    <p className="counter-slot-left">
      {due && (
        <Badge
          tone={due.state === 'late' ? 'act' : due.state === 'begun' || due.minutes <= 30 ? 'wait' : 'plain'}
        >
          {dueText(t, due)}
        </Badge>
      )}
      {left > 0 && t('picking.left', { count: left })}
    </p>
  )
}

function dueText(t: Translate, { state, minutes }: TimeDue): string {
  if (state === 'begun') return t('picking.due_begun')
  if (minutes < 60)
    return t(state === 'late' ? 'picking.late_minutes' : 'picking.due_soon', { count: minutes })
  return t(state === 'late' ? 'picking.late_hours' : 'picking.due_hours', hoursAndMinutes(minutes))
}

function QueueCard({ order }: { order: QueueOrder }) {
  const t = useWords()
  return (
    <CounterOrderCard order={order} action={order.status === 'pending' && <StartOrder order={order} />}>
      <span className="counter-soft">{order.supplier_name}</span>
      {isBeingPicked(order.status) && order.pickers.length > 0 && (
        <span>
          {t('picking.picking_now', {
            names: order.pickers.join(', '),
            done: order.items_count - order.left_count,
            count: order.items_count,
          })}
        </span>
      )}
      <ChangeOwed order={order} />
      {order.dispatch_method !== 'collect' && <Badge tone="plain">{t('counter.delivery')}</Badge>}
      {order.age_restricted && <Badge tone="wait">{t('counter.age')}</Badge>}
    </CounterOrderCard>
  )
}
