// An order as a plain page: what is to do next, where and when it is handed over, its lines and its story. Changing and cancelling
// stand alone at the same address.
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { PlainChangeForm } from '#features/orders/amendments/plain/plain-change-form.tsx'
import { PlainPacking } from '#features/orders/amendments/plain/plain-packing.tsx'
import { loadChangeForm } from '#features/orders/amendments/web/change-form-data.ts'
import { PlainShareLink } from '#features/orders/order-links/plain/plain-share-link.tsx'
import { moneyOfChanges } from '#features/orders/orders/money-of-changes.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { isOrderOver, type PillTone, pillTone } from '#features/orders/orders/order-flow.ts'
import { needsTopUp, paymentDue } from '#features/orders/orders/payment-due.ts'
import { PlainCancel, PlainRefund } from '#features/orders/orders/plain/plain-cancel.tsx'
import { PlainDispute } from '#features/orders/orders/plain/plain-dispute.tsx'
import { PlainHandOver } from '#features/orders/orders/plain/plain-hand-over.tsx'
import { PlainReceipt } from '#features/orders/orders/plain/plain-receipt.tsx'
import { PlainReview } from '#features/orders/orders/plain/plain-review.tsx'
import { PlainStory } from '#features/orders/orders/plain/plain-story.tsx'
import { PlainTopUp } from '#features/orders/orders/plain/plain-top-up.tsx'
import { changeOwedText, displayedStatus } from '#features/orders/orders/web/change-owed-text.ts'
import { isPacked, lastDispute } from '#features/orders/orders/web/dispute-order.tsx'
import { orderQuery } from '#features/orders/orders/web/order-queries.ts'
import { refundAheadQuery } from '#features/orders/orders/web/plain-refund.tsx'
import { statusText } from '#features/orders/orders/web/status-pill.tsx'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { formatRand } from '#kernel/money.ts'
import { formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import type { PageLoader } from '#web/page.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { droppedStatuses, pickingStatuses } from '#wire/order-status.ts'

export const loader: PageLoader = async ({ shop, params: { id = '' }, url }) => {
  const order = (await shop.ensure(orderQuery(shop, id))) as Order
  if (asksToCancel(order, url.searchParams)) await shop.ensure(refundAheadQuery(shop, id))
  if (asksToChange(order, url.searchParams)) await loadChangeForm(shop, order)
  if (needsTopUp(order)) await shop.ensure(supplierQuery(shop, order.supplier_id))
}

const asksToCancel = (order: Order, search: URLSearchParams): boolean =>
  order.can_cancel && search.has('cancel')
const asksToChange = (order: Order, search: URLSearchParams): boolean =>
  order.can_amend && search.has('change')

export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: order } = useQuery(orderQuery(useShop(), id))
  if (!order) return null
  if (asksToCancel(order, search)) return <PlainCancel id={id} />
  if (asksToChange(order, search)) return <PlainChangeForm order={order} />
  if (isPacked(order) && search.has('dispute')) return <PlainDispute id={id} />
  return <PlainOrder order={order} />
}

function PlainOrder({ order }: { order: Order }) {
  return (
    <>
      <Status order={order} />
      {needsTopUp(order) && <PlainTopUp order={order} />}
      <Owed order={order} />
      <PlainReview order={order} />
      {pickingStatuses.includes(order.status) && <PlainPacking order={order} />}
      <DisputeAnswer order={order} />
      <PlainRefund order={order} />
      <PlainHandOver order={order} />
      <Change order={order} />
      <PlainReceipt order={order} />
      <After order={order} />
      <PlainShareLink />
      <PlainStory order={order} />
    </>
  )
}

const statusClasses: Record<PillTone, string> = { good: 'done', act: 'problem', wait: 'note', plain: 'done' }

function Status({ order }: { order: Order }) {
  const t = useWords()
  const status = displayedStatus(order)
  return (
    <p className={droppedStatuses.includes(status) ? 'note' : statusClasses[pillTone(status)]}>
      <b>{statusText(t, status)}</b>{' '}
      {!isOrderOver(order.status) && <a href={pageTo('order', { id: order.id })}>{t('orders.form_look')}</a>}
    </p>
  )
}

/** What is still to be paid ahead, and how. */
function Owed({ order }: { order: Order }) {
  const t = useWords()
  if (paymentDue(order) !== 'online') return null
  const amount = formatRand(order.payable_balance_in_cents)
  const change = changeOwedText(t, order)
  const until = order.amendment_until
  return (
    <div className="note">
      {change && (
        <p>
          {change} {until && t('orders.change_until', { time: formatTime(new Date(until)) })}
        </p>
      )}
      {!change && <p>{t('orders.pay_packed_when', { amount })}</p>}
      <p>
        <a className="act" href={pageTo('orderPay', { id: order.id })}>
          {t('orders.pay_now')}
        </a>
      </p>
    </div>
  )
}

function DisputeAnswer({ order }: { order: Order }) {
  const t = useWords()
  const last = lastDispute(order)
  if (!last) return null
  return <p className="note">{last.name === 'dispute_answered' ? last.message : t('orders.dispute_waits')}</p>
}

/** Everything that can still be done to it, under one sentence about the money. */
function Change({ order }: { order: Order }) {
  const t = useWords()
  const money = moneyOfChanges(order)
  if (!money) return null
  return (
    <>
      <h2 id="change">{t('orders.change_title')}</h2>
      <p>{t(money.words, { amount: formatRand(money.cents), supplier: order.supplier_name })}</p>
      {(order.can_amend || order.can_cancel) && (
        <ul className="links">
          {order.can_amend && (
            <li>
              <a href="?change=form">{t('orders.change')}</a>
            </li>
          )}
          {order.can_cancel && (
            <li>
              <a href="?cancel=ask">{t('orders.cancel')}</a>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** Ordering the same again, the invoice, and what is wrong with it. */
function After({ order }: { order: Order }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <PlainForm form="reorder">
      <input type="hidden" name="order" value={order.id} />
      <p>
        <button type="submit">{t('orders.reorder')}</button>{' '}
        {order.pdf_invoice_url && (
          <a href={`${order.pdf_invoice_url}?language=${language}`} download="">
            {t('invoices.pdf')}
          </a>
        )}
      </p>
      {isPacked(order) && (
        <p>
          <a href="?dispute=form">{t('orders.dispute')}</a>
        </p>
      )}
    </PlainForm>
  )
}
