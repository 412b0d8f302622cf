// The switch for store credit that covers only a part of the order; credit is used in part only where the shopper turns it on.
import '#web/kit/choice.css'
import { formatRand } from '#kernel/money.ts'
import { Icon } from '#web/kit/icon.tsx'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'

interface Props {
  /** What store credit pays now, cents. */
  usedInCents: number
  /** What it could pay, cents. */
  availableInCents: number
  subtotalInCents: number
}

/** Renders nothing where there is no credit, or where it covers the goods and is used without asking [ruling 14]. */
export function CreditChoice({ usedInCents, availableInCents, subtotalInCents }: Props) {
  const t = useWords()
  const on = useCheckout((checkout) => checkout.credit_wish_in_cents > 0)
  if (!offersCreditInPart({ isWished: on, usedInCents, availableInCents, subtotalInCents })) return null
  return (
    <label className="switch">
      <Icon name="tag" />
      <span className="choice__words">
        <span className="choice__name">
          {t('orders.credit_use', { amount: formatRand(availableInCents) })}
        </span>
        <span className="soft small">{t('orders.credit_use_text')}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) =>
          setCheckout({ credit_wish_in_cents: event.target.checked ? availableInCents : 0 })
        }
      />
    </label>
  )
}

/** Whether store credit covers only a part of the order, so that the shopper chooses; `isWished`: they have. */
export const offersCreditInPart = ({
  isWished,
  usedInCents,
  availableInCents,
  subtotalInCents,
}: Props & { isWished: boolean }): boolean =>
  availableInCents > 0 && (isWished ? availableInCents < subtotalInCents : usedInCents < availableInCents)
