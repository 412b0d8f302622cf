// Matches the words of a line by search: the best few offers, each sellable once, without bulk packs.

import type { FilteredGroup } from '#features/catalogue/catalogue/server/filter-offers.ts'
import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import {
  findOffers,
  type ResultGroup,
  type SearchContext,
} from '#features/catalogue/search/server/find-offers.ts'
import { rankGroups } from '#features/catalogue/search/server/rank-groups.ts'
import { cheapestOffer } from '#features/shelf/offers/cheapest-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Choice, MatchedLine } from '../list-contract.ts'
import { parseListLine } from '../parse-list-line.ts'
import { presetQty } from '../preset-qty.ts'
import { rankByIntent } from './rank-by-intent.ts'

/** To choose among, without becoming a page of results. */
const maxChoices = 5
/** Enough of the best matches for the best to be among them. */
const maxMatches = 80

export function matchWords(text: string, view: ShelfView, context: SearchContext): MatchedLine {
  const line = parseListLine(text)
  const { groups } = findOffers(line.query, view, context, { limit: maxMatches, filled: false })
  const ranked = rankGroups(
    groups.flatMap((group) => filterGroup(group, view.now)),
    view.now,
  )
  const best = rankByIntent(ranked, line).slice(0, maxChoices)
  const choices = best.map(({ best: offer }): Choice => {
    const shown = showCardOffer(offer, view)
    return { offer: shown, qty: presetQty(line, shown), stand_in: false }
  })
  const first = best[0]
  return { matched: first?.group.complete === true && first.best.outOfStockAt === null, choices }
}

/** A bulk pack is bought in a basket of its own. */
function filterGroup(group: ResultGroup, now: Date): FilteredGroup<ResultGroup>[] {
  const offers = group.offers.filter(({ stokvel }) => !stokvel)
  const best = cheapestOffer(offers, now)
  return best ? [{ group, best, offers }] : []
}
