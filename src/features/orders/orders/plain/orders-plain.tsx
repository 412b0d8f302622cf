// The orders of a shopper as a plain page, newest first.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { formatDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import type { PageLoader } from '#web/page.ts'
import { type Shop, useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isPendingReview } from '../order-flow.ts'
import { paymentDue } from '../payment-due.ts'
import { changeOwedText, displayedStatus } from '../web/change-owed-text.ts'
import { ordersKey } from '../web/order-queries.ts'
import { refundLines } from '../web/refund-lines.ts'
import { statusText } from '../web/status-pill.tsx'

const perPage = 8

const pageOf = (search: URLSearchParams): number => Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

const pageQuery = (shop: Shop, page: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'plain', page],
    queryFn: () =>
      shop.api('orders', { params: { user_id: shop.account?.id ?? '' }, query: { page, per_page: perPage } }),
    meta: { personal: true },
  })

export const loader: PageLoader = async ({ shop, url }) =>
  shop.account && shop.ensure(pageQuery(shop, pageOf(url.searchParams)))

export function Component() {
  const t = useWords()
  const [search] = useSearchParams()
  const page = pageOf(search)
  const { data } = useQuery(pageQuery(useShop(), page))
  if (!data) return null
  const { orders, pagination } = data
  if (orders.length === 0)
    return (
      <>
        <p>{t('orders.none_text')}</p>
        <p>
          <a className="act" href={pageTo('home')}>
            {t('basket.start_shopping')}
          </a>
        </p>
      </>
    )
  return (
    <>
      <ul className="rows">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <p>
        {page > 1 && <a href={`?page=${page - 1}`}>{t('kit.page_previous')}</a>}{' '}
        {pagination.next_page !== null && <a href={`?page=${pagination.next_page}`}>{t('orders.more')}</a>}
      </p>
    </>
  )
}

function Row({ order }: { order: Order }) {
  const t = useWords()
  const language = useLanguage()
  const change = changeOwedText(t, order)
  const { id } = order
  return (
    <li>
      <span className="more">{formatRand(order.total_in_cents)}</span>
      <a href={pageTo('order', { id })}>{order.reference}</a>
      <br />
      <b>{statusText(t, displayedStatus(order))}</b>
      <br />
      {order.supplier_name},{' '}
      {order.formatted_collection_date ?? formatDay(new Date(order.created_at), language)}
      {[...refundLines(t, order.refund), ...(change ? [change] : [])].map((line) => (
        <span className="soft" key={line}>
          <br />
          {line}
        </span>
      ))}
      {paymentDue(order) === 'online' && (
        <>
          <br />
          <a href={pageTo('orderPay', { id })}>{t('orders.pay_now')}</a>
        </>
      )}
      {isPendingReview(order) && (
        <>
          <br />
          <a href={`${pageTo('order', { id })}#rate`}>{t('orders.review_title')}</a>
        </>
      )}
    </li>
  )
}
