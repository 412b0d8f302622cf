// "Wrapping up": the provider has the shopper's word, and we wait for the provider's.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whileResolving } from '#features/orders/orders/web/resolving-store.ts'
import { sayFailure } from '#features/orders/orders/web/say-failure.ts'
import { useTookOver } from '#features/orders/orders/web/use-took-over.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { goToProvider } from './go-to-provider.ts'
import type { AttemptProps } from './payment-queries.ts'
import { processingQuery } from './payment-queries.ts'
import { isTransferData } from './transfer-details.tsx'

export function CheckingPayment({ order, transaction, look }: AttemptProps) {
  const t = useWords()
  const shop = useShop()
  const takeOver = useTookOver()
  const check = useMutation({
    mutationFn: () =>
      whileResolving(order.id, () => shop.api('resolvePayment', { params: { id: order.id }, body: {} })),
    onSettled: look,
    onError: (error) => notify({ kind: 'error', text: sayFailure(t, error) }),
  })
  // Somebody who has just come back hears it at once, not when the page would look by itself.
  const asked = useRef(false)
  const { mutate } = check
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate()
  }, [mutate])
  const { data: heard } = useQuery(processingQuery(shop, transaction))
  const news = heard && heard.order.version > order.version ? heard.order : undefined
  useEffect(() => {
    if (news) takeOver(news)
  }, [news, takeOver])
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
