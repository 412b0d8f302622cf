// Matches a saved offer with today's shelves: itself, or a stand-in, which is the same product in the same measurement [ruling
// 5]. Every stand-in is marked as one.

import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { compareOffers } from '#features/shelf/offers/cheapest-offer.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { MatchedLine } from '../list-contract.ts'

export interface MatchTarget {
  sellableId: string
  /** Bulk packs stand in for bulk packs. */
  stokvel: boolean
  /** What is weighed stands in for what is weighed, for only then a quantity means the same. */
  perKg: boolean
  qty: number
}

const maxChoices = 4

/**
 * Returns the choices for a saved offer, best first. `everywhere` is the view of all shelves, for a shop where one basket may
 * hold offers of several suppliers and none is chosen.
 */
export function matchOffer(
  target: MatchTarget,
  view: ShelfView | undefined,
  everywhere?: ShelfView,
): MatchedLine {
  const { now } = view ?? everywhere ?? {}
  if (!now) return { matched: false, left_out: false, doubt: null, choices: [] }
  const here = view ? findAlike(target, view) : { same: [], like: [] }
  const there = everywhere ? findAlike(target, everywhere) : { same: [], like: [] }
  const exact = here.same[0]
  const instead = [...here.like, ...there.same, ...there.like]
    .filter(({ offer }) => offer.outOfStockAt === null && offer.id !== exact?.offer.id)
    .filter(({ offer }, at, all) => all.findIndex((other) => other.offer.id === offer.id) === at)
  return {
    matched: exact !== undefined && exact.offer.outOfStockAt === null,
    left_out: false,
    doubt: null,
    choices: [...(exact ? [exact] : []), ...instead]
      .slice(0, maxChoices)
      .map(({ offer, view: offerView }) => ({
        offer: showCardOffer(offer, offerView),
        qty: target.qty,
        stand_in: offer.sellable.id !== target.sellableId,
      })),
  }
}

interface ViewedOffer {
  offer: ShelfOffer
  view: ShelfView
}

/** Best first: in stock, then cheapest. */
function findAlike(
  { sellableId, stokvel, perKg }: MatchTarget,
  view: ShelfView,
): { same: ViewedOffer[]; like: ViewedOffer[] } {
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
