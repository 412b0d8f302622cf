// cart-shared-v1: what this device knows of the basket its account has on all devices. Emptied at log out.
import { persisted } from '#web/stores/persisted-store.ts'
import type { Agreed } from '../agree-basket.ts'

interface SharedState extends Agreed {
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

export const nothingShared: SharedState = {
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

const whole = (found: unknown): number => (Number.isSafeInteger(found) ? Number(found) : 0)

export const useShared = persisted<SharedState>('cart-shared-v1', nothingShared, {
  personal: true,
  // Damaged, it is thrown away: then all of the basket is news again, and nothing of it is lost.
  clean: ({ account, device, turn, id, revision, lines, sent, others, alone }) =>
    typeof account === 'string' && device && lines && Array.isArray(sent)
      ? {
          account,
          device,
          turn: whole(turn),
          id: id ?? null,
          revision: whole(revision),
          lines,
          sent,
          others: Array.isArray(others) ? others : [],
          alone: whole(alone),
        }
      : nothingShared,
})
