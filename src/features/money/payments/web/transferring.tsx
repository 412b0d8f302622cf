// An awaited transfer: where the money goes, and the button that asks the branch to look for it.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { failureText } from '#features/orders/orders/web/call-failure-text.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { AttemptProps } from './payment-queries.ts'
import { isTransferData, TransferDetails } from './transfer-details.tsx'

export function Transferring({ order, transaction, refresh }: AttemptProps) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const report = useMutation({
    mutationFn: () =>
      shop.api('offlinePayment', { params: { id: order.id }, body: { transaction_id: transaction.id } }),
    onSuccess: async () => {
      await refresh()
      // What was ordered, and where the money goes, once more.
      void navigate(`${pageTo('order', { id: order.id })}?outro`)
    },
    onError: (error) => notify({ kind: 'error', text: failureText(t, error) }),
  })
  const data = transaction.provider_data
  if (!isTransferData(data)) return null
  const isReported = transaction.status === 'initiated'
  return (
    <section className="card stack" aria-labelledby="transfer">
      <h2 id="transfer">{t('payments.transfer', { amount: formatRand(transaction.amount_in_cents) })}</h2>
      <TransferDetails data={data} />
      {isReported ? (
        <Notice tone="wait" title={t('payments.told')} />
      ) : (
        <Button kind="primary" busy={report.isPending} onClick={() => report.mutate()}>
          {t('payments.i_have_paid')}
        </Button>
      )}
    </section>
  )
}
