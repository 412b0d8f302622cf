// The foot of the confirmation: what is to be paid and the button that places the order, in sight on a phone wherever the page stands.
import type { ReactNode } from 'react'
import { formatRand } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'

interface Props {
  payableInCents: number
  /** Store credit pays a part. */
  hasCredit: boolean
  children: ReactNode
}

export function OrderFoot({ payableInCents, hasCredit, children }: Props) {
  const t = useWords()
  return (
    <div className="order-foot">
      {/* The sums say it too, and that it changed. */}
      <p className="spread order-foot__total" aria-hidden="true">
        <span>{t(hasCredit ? 'orders.pay_owed' : 'orders.total')}</span>
        <strong className="number">{formatRand(payableInCents)}</strong>
      </p>
      {children}
    </div>
  )
}
