/** Makes promotions of a branch's specials: one per span of days. Those that run now are printed in its leaflet. */
import type { Shelf, Special } from './make-offers.ts'
import type { Branch } from './make-suppliers.ts'
import { demoId } from './random.ts'

const day = 86_400_000

export function makePromotions(seed: number, branch: Branch, specials: readonly Special[], now: Date) {
  const spans = Map.groupBy(
    specials,
    ({ start_at, end_at }) => `${start_at.toISOString()} ${end_at.toISOString()}`,
  )
  const promotions = [...spans].flatMap(([span, [first]]) => {
    if (!first) return []
    const { start_at, end_at } = first
    const runs = start_at <= now && end_at > now
    return [
      {
        id: demoId(seed, 'promotion', `${branch.name}/${span}`),
        supplier_id: branch.id,
        name: nameOf(start_at, end_at),
        start_at,
        end_at,
        leaflet_id: runs ? leafletId(seed, branch) : null,
        source: 'demo',
        days_since: start_at,
      },
    ]
  })
  const offers = specials.map(({ offer_id, price_in_cents, start_at, end_at }) => ({
    promotion_id: demoId(
      seed,
      'promotion',
      `${branch.name}/${start_at.toISOString()} ${end_at.toISOString()}`,
    ),
    offer_id,
    supplier_id: branch.id,
    price_in_cents,
    promised_at: start_at,
  }))
  return { promotions, offers }
}

/** Returns the specials, each with its sellable and base price. */
export function soldSpecials({ specials, offers }: Shelf) {
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  return specials.map((special) => {
    const offer = byId.get(special.offer_id)
    if (!offer) throw new Error('a special of no offer')
    return { ...special, sellable_id: offer.sellable_id, base_price_in_cents: offer.base_price_in_cents }
  })
}

export const leafletId = (seed: number, branch: Branch) => demoId(seed, 'leaflet', branch.name)

function nameOf(start: Date, end: Date): string {
  const days = Math.round((end.getTime() - start.getTime()) / day)
  return days > 7 ? 'Month specials' : days > 5 ? 'Week specials' : 'Weekend specials'
}
