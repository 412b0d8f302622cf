// Finds the consequences of deleting an account: what prevents it, what would be lost, what stays.

import type { AccountDeletion } from '#features/accounts/privacy/privacy-contract.ts'
import { nextStatus } from '#features/orders/orders/order-flow.ts'
import type { Reader } from '#server/database/database.ts'
import {
  countFinalOrders,
  isPlacing,
  selectBalances,
  selectOpenOrders,
  selectOpenRefunds,
} from './account-deletion-store.ts'

export async function findDeletionObstacles(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<AccountDeletion> {
  const open = await selectOpenOrders(db, accountId)
  const books = await selectBalances(db, accountId)
  const sumOf = (book: string) =>
    books.filter(({ account }) => account.startsWith(book)).reduce((sum, { cents }) => sum + cents, 0)
  return {
    open_orders: open.map((order) => ({
      ...order,
      can_cancel: nextStatus(order.status, 'cancel', 'shopper') !== undefined,
    })),
    open_refunds: await selectOpenRefunds(db, accountId),
    placing: await isPlacing(db, accountId, now),
    credit_in_cents: sumOf('credit:'),
    cards_in_cents: sumOf('debtor:'),
    orders_that_stay: await countFinalOrders(db, accountId),
  }
}
