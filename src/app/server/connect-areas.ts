// What an earlier area asks of later ones, which it may not import. Only the app knows every area, so it says how.

import { setAccountCards } from '#features/accounts/shoppers/server/find-account.ts'
import { findOrderRefunds } from '#features/money/refunds/server/show-choice.ts'
import { setOrderRefunds } from '#features/orders/orders/server/order-record.ts'
import { setOrderEffects } from '#features/orders/orders/server/step-effects.ts'
import { findAccountCards } from '#features/ways-to-pay/debtor-cards/server/find-cards.ts'
import { orderEffects } from './order-effects.ts'

/** Once, where a process begins. */
export function connectAreas(): void {
  setAccountCards(findAccountCards)
  setOrderEffects(orderEffects)
  setOrderRefunds(findOrderRefunds)
}
