// A supplier's time slots over HTTP.
import { slotCalls } from '#features/slots/slot-contract.ts'
import { dayOf, formatTime } from '#kernel/time.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { slotKind } from '../plan-slots.ts'
import type { Timeslot } from '../slot-contract.ts'
import { refuse } from '../slot-refusals.ts'
import { findSlots, type Slot } from './find-slots.ts'
import { whyNotSlot } from './take-place.ts'

export function slotRoutes(
  serving: Serving,
  { termsOf }: { termsOf: (station: string | undefined) => { stokvel: boolean } },
): void {
  const { database } = serving.shop
  serveCall(serving, api.timeslots, slotCalls.timeslots, async ({ params, query, now, request }) => {
    // Stokvel has slots of its own only where stokvel is on (rulings, points 4 and 6).
    if (query.stokvel && !termsOf(request.station).stokvel) return []
    const slots = await findSlots(database.kysely, { supplierId: params.id, kind: slotKind(query) }, now)
    if (!slots) throw refuse('supplier-not-found', { field: 'params.id' })
    return slots.map((slot) => show(slot, now))
  })
}

const show = (slot: Slot, now: Date): Timeslot => ({
  id: slot.id,
  starts_at: slot.startsAt.toISOString(),
  ends_at: slot.endsAt.toISOString(),
  date: dayOf(slot.startsAt),
  label: `${formatTime(slot.startsAt)} - ${formatTime(slot.endsAt)}`,
  available: whyNotSlot(slot, now) === undefined,
  remaining: Math.max(0, slot.capacity - slot.taken),
})
