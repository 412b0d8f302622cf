// One order: where it stands, what to bring, what was bought, and its story. It keeps itself up to date.
import './checkout.css'
import './order.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBlocker, useNavigate, useParams, useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { keepOrder, useKeptOrders } from '#web/stores/orders-store.ts'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isPendingReview } from '../order-flow.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CollectionCard } from './collection-card.tsx'
import { Notice } from './notice.tsx'
import { isFinal, orderQuery } from './order-queries.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderStory } from './order-story.tsx'
import { OutroDialog } from './outro-dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import { StatusPill } from './status-pill.tsx'

export const handle: PageHandle = {
  title: ({ t, shop, params }) => {
    const order = shop.queries.getQueryData<Order>(orderQuery(shop, params.id ?? '').queryKey)
    return order ? t('orders.order_named', { reference: order.reference }) : t('orders.order')
  },
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('orders'),
}

/** Without a signal the order last looked at is shown as it was. */
export const loader: PageLoader = async ({ shop, params }) => {
  const query = orderQuery(shop, params.id ?? '')
  try {
    await shop.ensure(query)
  } catch (error) {
    if (!isFailure(error) || error.http !== 0) throw error
  }
}

export function Component() {
  const t = useWords()
  const { id = '' } = useParams()
  const shop = useShop()
  const { data, error, refetch, failureCount } = useQuery(orderQuery(shop, id))
  const kept = useKeptOrders(({ current }) => (current?.id === id ? current : null))
  useEffect(() => {
    if (data) keepOrder(data)
  }, [data])
  useNoWayIntoCheckout()
  const order = data ?? (error && kept ? kept : undefined)
  if (!order) {
    return (
      <div className="order stack">
        {isFailure(error, 'not_found') ? (
          <EmptyState icon="receipt" title={t('orders.not_found')} text={t('orders.not_found_text')}>
            <ButtonLink kind="primary" to={pageTo('orders')}>
              {t('orders.see_orders')}
            </ButtonLink>
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    )
  }
  return (
    <div className="order stack">
      <div className="order__head">
        <p className="order__reference">
          <span className="soft">{t('orders.reference')}</span> <strong>{order.reference}</strong>
        </p>
        <div aria-live="polite">
          <StatusPill status={order.shipping_status} />
        </div>
      </div>
      {error && failureCount > 0 && (
        <Notice tone="wait" icon="offline">
          <p>{t('orders.stale')}</p>
        </Notice>
      )}
      {isPendingReview(order) && <ReviewForm order={order} />}
      {order.rating !== null && <Reviewed rating={order.rating} />}
      <div className="order__columns">
        <div className="stack">
          <CollectionCard order={order} />
          <OrderStory order={order} />
        </div>
        <div className="stack">
          <OrderReceipt order={order} />
          {order.can_cancel && !isFinal(order) && <CancelOrder order={order} />}
        </div>
      </div>
      <Outro order={order} />
    </div>
  )
}

function Reviewed({ rating }: { rating: number }) {
  const t = useWords()
  return (
    <Notice tone="good" title={t('orders.review_thanks')}>
      {rating > 0 && <p>{t('orders.review_gave', { count: rating })}</p>}
    </Notice>
  )
}

function Outro({ order }: { order: Order }) {
  const [search, setSearch] = useSearchParams()
  if (!search.has('outro')) return null
  return <OutroDialog order={order} onClose={() => setSearch({}, { replace: true })} />
}

/** Going from an order into checkout leads to the orders (specification, point 2): its basket is ordered already. */
function useNoWayIntoCheckout(): void {
  const navigate = useNavigate()
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname.startsWith('/checkout/'))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    void navigate(pageTo('orders'))
  }, [blocker, navigate])
}
