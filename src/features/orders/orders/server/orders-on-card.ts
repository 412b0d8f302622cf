// Orders that wait until their debtor card covers them.
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '../order-flow.ts'
import { lockWaitingRows, type OrderRow } from './order-store.ts'
import { takeStep } from './take-step.ts'

export type OrderOnCard = OrderRow

/** Oldest first, held until the transaction ends. */
export const holdOrdersOnCard = (tx: Tx, accountId: string, supplierId: string): Promise<OrderOnCard[]> =>
  lockWaitingRows(tx, { accountId, supplierId, provider: 'debtor_card' })

/** Its payment is in the ledger: the order goes on. The caller holds it. */
export const takePaid = (
  tx: Tx,
  order: OrderOnCard,
  actor: { kind: Actor; id: string | null },
  now: Date,
): Promise<OrderRow> => takeStep(tx, order, { step: 'paid', actor, now })
