// What is still owed on an order, and what was paid beyond its total, by the ledger's payments. The same as SQL:
// server/owed-column.ts.
import { type Cents, cents } from '#kernel/money.ts'
import { endedStatuses, type OrderStatus } from '#wire/order-status.ts'

/**
 * Returns the cents still owed on an order, never below zero; zero for an ended order (collected, delivered, cancelled or
 * abandoned), which accepts no more money [ruling 13].
 */
export const owedInCents = (
  { status, total_in_cents: total }: { status: OrderStatus; total_in_cents: number },
  paidInCents: number,
): Cents => cents(endedStatuses.includes(status) ? 0 : Math.max(0, total - paidInCents))

/** Returns the cents paid beyond an order's total, never below zero, in any status of the order. */
export const overpaidInCents = (totalInCents: number, paidInCents: number): Cents =>
  cents(Math.max(0, paidInCents - totalInCents))
