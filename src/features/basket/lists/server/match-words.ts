// What the words of a line mean, as search finds it: the best few, each thing once, without bulk packs.

import type { KeptGroup } from '#features/catalogue/catalogue/server/narrow-offers.ts'
import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { type FoundGroup, findOffers, type Words } from '#features/catalogue/search/server/find-offers.ts'
import { rankGroups } from '#features/catalogue/search/server/rank-groups.ts'
import { cheapestOffer } from '#features/shelf/offers/cheapest-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Choice, MatchedLine } from '../list-contract.ts'
import { presetQty } from '../preset-qty.ts'
import { readLine } from '../read-line.ts'
import { meantFirst } from './meant-first.ts'

/** To choose among, without becoming a page of results. */
const mostChoices = 5
/** Enough of the best matches for the best to be among them. */
const looked = 80

export function matchWords(text: string, view: ShelfView, words: Words): MatchedLine {
  const asked = readLine(text)
  const { groups } = findOffers(asked.query, view, words, { most: looked, filled: false })
  const ranked = rankGroups(
    groups.flatMap((group) => keep(group, view.now)),
    view.now,
  )
  const best = meantFirst(ranked, asked).slice(0, mostChoices)
  const choices = best.map(({ best: offer }): Choice => {
    const shown = showCardOffer(offer, view)
    return { offer: shown, qty: presetQty(asked, shown), stand_in: false }
  })
  const first = best[0]
  return { matched: first?.group.whole === true && first.best.outOfStockAt === null, choices }
}

/** A bulk pack is bought in a basket of its own. */
function keep(group: FoundGroup, now: Date): KeptGroup<FoundGroup>[] {
  const offers = group.offers.filter(({ stokvel }) => !stokvel)
  const best = cheapestOffer(offers, now)
  return best ? [{ group, best, offers }] : []
}
