// "Wrapping up": the shopper has finished at the provider, and the page waits for the provider's confirmation.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureText } from '#features/orders/orders/web/call-failure-text.ts'
import { withPollingPaused } from '#features/orders/orders/web/resolving-store.ts'
import { useApplyOrder } from '#features/orders/orders/web/use-apply-order.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { goToProvider } from './go-to-provider.ts'
import type { AttemptProps } from './payment-queries.ts'
import { processingQuery } from './payment-queries.ts'
import { isTransferData } from './transfer-details.tsx'

export function CheckingPayment({ order, transaction, refresh }: AttemptProps) {
  const t = useWords()
  const shop = useShop()
  const applyOrder = useApplyOrder()
  const check = useMutation({
    mutationFn: () =>
      withPollingPaused(order.id, () => shop.api('resolvePayment', { params: { id: order.id }, body: {} })),
    onSettled: refresh,
    onError: (error) => notify({ kind: 'error', text: failureText(t, error) }),
  })
  // Somebody who has just come back hears it at once, not when the page would look by itself.
  const hasQueried = useRef(false)
  const { mutate } = check
  useEffect(() => {
    if (hasQueried.current) return
    hasQueried.current = true
    mutate()
  }, [mutate])
  const { data: polled } = useQuery(processingQuery(shop, transaction))
  const newerOrder = polled && polled.order.version > order.version ? polled.order : undefined
  useEffect(() => {
    if (newerOrder) applyOrder(newerOrder)
  }, [newerOrder, applyOrder])
  const data = transaction.provider_data
  return (
    <Notice tone="wait" title={t('payments.checking')}>
      <p>{t(isTransferData(data) ? 'payments.told' : 'payments.checking_text')}</p>
      <Button busy={check.isPending} onClick={() => mutate()}>
        {t('payments.check')}
      </Button>
      {data && !isTransferData(data) && data.kind !== 'token' && (
        <Button kind="quiet" onClick={() => goToProvider(data)}>
          {t('payments.go_on')}
        </Button>
      )}
    </Notice>
  )
}
