// Matches the words of a line by search: the best few offers, each sellable once, without bulk packs.

import type { FilteredGroup } from '#features/catalogue/catalogue/server/filter-offers.ts'
import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { parseSize, sizeFit } from '#features/catalogue/search/read-sizes.ts'
import {
  findOffers,
  type ResultGroup,
  type SearchContext,
} from '#features/catalogue/search/server/find-offers.ts'
import { rankGroups } from '#features/catalogue/search/server/rank-groups.ts'
import { cheapestOffer } from '#features/shelf/offers/cheapest-offer.ts'
import type { ShelfSellable } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { foldText } from '#kernel/fold-text.ts'
import type { Choice, MatchedLine } from '../list-contract.ts'
import { isNoGoods } from '../no-goods.ts'
import { type ParsedLine, parseListLine } from '../parse-list-line.ts'
import { presetQty } from '../preset-qty.ts'
import { rankByIntent } from './rank-by-intent.ts'

/** To choose among, without becoming a page of results. */
const maxChoices = 5
/** Enough of the best matches for the best to be among them. */
const maxMatches = 80

/** Matches a line with what is sold in view. A size that the line names must be that of the match; others are choices. */
export function matchWords(text: string, view: ShelfView, context: SearchContext): MatchedLine {
  if (isNoGoods(text)) return { matched: false, choices: [] }
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
  const matched =
    first?.group.complete === true &&
    first.best.outOfStockAt === null &&
    hasSize(line, first.best.sellable) &&
    hasNumberedSize(line.query, first.best.sellable.name)
  return { matched, choices }
}

/** At least so well must a size fit to be the one that was asked for (`sizeFit`). */
const minSizeFit = 0.6

function hasSize({ size }: ParsedLine, { measurement }: ShelfSellable): boolean {
  const printed = measurement === null ? undefined : parseSize(measurement)
  return !size || !printed || sizeFit(size, printed) >= minSizeFit
}

/** "Pampers size 3" is not matched by size 2; a name without any number of its own says nothing against it. */
function hasNumberedSize(query: string, name: string): boolean {
  const wanted = /\bsize (\d{1,2})\b/.exec(foldText(query))?.[1]
  const printed = /\b(?:size|no|s) ?(\d{1,2})\b/.exec(foldText(name))?.[1]
  return wanted === undefined || printed === undefined || Number(printed) === Number(wanted)
}

/** A bulk pack is bought in a basket of its own. */
function filterGroup(group: ResultGroup, now: Date): FilteredGroup<ResultGroup>[] {
  const offers = group.offers.filter(({ stokvel }) => !stokvel)
  const best = cheapestOffer(offers, now)
  return best ? [{ group, best, offers }] : []
}
