// Pays an order that owes: choose how, go to the provider and come back, or transfer the money and report it. The browser
// charges nothing and queues nothing without a signal: the server starts the attempt, and a second press resumes it.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { storeTransaction } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { CheckingPayment } from './checking-payment.tsx'
import { ChoosePayment } from './choose-payment.tsx'
import { outcomeText } from './outcome-text.ts'
import { PayAtBranch } from './pay-at-branch.tsx'
import { jobQuery } from './payment-queries.ts'
import { isTransferData } from './transfer-details.tsx'
import { Transferring } from './transferring.tsx'

// Only some branches take cards by a form.
const CardForm = lazy(async () => ({ default: (await import('./card-form.tsx')).CardForm }))

export function PayOrder({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const { data: job, error, refetch } = useQuery(jobQuery(shop, order.id, order.version))
  useEffect(reloadWhenRestored, [])
  const begun = job?.data.transaction ?? null
  useEffect(() => storeTransaction(order.id, begun), [order.id, begun])
  // Another look at the order: what is shown above follows it.
  const refresh = () =>
    Promise.all([refetch(), shop.queries.invalidateQueries({ queryKey: ['order', order.id] })])
  if (!job)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />
  const { providers, cash, transaction } = job.data
  if (providers.length === 0 && !cash) return <PayAtBranch order={order} />
  const data = transaction?.provider_data ?? null
  const waits = order.status === 'payment_processing'
  if (transaction && data?.kind === 'token' && !waits && search.get('card') === transaction.id)
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        <CardForm order={order} transaction={transaction} data={data} refresh={refresh} />
      </Suspense>
    )
  const outcome = transaction && !waits && outcomeText(t, transaction)
  return (
    <div className="stack">
      {outcome && <Notice tone="act" title={outcome} />}
      {transaction && waits && <CheckingPayment order={order} transaction={transaction} refresh={refresh} />}
      {transaction && isTransferData(data) && !waits && (
        <Transferring order={order} transaction={transaction} refresh={refresh} />
      )}
      <ChoosePayment order={order} job={job} refresh={refresh} />
    </div>
  )
}

/** Back from a provider some browsers show the page as it was left, busy with leaving: it is loaded again. */
function reloadWhenRestored(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
