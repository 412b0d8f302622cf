// Reserves a place in a slot when an order registers and releases it when the order dies, in the order's transaction.
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../slot-refusals.ts'
import { addTaken, decrementTaken, incrementTaken, type Slot } from './slot-store.ts'

/** Returns the refusal for a slot that cannot be chosen now; undefined if it can. */
export function whyNotSlot(slot: Slot | undefined, now: Date): ReturnType<typeof refuse> | undefined {
  if (!slot) return refuse('slot-unknown')
  if (slot.cutoffAt <= now) return refuse('slot-past-cutoff')
  if (slot.taken >= slot.capacity) return refuse('slot-full')
  return undefined
}

/** Reserves a place; false if the last one was taken, or the cut-off passed, in the meantime. */
export const reservePlace = (tx: Tx, slotId: string, now: Date): Promise<boolean> =>
  incrementTaken(tx, slotId, now)

/** Reserves places of many orders at once, by slot: all of them, or false, and the caller rolls back. */
export const reservePlaces = (tx: Tx, places: ReadonlyMap<string, number>, now: Date): Promise<boolean> =>
  addTaken(tx, places, now)

export const releasePlace = (tx: Tx, slotId: string): Promise<void> => decrementTaken(tx, slotId)
