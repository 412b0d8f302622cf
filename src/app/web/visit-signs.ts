// Signs of a visit that only the browser has, so that the server rendered the page without them. They are read once, after
// hydration; a visit that is neither data-free nor on a slow link loads nothing for it.
import { dataFreeKey } from '#web/data-free-partner.ts'
import type { Shop } from '#web/shop.tsx'

export function readVisitSigns(shop: Shop): void {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  const slow = connection && connection.effectiveType !== '4g'
  if (slow || storedPartner() !== shop.partner || location.search.includes('referer='))
    void import('./settle-visit.ts').then(({ settleVisit }) => settleVisit(shop))
}

function storedPartner(): string | null {
  try {
    return localStorage.getItem(dataFreeKey)
  } catch {
    return null
  }
}
