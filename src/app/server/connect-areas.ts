// Provides earlier areas with functions of later ones, which they may not import. Only src/app may import every area.

import { setAccountCards } from '#features/accounts/shoppers/server/find-account.ts'
import { findOrderRefunds } from '#features/money/refunds/server/show-choice.ts'
import { setOrderRefunds } from '#features/orders/orders/server/order-record.ts'
import { setOrderEffects } from '#features/orders/orders/server/step-effects.ts'
import { findAccountCards } from '#features/ways-to-pay/debtor-cards/server/find-cards.ts'
import { orderEffects } from './order-effects.ts'

/** Connects the areas. Call it once, where a process starts. */
export function connectAreas(): void {
  setAccountCards(findAccountCards)
  setOrderEffects(orderEffects)
  setOrderRefunds(findOrderRefunds)
}
