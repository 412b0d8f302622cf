// The choice of a way to pay. Only ways that this branch can process are offered (from client_config).
import '#web/kit/choice.css'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { DebtorCard } from '#features/ways-to-pay/debtor-cards/debtor-card-contract.ts'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { useDataFree } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { allWays, type WayToPay } from '#wire/ways-to-pay.ts'
import { freeFirst, paymentName, paymentText } from './payment-texts.ts'

/**
 * Returns the offered ways in the shop's order. A debtor card is offered only where the shopper has an accepted one of this
 * branch [spec 5]; where a partner pays for the data, PayGate is not, because it takes a form that is posted to another host.
 */
export function offeredPayments(
  config: ClientConfig,
  shipping: string | null,
  { card, dataFree }: { card: DebtorCard | undefined; dataFree: boolean },
): WayToPay[] {
  const option = config.shipping.find(({ name }) => name === shipping)
  return (option?.payment_options ?? [])
    .map((offered) => allWays.find((name) => name === offered.toLowerCase()))
    .filter((name) => name !== undefined)
    .filter((name) => name !== 'debtor_card' || card)
    .filter((name) => name !== 'paygate' || !dataFree)
}

interface Props {
  options: WayToPay[]
  chosen: string | null
  onChoose: (provider: WayToPay) => void
  payableInCents: number
  /** Of this branch. */
  card: DebtorCard | undefined
  /** The goods come to the shopper: cash is paid at the door. */
  delivered?: boolean
  errorId?: string | undefined
  /** What the choice is called where several stand on one page. */
  name?: string
}

export function PaymentChoice({
  options,
  chosen,
  onChoose,
  payableInCents,
  card,
  delivered = false,
  errorId,
  name = 'payment',
}: Props) {
  const t = useWords()
  const dataFree = useDataFree()
  if (options.length === 0) return <p>{t('orders.no_payment')}</p>
  if (payableInCents <= 0) return <p>{t('orders.pay_by_credit')}</p>
  const textContext = { delivered, dataFree, payableInCents, card }
  return freeFirst(options, dataFree).map((option) => (
    <label key={option} className="choice">
      <input
        type="radio"
        name={name}
        value={option}
        checked={chosen === option}
        onChange={() => onChoose(option)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
      <span className="choice__words">
        <span className="choice__name">{paymentName(t, option, textContext)}</span>
        <span className="soft small">{paymentText(t, option, textContext)}</span>
      </span>
      <Icon name={icons[option] ?? 'forward'} />
    </label>
  ))
}

/** Of the others, one is sent on to their page. */
const icons: Partial<Record<WayToPay, IconName>> = {
  cash: 'cash',
  debtor_card: 'tag',
  offline_eft: 'receipt',
  moya: 'phone',
  shop2shop: 'phone',
}
