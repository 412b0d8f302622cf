// When the goods of one supplier are handed over, how they are paid, and whether they come in bags.
import type { Line } from '#features/basket/basket/basket.ts'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { LiquorHours } from '#features/suppliers/slots/liquor-hours.ts'
import { SlotChoice } from '#features/suppliers/slots/web/slot-choice.tsx'
import type { BasketSlot } from '#features/suppliers/slots/web/slots-for-basket.ts'
import type { DebtorCard } from '#features/ways-to-pay/debtor-cards/debtor-card-contract.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useWords } from '#web/words.ts'
import type { WayToPay } from '#wire/ways-to-pay.ts'
import { BagsChoice } from './bags-choice.tsx'
import type { Choices } from './cart-input.ts'
import { PaymentChoice } from './payment-choice.tsx'

export interface SlotsState {
  data: BasketSlot[] | undefined
  error: unknown
  retry: () => void
}

type ChosenHere = Pick<Choices, 'collection_date' | 'payment_provider' | 'requires_bags'>

interface Props {
  /** Whose, where several stand on one page. */
  of?: string
  config: ClientConfig | undefined
  choices: ChosenHere
  onChoose: (change: Partial<ChosenHere>) => void
  slots: SlotsState
  slot: BasketSlot | undefined
  slotError: string | undefined
  /** Of the liquor that is ordered. */
  liquorHours: readonly LiquorHours[] | undefined
  payments: WayToPay[]
  /** The shopper's debtor card of this branch. */
  card: DebtorCard | undefined
  /** Brought to the shopper. */
  delivered?: boolean
  payableInCents: number
  /** What is ordered. */
  lines: readonly Line[]
  /** What is still to choose is asked for once the shopper has tried to order. */
  tried: boolean
}

export function SlotAndPayment(props: Props) {
  const { of, config, choices, onChoose, slots, slot, slotError, payments, tried } = props
  const t = useWords()
  const named = (name: string) => (of === undefined ? name : `${name}-${of}`)
  const unpaid = props.payableInCents > 0 && !choices.payment_provider
  const paymentError = tried && unpaid ? t('orders.payment_required') : undefined
  return (
    <>
      <fieldset className="card stack checkout__part">
        <legend>
          <Icon name="clock" /> {t(props.delivered ? 'delivery.when' : 'orders.when')}
        </legend>
        {slots.data ? (
          <SlotChoice
            name={named('slot')}
            slots={slots.data}
            chosen={slot?.available ? slot.starts_at : null}
            onChoose={(startsAt) => onChoose({ collection_date: startsAt })}
            errorId={slotError && named('slot-error')}
            liquorHours={props.liquorHours}
            {...(props.delivered && { none: t('delivery.no_times') })}
          />
        ) : slots.error ? (
          <ErrorState error={slots.error} onRetry={slots.retry} />
        ) : (
          <Skeleton lines={3} />
        )}
        <Problem id={named('slot-error')} text={slotError} />
      </fieldset>

      <fieldset id={named('pay')} className="card stack checkout__part">
        <legend>
          <Icon name="cash" /> {t('orders.payment')}
        </legend>
        {config ? (
          <PaymentChoice
            name={named('payment')}
            options={payments}
            chosen={choices.payment_provider}
            onChoose={(provider) => onChoose({ payment_provider: provider })}
            payableInCents={props.payableInCents}
            card={props.card}
            delivered={props.delivered ?? false}
            errorId={paymentError && named('payment-error')}
          />
        ) : (
          <Skeleton lines={2} />
        )}
        <Problem id={named('payment-error')} text={paymentError} />
      </fieldset>

      {config?.bags && (
        <BagsChoice
          chosen={choices.requires_bags}
          onChoose={(bags) => onChoose({ requires_bags: bags })}
          priceInCents={config.bag_price_in_cents}
          lines={props.lines}
        />
      )}
    </>
  )
}
