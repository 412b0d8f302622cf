// What a change did to the lines, in no language: names and quantities, after what the event says itself.

import type { ItemRow } from '#features/orders/orders/server/find-items.ts'
import { qtyWords } from '#features/orders/orders/server/show-order.ts'
import { perKgFields } from '#features/shelf/offers/offer-terms.ts'
import type { Judged } from './judge-modifications.ts'

const mostSaid = 8

export function sayLines(items: readonly ItemRow[], { set, add }: Pick<Judged, 'set' | 'add'>): string {
  const changed = items.flatMap((item) => {
    const to = set.find(({ itemId }) => itemId === item.id)?.qty
    return to === undefined ? [] : [`${item.name}: ${qtyWords(item, item.qty)} → ${qtyWords(item, to)}`]
  })
  const added = add.map(({ line: { offer, qty } }) => {
    return `${offer.name}: + ${qtyWords(perKgFields(offer.weighing), qty)}`
  })
  const said = [...changed, ...added]
  return said.length > mostSaid ? `${said.slice(0, mostSaid).join('; ')}; …` : said.join('; ')
}
