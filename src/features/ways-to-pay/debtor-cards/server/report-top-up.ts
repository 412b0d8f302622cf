// Records the shopper's "I have topped up" for the branch without trusting it: only the actual balance pays waiting orders.
import type { Tx } from '#server/database/database.ts'
import type { DebtorCard } from '../debtor-card-contract.ts'
import { refuse } from '../debtor-card-refusals.ts'
import { lockCard, setTopUpReported } from './card-store.ts'
import { requireOwnCard } from './find-cards.ts'
import type { LockWaitingOrders } from './waiting-orders.ts'

export async function reportTopUp(
  tx: Tx,
  accountId: string,
  cardId: string,
  { lockWaitingOrders, now }: { lockWaitingOrders: LockWaitingOrders; now: Date },
): Promise<DebtorCard> {
  const card = await requireOwnCard(tx, accountId, cardId)
  if (card.status !== 'accepted') throw refuse('no-such-card')
  const payWaiting = await lockWaitingOrders(tx, { account_id: accountId, supplier_id: card.supplier_id })
  await lockCard(tx, card.id)
  await setTopUpReported(tx, card.id, now)
  await payWaiting(card.id, { kind: 'system', id: null }, now)
  return requireOwnCard(tx, accountId, cardId)
}
