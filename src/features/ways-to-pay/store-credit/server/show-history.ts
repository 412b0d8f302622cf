// Converts the history of a ledger account to the wire, for every page that shows money.

import { findHistory, type HistoryLine } from '#features/ledger/ledger/server/account-history.ts'
import { balancesOf } from '#features/ledger/ledger/server/ledger.ts'
import type { Reader } from '#server/database/database.ts'
import type { MoneyLine } from '../credit-contract.ts'

export async function showHistory(
  db: Reader,
  account: string,
  { page = 1, per_page: perPage = 24 }: { page?: number; per_page?: number },
) {
  const { lines, nextPage } = await findHistory(db, account, { page, perPage })
  return {
    balance_in_cents: (await balancesOf(db, [account])).get(account) ?? 0,
    lines: lines.map(showLine),
    pagination: { next_page: nextPage },
  }
}

const showLine = (line: HistoryLine): MoneyLine => ({
  id: line.id,
  at: line.at.toISOString(),
  kind: line.kind,
  amount_in_cents: line.cents,
  balance_in_cents: line.balanceAfter,
  order_id: line.orderId,
  order_reference: line.reference,
  supplier_name: line.supplierName,
  note: line.note,
})
