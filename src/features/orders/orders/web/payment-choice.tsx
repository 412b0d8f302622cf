// The choice of a way to pay. Only ways that this branch can process are offered (from client_config).
import '#web/kit/choice.css'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { DebtorCard } from '#features/ways-to-pay/debtor-cards/debtor-card-contract.ts'
import { formatRand, roundDownToTenCents } from '#kernel/money.ts'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { useDataFree } from '#web/shop.tsx'
import { wayName } from '#web/way-name.ts'
import { type Translate, useWords } from '#web/words.ts'
import { allWays, isTransfer, type WayToPay } from '#wire/ways-to-pay.ts'

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
        <span className="choice__name">{nameOf(t, option, textContext)}</span>
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

/** Where a partner pays for the data, what costs the shopper none comes first. */
function freeFirst(options: readonly WayToPay[], dataFree: boolean): WayToPay[] {
  if (!dataFree) return [...options]
  const far = (option: WayToPay) => Number(option === 'yoco')
  return options.toSorted((a, b) => far(a) - far(b))
}

interface TextContext {
  delivered: boolean
  dataFree: boolean
  payableInCents: number
  card: DebtorCard | undefined
}

function nameOf(t: Translate, option: WayToPay, { delivered, card }: TextContext): string {
  if (option === 'cash') return t(delivered ? 'orders.pay_cash_door' : 'orders.pay_cash')
  if (option === 'debtor_card') return t('cards.pay', { number: card?.debtor_card_number ?? '' })
  return wayName(t, `payments.${option}`, option)
}

function paymentText(
  t: Translate,
  option: WayToPay,
  { delivered, dataFree, payableInCents, card }: TextContext,
): string {
  if (option === 'cash') {
    const amount = formatRand(roundDownToTenCents(payableInCents).payable)
    return t(delivered ? 'orders.pay_cash_door_text' : 'orders.pay_cash_text', { amount })
  }
  if (option === 'debtor_card') return balanceText(t, card?.balance_in_cents ?? 0, payableInCents)
  if (isTransfer(option)) return t('payments.by_transfer')
  return t(dataFree && option !== 'moya' ? 'payments.leaves_free' : 'payments.leaves')
}

/** What is on the card, and what happens where it is not enough. */
function balanceText(t: Translate, balanceInCents: number, payableInCents: number): string {
  const amount = formatRand(balanceInCents)
  const missing = payableInCents - balanceInCents
  return missing > 0
    ? t('cards.pay_short', { amount, missing: formatRand(missing) })
    : t('cards.pay_text', { amount })
}
