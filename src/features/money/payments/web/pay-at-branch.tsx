// Where nothing can be paid on the page: the branch takes the money.
import type { Order } from '#features/orders/orders/order-contract.ts'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'

export function PayAtBranch({ order: { supplier_name: supplier, reference } }: { order: Order }) {
  const t = useWords()
  return (
    <Notice tone="wait" title={t('orders.pay_at_branch')}>
      <p>{t('orders.pay_at_branch_text', { supplier, reference })}</p>
    </Notice>
  )
}
