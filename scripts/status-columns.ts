// Maps each status column to its list of statuses. Column types are generated from it (db-types.ts), and CHECK constraints are
// tested against it (status-columns.test.ts).
import { lineStatuses } from '#features/money/bank-statements/line-status.ts'
import { unfoundStatuses } from '#features/reports/unfound/unfound-status.ts'
import { taskStates } from '#server/outbox/task-state.ts'
import { cardStatuses } from '#wire/card-status.ts'
import { groupStates } from '#wire/group-state.ts'
import { importStates, pictureStates, rowStates } from '#wire/import-state.ts'
import { messageStates } from '#wire/message-state.ts'
import { orderStatuses } from '#wire/order-status.ts'
import { refundStatuses } from '#wire/refund-status.ts'
import { transactionStatuses } from '#wire/transaction-status.ts'

export const statusColumns: Record<string, readonly string[]> = {
  'orders.status': orderStatuses,
  'order_events.from_status': orderStatuses,
  'order_events.to_status': orderStatuses,
  'transactions.status': transactionStatuses,
  'refunds.status': refundStatuses,
  'bank_lines.status': lineStatuses,
  'debtor_cards.status': cardStatuses,
  'messages.state': messageStates,
  'outbox.state': taskStates,
  'imports.state': importStates,
  'import_rows.state': rowStates,
  'import_pictures.state': pictureStates,
  'order_groups.state': groupStates,
  'unfound_searches.status': unfoundStatuses,
}
