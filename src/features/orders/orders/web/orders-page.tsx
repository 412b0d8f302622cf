// The order history, newest first.
import './orders.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { useSeenOrders } from '#web/stores/orders-store.ts'
import { unlessOffline } from '#web/unless-offline.ts'
import { useWords } from '#web/words.ts'
import { OrderCard } from './order-card.tsx'
import { ordersQuery } from './order-queries.ts'

export const handle: PageHandle = {
  title: 'orders.history',
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('home'),
}

/** Loads the history. Without a connection the page opens all the same, and shows that it is offline. */
export const loader: PageLoader = async ({ shop }) => {
  if (!shop.account) return
  await unlessOffline(shop.queries.fetchInfiniteQuery(ordersQuery(shop, shop.account.id)))
}

export function Component() {
  const account = useAccount()
  return <div className="orders stack">{account && <History userId={account.id} />}</div>
}

function History({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const seen = useSeenOrders(userId)
  const history = useInfiniteQuery(ordersQuery(shop, userId))
  const orders = history.data?.pages.flatMap((page) => page.orders)
  if (!orders) {
    if (!history.error) return <Skeleton lines={8} />
    return (
      <>
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
        {seen.length > 0 && (
          <ul className="orders__list">
            {seen.map(({ order }) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
      </>
    )
  }
  if (orders.length === 0) {
    return (
      <EmptyState icon="receipt" drawing="bag" title={t('orders.none')} text={t('orders.none_text')}>
        <ButtonLink kind="primary" to={pageTo('home')}>
          {t('basket.start_shopping')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="orders__list">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {history.isFetchNextPageError && (
        <ErrorState error={history.error} onRetry={() => void history.fetchNextPage()} />
      )}
      {history.hasNextPage && !history.isFetchNextPageError && (
        <Button wide busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('orders.more')}
        </Button>
      )}
    </>
  )
}
