// A transaction on the wire, for its shopper.
import type { Language } from '#kernel/refusal.ts'
import type { Transaction } from '../payment-contract.ts'
import { outcomeMessage } from '../payment-words.ts'
import { isOpenRow, type TransactionRow } from './transaction-store.ts'

export function showTransaction(row: TransactionRow, language: Language): Transaction {
  return {
    id: row.id,
    order_id: row.order_id,
    amount_in_cents: row.amount_in_cents,
    status: row.status,
    provider: row.provider,
    provider_data: isOpenRow(row) ? row.provider_data : null,
    provider_reference: row.provider_reference,
    reference: row.reference,
    message: outcomeMessage(row.status, language),
    created_at: row.created_at.toISOString(),
  }
}
