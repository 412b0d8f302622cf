// Serves a supplier's time slots over HTTP.

import { refuse as refusePosition } from '#features/accounts/places/look-up-refusals.ts'
import { wantsDelivery } from '#features/suppliers/delivery/named-way.ts'
import { isWayOffered } from '#features/suppliers/delivery-terms/server/find-offered-way.ts'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { slotCalls } from '#features/suppliers/slots/slot-contract.ts'
import type { Position } from '#kernel/distance.ts'
import { dayOf, formatTime } from '#kernel/time.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import type { QueryOf } from '#wire/call.ts'
import { allowsLiquor, type LiquorHours } from '../liquor-hours.ts'
import { slotKind } from '../plan-slots.ts'
import type { Timeslot } from '../slot-contract.ts'
import { refuse } from '../slot-refusals.ts'
import { findSlots, type Slot } from './find-slots.ts'
import { whyNotSlot } from './reserve-place.ts'
import { findLiquorHours } from './slot-store.ts'

type SlotQuery = QueryOf<typeof slotCalls.timeslots>

interface SlotTerms {
  stokvel: boolean
  shipping?: readonly ShippingOption[]
}

export function slotRoutes(
  serving: Serving,
  { termsOf }: { termsOf: (station: string | undefined) => SlotTerms },
): void {
  const { database } = serving.shop
  serveCall(serving, api.timeslots, slotCalls.timeslots, async ({ params, query, now, request }) => {
    const terms = termsOf(request.station)
    const requested = { ...query, to: positionOf(query) }
    const offered = await isWayOffered(database.kysely, params.id, requested, terms.shipping)
    if (offered === undefined) throw refuse('supplier-not-found', { field: 'params.id' })
    // Stokvel has slots of its own only where stokvel is on [ruling 4, ruling 6].
    if (!offered || (query.stokvel && !terms.stokvel)) return []
    const kind = slotKind({ stokvel: query.stokvel, requires_shipping: wantsDelivery(query) })
    const slots = await findSlots(database.kysely, { supplierId: params.id, kind }, now)
    const liquorHours = await findLiquorHours(database.kysely, params.id)
    return (slots ?? []).map((slot) => show(slot, liquorHours, now))
  })
}

function positionOf({ shipping_lat: lat, shipping_lon: lon }: SlotQuery): Position | undefined {
  if ((lat === undefined) !== (lon === undefined))
    throw refusePosition('half-a-position', { field: 'query.shipping_lat' })
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

const show = (slot: Slot, liquorHours: readonly LiquorHours[], now: Date): Timeslot => ({
  id: slot.id,
  starts_at: slot.startsAt.toISOString(),
  ends_at: slot.endsAt.toISOString(),
  date: dayOf(slot.startsAt),
  label: `${formatTime(slot.startsAt)} - ${formatTime(slot.endsAt)}`,
  available: whyNotSlot(slot, now) === undefined,
  remaining: Math.max(0, slot.capacity - slot.taken),
  ...(!allowsLiquor(liquorHours, slot) && { liquor: false }),
})
