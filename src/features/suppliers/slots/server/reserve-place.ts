// A place of a slot belongs to an order: taken when it registers, given back when it dies, in its transaction.
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../slot-refusals.ts'
import { addTaken, decrementTaken, incrementTaken, type Slot } from './slot-store.ts'

/** Why a slot cannot be chosen now, as the refusal to say; undefined when it can. */
export function whyNotSlot(slot: Slot | undefined, now: Date): ReturnType<typeof refuse> | undefined {
  if (!slot) return refuse('slot-unknown')
  if (slot.cutoffAt <= now) return refuse('slot-past-cutoff')
  if (slot.taken >= slot.capacity) return refuse('slot-full')
  return undefined
}

/** False when the last place went to somebody else, or the cut-off passed, in the meantime. */
export const reservePlace = (tx: Tx, slotId: string, now: Date): Promise<boolean> =>
  incrementTaken(tx, slotId, now)

/** Places of many orders at once, by slot: all of them, or false and the caller undoes everything. */
export const reservePlaces = (tx: Tx, places: ReadonlyMap<string, number>, now: Date): Promise<boolean> =>
  addTaken(tx, places, now)

export const releasePlace = (tx: Tx, slotId: string): Promise<void> => decrementTaken(tx, slotId)
