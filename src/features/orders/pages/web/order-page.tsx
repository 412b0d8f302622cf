// One order: its status, what to bring, what was bought, and its events. The page keeps itself up to date.
import '#features/orders/orders/web/checkout.css'
import '#features/orders/orders/web/order.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ChangeSection } from '#features/orders/amendments/web/change-section.tsx'
import { PackingCard } from '#features/orders/amendments/web/packing-card.tsx'
import { ShareOrderLink } from '#features/orders/order-links/web/share-order-link.tsx'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { needsTopUp, paymentDue } from '#features/orders/orders/payment-due.ts'
import { displayedStatus } from '#features/orders/orders/web/change-owed-text.ts'
import { CollectionCard } from '#features/orders/orders/web/collection-card.tsx'
import { DeliveryCard } from '#features/orders/orders/web/delivery-card.tsx'
import { DisputeAnswer, DisputeOrder } from '#features/orders/orders/web/dispute-order.tsx'
import { LookAgain } from '#features/orders/orders/web/look-again.tsx'
import { LazyNotifyMe } from '#features/orders/orders/web/notify-me.lazy.tsx'
import { orderQuery } from '#features/orders/orders/web/order-queries.ts'
import { OrderReceipt } from '#features/orders/orders/web/order-receipt.tsx'
import { OrderRefundNotice } from '#features/orders/orders/web/order-refund.tsx'
import { OrderReview, ReviewLater } from '#features/orders/orders/web/order-review.tsx'
import { OrderStory } from '#features/orders/orders/web/order-story.tsx'
import { OutroDialog } from '#features/orders/orders/web/outro-dialog.tsx'
import { PayNowNotice } from '#features/orders/orders/web/pay-now.tsx'
import { refundAheadQuery } from '#features/orders/orders/web/plain-refund.tsx'
import { ReorderButton } from '#features/orders/orders/web/reorder-button.tsx'
import { StatusPill } from '#features/orders/orders/web/status-pill.tsx'
import { TopUpNotice } from '#features/orders/orders/web/top-up-notice.tsx'
import { trackPurchaseOnceBought } from '#features/orders/orders/web/track-purchase.ts'
import { useFollowedOrder } from '#features/orders/orders/web/use-followed-order.ts'
import { useOrderTimeout } from '#features/orders/orders/web/use-order-timeout.tsx'
import { formatMoment } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { PdfLink } from '#web/kit/pdf-link.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useAccount, useLanguage } from '#web/shop.tsx'
import { storeOrder, useSeenOrders } from '#web/stores/orders-store.ts'
import { unlessOffline } from '#web/unless-offline.ts'
import { useWords } from '#web/words.ts'
import { droppedStatuses, type OrderStatus, pickingStatuses } from '#wire/order-status.ts'

const GroupOutro = lazy(async () => ({
  default: (await import('#features/orders/group-orders/web/group-outro.tsx')).GroupOutro,
}))

export const handle: PageHandle = {
  title: ({ t, shop, params }) => {
    const order = shop.queries.getQueryData<Order>(orderQuery(shop, params.id ?? '').queryKey)
    return order ? t('orders.order_named', { reference: order.reference }) : t('orders.order')
  },
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('orders'),
}

/** Loads the order. Without a connection the page shows the order as last seen. */
export const loader: PageLoader = async ({ shop, params: { id = '' }, url }) => {
  const query = orderQuery(shop, id)
  await unlessOffline(shop.ensure(query))
  if (import.meta.env.SSR && isFormVisit(shop)) {
    if (url.searchParams.has('cancel')) await shop.ensure(refundAheadQuery(shop, id))
    const order = shop.queries.getQueryData<Order>(query.queryKey)
    if (url.searchParams.has('change') && order?.can_amend) {
      const { loadPlainForm } = await import('#features/orders/amendments/web/change-form.tsx')
      await loadPlainForm(shop, order)
    }
  }
}

export function Component() {
  const t = useWords()
  const { id = '' } = useParams()
  const language = useLanguage()
  const accountId = useAccount()?.id
  const { data, dataUpdatedAt, error, refetch, failureCount } = useFollowedOrder(id)
  const seen = useSeenOrders(accountId).find((each) => each.order.id === id)
  useEffect(() => {
    if (!data) return
    storeOrder(data, { of: accountId ?? null, at: dataUpdatedAt })
    trackPurchaseOnceBought(data)
  }, [data, dataUpdatedAt, accountId])
  useOrderTimeout(data)
  const [isChanging, setIsChanging] = useState(false)
  const order = data ?? (isFailure(error, 'not_found') ? undefined : error && seen?.order)
  const stoodAt = new Date(data ? dataUpdatedAt : (seen?.at ?? 0))
  if (!order) {
    return (
      <div className="order stack">
        {isFailure(error, 'not_found') ? (
          <EmptyState
            icon="receipt"
            drawing="lost"
            title={t('orders.not_found')}
            text={t('orders.not_found_text')}
          >
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
          <StatusPill status={displayedStatus(order)} />
        </div>
      </div>
      {error && failureCount > 0 && (
        <Notice tone="wait" icon="offline">
          <p>{t('orders.stale', { time: formatMoment(stoodAt, new Date(), language) })}</p>
        </Notice>
      )}
      {import.meta.env.SSR && <LookAgain order={order} />}
      {needsTopUp(order) && <TopUpNotice order={order} />}
      {paymentDue(order) === 'online' && <PayNowNotice order={order} />}
      <OrderReview order={order} />
      <NowCard order={order} isChanging={isChanging} />
      <DisputeAnswer order={order} />
      <OrderRefundNotice order={order} />
      <ChangeSection order={order} onOpen={setIsChanging} />
      <div className="order__columns">
        <div className="stack">
          {topCardOf(order) !== 'hand_over' && <HandOver order={order} />}
          <LazyNotifyMe order={order} />
          <OrderStory order={order} />
        </div>
        <div className="stack">
          <OrderReceipt order={order} />
          {order.pdf_invoice_url && <PdfLink address={order.pdf_invoice_url}>{t('invoices.pdf')}</PdfLink>}
          <ReorderButton order={order} />
          <ShareOrderLink orderId={order.id} />
          <ReviewLater order={order} />
          <DisputeOrder order={order} />
        </div>
      </div>
      <Outro order={order} />
    </div>
  )
}

/** What matters most now: how far the branch is while it packs, where and when to get the goods otherwise. */
function topCardOf({ status }: Order): 'picking' | 'hand_over' | undefined {
  if (pickingStatuses.includes(status)) return 'picking'
  return handOverStatuses.includes(status) ? 'hand_over' : undefined
}
const handOverStatuses: readonly OrderStatus[] = [
  'pending',
  'ready_for_collection',
  'ready_for_delivery',
  'out_for_delivery',
]

function NowCard({ order, isChanging }: { order: Order; isChanging: boolean }) {
  const card = topCardOf(order)
  if (card === 'picking') return <PackingCard order={order} isChanging={isChanging} />
  return card && <HandOver order={order} />
}

const HandOver = ({ order }: { order: Order }) =>
  order.requires_shipping ? <DeliveryCard order={order} /> : <CollectionCard order={order} />

function Outro({ order }: { order: Order }) {
  const [search, setSearch] = useSearchParams()
  if (!search.has('outro') || droppedStatuses.includes(order.status)) return null
  const close = () => setSearch({}, { replace: true })
  const group = search.get('group')
  if (!group) return <OutroDialog order={order} onClose={close} />
  return (
    <Suspense>
      <GroupOutro id={group} onClose={close} />
    </Suspense>
  )
}
