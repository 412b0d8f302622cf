// Repeats the details of a transfer above the page of an order that waits for it; loaded only then.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { useShop } from '#web/shop.tsx'
import { loadWordSet } from '#web/words.ts'
import { jobQuery } from './payment-queries.ts'

const TransferDetails = lazy(async () => ({
  default: (await import('./transfer-details.tsx')).TransferDetails,
}))

/** Shows nothing without a signal; the payment page shows the details once there is one again. */
export function LazyOutroTransfer({ order }: { order: Order }) {
  const shop = useShop()
  const { data: hasWords } = useQuery({
    queryKey: ['words', 'pay'],
    queryFn: () => loadWordSet('pay', shop).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: job } = useQuery(jobQuery(shop, order.id, order.version))
  const data = job?.data.transaction?.provider_data
  if (!hasWords || (data?.kind !== 'eft' && data?.kind !== 'transfer')) return null
  return (
    <Suspense>
      <TransferDetails data={data} />
    </Suspense>
  )
}
