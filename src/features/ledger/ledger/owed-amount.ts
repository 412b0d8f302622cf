// What is still owed on an order, and what was paid beyond its total, by what the ledger says was paid. As SQL:
// server/owed-column.ts.
import { type Cents, cents } from '#kernel/money.ts'
import { endedStatuses, type OrderStatus } from '#wire/order-status.ts'

/**
 * What is still to be paid, cents: never below zero, and nothing of an order that is over (collected, delivered, cancelled or
 * abandoned), since none takes money any more [ruling 13].
 */
export const owedInCents = (
  { status, total_in_cents: total }: { status: OrderStatus; total_in_cents: number },
  paidInCents: number,
): Cents => cents(endedStatuses.includes(status) ? 0 : Math.max(0, total - paidInCents))

/** What was paid beyond an order's total, cents: never below zero, and of an order in any state. */
export const overpaidInCents = (totalInCents: number, paidInCents: number): Cents =>
  cents(Math.max(0, paidInCents - totalInCents))
