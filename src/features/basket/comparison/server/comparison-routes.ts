// Comparing over HTTP. A position is used and forgotten: no log line holds it.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse as refusePosition } from '#features/accounts/places/look-up-refusals.ts'
import { readCart } from '#features/basket/basket/server/keep-cart.ts'
import { nameItems } from '#features/basket/basket/server/name-items.ts'
import { OfferNames } from '#features/basket/basket/server/offer-names.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { NextSlots } from '#features/suppliers/slots/server/next-slots.ts'
import type { Position } from '#kernel/distance.ts'
import { api } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { comparisonCalls as calls } from '../comparison-contract.ts'
import {
  type ComparisonAsked,
  compareInDetail,
  compareSuppliers,
  compareWithSplit,
  totalSuppliers,
} from './compare-suppliers.ts'

export function comparisonRoutes(serving: Serving, { shelves }: { shelves: Shelves }): void {
  const db = serving.shop.database.kysely
  const names = new OfferNames()
  const parts = { shelves, nextSlots: new NextSlots(db) }

  interface Sent {
    items: Parameters<typeof nameItems>[1]
    location?: { latitude: number; longitude: number } | null | undefined
    radius?: number | undefined
    requires_shipping?: boolean | undefined
    requires_bags?: boolean | undefined
  }

  const readSent = async (
    body: Sent,
    { now, request }: { now: Date; request: FastifyRequest },
  ): Promise<ComparisonAsked> => ({
    items: await nameItems(db, body.items, (reader, ids) => names.find(reader, ids)),
    from: body.location ? { lat: body.location.latitude, lon: body.location.longitude } : null,
    radius: body.radius,
    requiresShipping: body.requires_shipping,
    requiresBags: body.requires_bags,
    station: request.station,
    now,
  })

  serveCall(serving, api.supplierTotals, calls.supplierTotals, async (ask) =>
    totalSuppliers(parts, await readSent(ask.body, ask)),
  )
  serveCall(serving, api.compareBasket, calls.compareBasket, async (ask) => {
    const answer = await compareWithSplit(parts, await readSent(ask.body, ask))
    return plainly(ask.reply, answer)
  })
  serveCall(serving, api.compareItems, calls.compareItems, async (ask) => {
    const answer = await compareSuppliers(parts, await readSent(ask.body, ask))
    return plainly(ask.reply, answer)
  })

  /** A cart that was kept; somebody else's is one that never was. Without a position, from where it was kept. */
  const readKept = async (
    {
      query,
      caller,
      now,
      request,
    }: {
      query: { id: string } & Omit<Sent, 'items' | 'location'>
      caller: { accountId: string }
      now: Date
      request: FastifyRequest
    },
    from?: Position,
  ): Promise<ComparisonAsked> => {
    const cart = await readCart(db, query.id, caller.accountId)
    if (!cart) throw refuse('not-found')
    return {
      items: cart.items,
      from: from ?? cart.position,
      radius: query.radius,
      requiresShipping: query.requires_shipping,
      requiresBags: query.requires_bags,
      station: request.station,
      now,
    }
  }

  serveCall(serving, api.compareCart, calls.compareCart, async (ask) => {
    const { lat, lon } = ask.query
    if ((lat === undefined) !== (lon === undefined)) throw refusePosition('half-a-position')
    const from = lat === undefined || lon === undefined ? undefined : { lat, lon }
    return plainly(ask.reply, await compareSuppliers(parts, await readKept(ask, from)))
  })

  serveCall(serving, api.compareCartDebug, calls.compareCartDebug, async (ask) => {
    if (!ask.caller.betaTester) throw refuse('not-found')
    return plainly(ask.reply, await compareInDetail(parts, await readKept(ask)))
  })
}

/**
 * Sent as it stands: `show-comparison.ts` names every field of these answers, and a test holds them to the contract. To pick
 * the fields of thousands of lines out a second time took longer than to compare them.
 */
function plainly<T>(reply: FastifyReply, answer: T): T {
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  return answer
}
