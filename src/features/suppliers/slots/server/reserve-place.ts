// Reserves a place in a slot when an order registers and releases it when the order dies, in the order's transaction.
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../slot-refusals.ts'
import { reservePlaces, type Slot } from './slot-store.ts'

export { releasePlace, reservePlaces } from './slot-store.ts'

/** Returns the refusal for a slot that cannot be chosen now; undefined if it can. */
export function whyNotSlot(slot: Slot | undefined, now: Date): ReturnType<typeof refuse> | undefined {
  if (!slot) return refuse('slot-unknown')
  if (slot.cutoffAt <= now) return refuse('slot-past-cutoff')
  if (slot.taken >= slot.capacity) return refuse('slot-full')
  return undefined
}

/** Reserves a place; false if the last one was taken, or the cut-off passed, in the meantime. */
export const reservePlace = (tx: Tx, slotId: string, now: Date): Promise<boolean> =>
  reservePlaces(tx, new Map([[slotId, 1]]), now)
