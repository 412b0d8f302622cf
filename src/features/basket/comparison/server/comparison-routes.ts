// HTTP routes of the comparison. A position is used and discarded: it is never logged.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse as refusePosition } from '#features/accounts/places/look-up-refusals.ts'
import { OfferIdentityCache } from '#features/basket/basket/server/offer-identity-cache.ts'
import { resolveItems } from '#features/basket/basket/server/resolve-items.ts'
import { readCart } from '#features/basket/basket/server/save-cart.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { NearSets } from '#features/suppliers/near/server/near-sets.ts'
import type { NextSlots } from '#features/suppliers/slots/server/next-slots.ts'
import type { Position } from '#kernel/distance.ts'
import type { Language } from '#kernel/languages.ts'
import { api } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { comparisonCalls as calls } from '../comparison-contract.ts'
import {
  type ComparisonRequest,
  compareInDetail,
  compareSuppliers,
  compareWithSplit,
  totalSuppliers,
} from './compare-suppliers.ts'

export function comparisonRoutes(
  serving: Serving,
  { shelves, nextSlots, near }: { shelves: Shelves; nextSlots: NextSlots; near: NearSets },
): void {
  const db = serving.shop.database.kysely
  const names = new OfferIdentityCache()
  const parts = { shelves, nextSlots }

  interface Sent {
    items: Parameters<typeof resolveItems>[1]
    location?: { latitude: number; longitude: number } | null | undefined
    radius?: number | undefined
    requires_shipping?: boolean | undefined
    requires_bags?: boolean | undefined
  }

  /** Where the basket is compared; left out, at the place of the visit. */
  const positionOf = ({ location }: Sent, request: FastifyRequest): Position | null =>
    location
      ? { lat: location.latitude, lon: location.longitude }
      : location === null
        ? null
        : (near.placeOfVisit(request) ?? null)

  const readSent = async (
    body: Sent,
    { language, now, request }: { language: Language; now: Date; request: FastifyRequest },
  ): Promise<ComparisonRequest> => ({
    items: await resolveItems(db, body.items, (reader, ids) => names.find(reader, ids)),
    from: positionOf(body, request),
    radius: body.radius,
    requiresShipping: body.requires_shipping,
    requiresBags: body.requires_bags,
    station: request.station,
    language,
    now,
  })

  serveCall(serving, api.supplierTotals, calls.supplierTotals, async (call) =>
    totalSuppliers(parts, await readSent(call.body, call)),
  )
  serveCall(serving, api.compareBasket, calls.compareBasket, async (call) => {
    const answer = await compareWithSplit(parts, await readSent(call.body, call))
    return uncached(call.reply, answer)
  })
  serveCall(serving, api.compareItems, calls.compareItems, async (call) => {
    const answer = await compareSuppliers(parts, await readSent(call.body, call))
    return uncached(call.reply, answer)
  })

  /** A cart that was kept; somebody else's is one that never was. Without a position, from where it was kept. */
  const loadSavedCart = async (
    {
      query,
      caller,
      language,
      now,
      request,
    }: {
      query: { id: string } & Omit<Sent, 'items' | 'location'>
      caller: { accountId: string }
      language: Language
      now: Date
      request: FastifyRequest
    },
    from?: Position,
  ): Promise<ComparisonRequest> => {
    const cart = await readCart(db, query.id, caller.accountId)
    if (!cart) throw refuse('not-found')
    return {
      items: cart.items,
      from: from ?? cart.position,
      radius: query.radius,
      requiresShipping: query.requires_shipping,
      requiresBags: query.requires_bags,
      station: request.station,
      language,
      now,
    }
  }

  serveCall(serving, api.compareCart, calls.compareCart, async (call) => {
    const { lat, lon } = call.query
    if ((lat === undefined) !== (lon === undefined)) throw refusePosition('half-a-position')
    const from = lat === undefined || lon === undefined ? undefined : { lat, lon }
    return uncached(call.reply, await compareSuppliers(parts, await loadSavedCart(call, from)))
  })

  serveCall(serving, api.compareCartDebug, calls.compareCartDebug, async (call) => {
    if (!call.caller.betaTester) throw refuse('not-found')
    return uncached(call.reply, await compareInDetail(parts, await loadSavedCart(call)))
  })
}

/**
 * Sent as it stands: `show-comparison.ts` names every field of these answers, and a test holds them to the contract. To pick
 * the fields of thousands of lines out a second time took longer than to compare them.
 */
function uncached<T>(reply: FastifyReply, answer: T): T {
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  return answer
}
