import { formatRand, roundDownToTenCents } from '#kernel/money.ts'
import type { Translate, WordKey } from '#web/words.ts'
import { isOnline, providerNames, type WayToPay } from '#wire/ways-to-pay.ts'

/** Others are called by their names. */
const words: Partial<Record<WayToPay, WordKey>> = {
  cash: 'orders.confirm_pay_cash',
  offline_eft: 'orders.confirm_pay_offline_eft',
  debtor_card: 'orders.confirm_pay_debtor_card',
  paygate: 'orders.confirm_pay_paygate',
  yoco: 'orders.confirm_pay_yoco',
}

/**
 * Returns the label of the last checkout button: how much is paid, and how. `payableInCents` is the amount before cash is
 * rounded.
 */
export function confirmLabel(t: Translate, way: WayToPay | null, payableInCents: number): string {
  if (!way || payableInCents <= 0) return t('orders.confirm_order')
  const cents = way === 'cash' ? roundDownToTenCents(payableInCents).payable : payableInCents
  const name = isOnline(way) ? providerNames[way] : way
  return t(words[way] ?? 'orders.confirm_pay_with', { amount: formatRand(cents), name })
}
