// Signs of a data-free visit that only the browser has, so that the server rendered the page without them. They are read once, after
// hydration; any other visit loads nothing for it.
import { dataFreeKey } from '#web/data-free-partner.ts'
import type { Shop } from '#web/shop.tsx'

export function readVisitSigns(shop: Shop): void {
  if (storedPartner() !== shop.partner || location.search.includes('referer='))
    void import('./settle-data-free.ts').then(({ settleDataFree }) => settleDataFree(shop))
}

function storedPartner(): string | null {
  try {
    return localStorage.getItem(dataFreeKey)
  } catch {
    return null
  }
}
