// cart-shared-v1: this device's last synchronised state of its account's basket. Emptied at sign-out.
import { persisted } from '#web/stores/persisted-store.ts'
import type { SyncedBasket } from '../reconcile-basket.ts'

interface BasketSyncState extends SyncedBasket {
  /** Whose basket. */
  account: string | null
  /** This device, by a name it made up. */
  device: string
  /** Counts what it has sent. */
  turn: number
  /** The basket's own id and revision, as last heard. */
  id: string | null
  revision: number
  /** What is there of other suppliers, where a basket is of one. */
  others: { supplier_id: string; count: number }[]
  /** Lines that are on this device only, for the account's basket has no room for them. */
  alone: number
}

export const initialSyncState: BasketSyncState = {
  account: null,
  device: '',
  turn: 0,
  id: null,
  revision: 0,
  lines: {},
  sent: [],
  others: [],
  alone: 0,
}

const integerOrZero = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0)

export const useBasketSync = persisted<BasketSyncState>('cart-shared-v1', initialSyncState, {
  personal: true,
  // Damaged, it is thrown away: then all of the basket is news again, and nothing of it is lost.
  clean: ({ account, device, turn, id, revision, lines, sent, others, alone }) =>
    typeof account === 'string' && device && lines && Array.isArray(sent)
      ? {
          account,
          device,
          turn: integerOrZero(turn),
          id: id ?? null,
          revision: integerOrZero(revision),
          lines,
          sent,
          others: Array.isArray(others) ? others : [],
          alone: integerOrZero(alone),
        }
      : initialSyncState,
})
