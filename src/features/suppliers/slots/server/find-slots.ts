// Returns a supplier's slots over some days, and creates those that do not exist yet.
import { addDays, type Day, dayOf, instantOf } from '#kernel/time.ts'
import { type Reader, sendInOrder } from '#server/database/database.ts'
import { type PlannedSlot, planSlots, type SlotKind } from '../plan-slots.ts'
import { findCalendar, findSlotsBetween, insertMissingSlots, type Slot } from './slot-store.ts'

export type { Slot } from './slot-store.ts'

const daysAhead = 7

export interface SlotRequest {
  supplierId: string
  kind: SlotKind
}

/** Returns the slots of the next 7 days that have not begun, in time order; undefined if there is no such supplier. */
export async function findSlots(db: Reader, request: SlotRequest, now: Date): Promise<Slot[] | undefined> {
  const today = dayOf(now)
  const slots = await findSlotsOf(db, request, today, addDays(today, daysAhead - 1))
  return slots?.filter((slot) => slot.startsAt > now)
}

/** Returns the slot that begins at an instant within the days on offer, or undefined. */
export async function findSlotAt(
  db: Reader,
  request: SlotRequest,
  startsAt: Date,
  now: Date,
): Promise<Slot | undefined> {
  const [slotAt] = await findSlotsAt(db, request, [startsAt], now)
  return slotAt?.()
}

/**
 * Does the same for many instants with one read. Each result is a function that chooses the slot when called, by the places taken
 * then.
 */
export async function findSlotsAt(
  db: Reader,
  request: SlotRequest,
  instants: readonly Date[],
  now: Date,
): Promise<(() => Slot | undefined)[]> {
  const today = dayOf(now)
  const days = instants.map(dayOf)
  const onOffer = days.filter((day) => day >= today && day <= addDays(today, daysAhead - 1)).sort()
  const [first, last = first] = [onOffer[0], onOffer.at(-1)]
  const slots = first && last ? ((await findSlotsOf(db, request, first, last)) ?? []) : []
  return instants.map((instant) => () => {
    const existing = slots.filter((slot) => slot.startsAt.getTime() === instant.getTime())
    return existing.find((slot) => slot.taken < slot.capacity) ?? existing[0]
  })
}

async function findSlotsOf(
  db: Reader,
  { supplierId, kind }: SlotRequest,
  first: Day,
  last: Day,
): Promise<Slot[] | undefined> {
  const readSlots = () =>
    findSlotsBetween(db, supplierId, kind, instantOf(first), instantOf(addDays(last, 1)))
  const [calendar, existing] = await sendInOrder(db, [
    () => findCalendar(db, supplierId, kind, first, last),
    readSlots,
  ])
  if (!calendar) return undefined
  const planned: PlannedSlot[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) planned.push(...planSlots(calendar, day))
  const slotsByPlan = byPlan(existing)
  const missing = planned.filter((plan) => !slotsByPlan.has(keyOf(plan)))
  if (missing.length === 0) return pick(planned, slotsByPlan)
  await insertMissingSlots(db, missing)
  return pick(planned, byPlan(await readSlots()))
}

/**
 * A slot that is no longer planned (the branch closed that day since) is not offered, though its row stays; nor is one that
 * its manager stopped by giving it no place, which is not the same as full.
 */
const pick = (planned: readonly PlannedSlot[], slotsByPlan: ReadonlyMap<string, Slot>): Slot[] =>
  planned
    .map((plan) => slotsByPlan.get(keyOf(plan)))
    .filter((slot): slot is Slot => slot !== undefined && slot.capacity > 0)

const keyOf = ({ patternId, startsAt }: { patternId: string; startsAt: Date }): string =>
  `${patternId} ${startsAt.getTime()}`

const byPlan = (slots: readonly Slot[]): Map<string, Slot> =>
  new Map(slots.map((slot) => [keyOf(slot), slot]))
