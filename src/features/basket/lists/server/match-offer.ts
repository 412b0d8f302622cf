// What a thing that was kept can be today: itself, and what stands in for it, which is the same product in the same
// measurement (rulings, point 5). Nothing stands in silently: each says so.

import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { compareOffers } from '#features/shelf/offers/cheapest-offer.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { MatchedLine } from '../list-contract.ts'

export interface Thing {
  sellableId: string
  /** Bulk packs stand in for bulk packs. */
  stokvel: boolean
  /** What is weighed stands in for what is weighed, for only then a quantity means the same. */
  perKg: boolean
  qty: number
}

const mostChoices = 4

/** `elsewhere`: every shelf, where one basket may hold offers of several suppliers and none is chosen. */
export function matchOffer(thing: Thing, view: ShelfView | undefined, elsewhere?: ShelfView): MatchedLine {
  const { now } = view ?? elsewhere ?? {}
  if (!now) return { matched: false, choices: [] }
  const here = view ? alike(thing, view) : { same: [], like: [] }
  const there = elsewhere ? alike(thing, elsewhere) : { same: [], like: [] }
  const own = here.same[0]
  const instead = [...here.like, ...there.same, ...there.like]
    .filter(({ offer }) => offer.outOfStockAt === null && offer.id !== own?.offer.id)
    .filter(({ offer }, at, all) => all.findIndex((other) => other.offer.id === offer.id) === at)
  return {
    matched: own !== undefined && own.offer.outOfStockAt === null,
    choices: [...(own ? [own] : []), ...instead].slice(0, mostChoices).map(({ offer, view: seen }) => ({
      offer: showCardOffer(offer, seen),
      qty: thing.qty,
      stand_in: offer.sellable.id !== thing.sellableId,
    })),
  }
}

interface Seen {
  offer: ShelfOffer
  view: ShelfView
}

/** Best first: in stock, then cheapest. */
function alike({ sellableId, stokvel, perKg }: Thing, view: ShelfView): { same: Seen[]; like: Seen[] } {
  const sellable = view.taxonomy.sellables.get(sellableId)
  if (!sellable) return { same: [], like: [] }
  const offers = view
    .offersInAnyOrder(sellable.product)
    .filter((offer) => offer.stokvel === stokvel && (offer.weighing !== null) === perKg)
    .sort((a, b) => compareOffers(a, b, view.now))
    .map((offer) => ({ offer, view }))
  return {
    same: offers.filter(({ offer }) => offer.sellable.id === sellableId),
    like: offers.filter(
      ({ offer }) =>
        offer.sellable.id !== sellableId &&
        sellable.measurement !== null &&
        offer.sellable.measurement === sellable.measurement,
    ),
  }
}
