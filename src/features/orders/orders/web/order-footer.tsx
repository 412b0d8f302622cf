// The foot of checkout, which stays in sight on phones: what is to be paid, and the button that places the order.
import type { ReactNode } from 'react'
import { formatRand } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'

interface Props {
  payableInCents: number
  /** Store credit pays a part. */
  hasCredit: boolean
  /** What delivery costs is not known yet. */
  isWithoutDelivery?: boolean
  /** How and when the goods come, so that the button can be pressed without a look further up. */
  when?: string | undefined
  children: ReactNode
}

export function OrderFooter({ payableInCents, hasCredit, isWithoutDelivery = false, when, children }: Props) {
  const t = useWords()
  return (
    <div className="order-footer">
      {/* Screen readers read it in the sums, which announce changes. */}
      <p className="spread order-footer__total" aria-hidden="true">
        <span>
          {t(
            isWithoutDelivery
              ? 'orders.total_without_delivery'
              : hasCredit
                ? 'orders.pay_owed'
                : 'orders.total',
          )}
          {when && <small>{when}</small>}
        </span>
        <strong className="number">{formatRand(payableInCents)}</strong>
      </p>
      {children}
    </div>
  )
}
