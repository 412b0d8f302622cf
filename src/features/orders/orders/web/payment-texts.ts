// What the ways to pay are called where one is chosen, what each says of itself, and their order.
import type { DebtorCard } from '#features/ways-to-pay/debtor-cards/debtor-card-contract.ts'
import { formatRand, roundDownToTenCents } from '#kernel/money.ts'
import { wayName } from '#web/way-name.ts'
import type { Translate } from '#web/words.ts'
import { isTransfer, type WayToPay } from '#wire/ways-to-pay.ts'

/** Where a partner pays for the data, what costs the shopper none comes first. */
export function freeFirst(options: readonly WayToPay[], dataFree: boolean): WayToPay[] {
  if (!dataFree) return [...options]
  const far = (option: WayToPay) => Number(option === 'yoco')
  return options.toSorted((a, b) => far(a) - far(b))
}

export interface PaymentContext {
  delivered: boolean
  dataFree: boolean
  payableInCents: number
  card: DebtorCard | undefined
}

export function paymentName(t: Translate, option: WayToPay, { delivered, card }: PaymentContext): string {
  if (option === 'cash') return t(delivered ? 'orders.pay_cash_door' : 'orders.pay_cash')
  if (option === 'debtor_card') return t('cards.pay', { number: card?.debtor_card_number ?? '' })
  return wayName(t, `payments.${option}`, option)
}

export function paymentText(
  t: Translate,
  option: WayToPay,
  { delivered, dataFree, payableInCents, card }: PaymentContext,
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
