// Corrects a visit that is data-free or on a slow link without the server having been able to see it. Loaded only for such
// visits.
import { keptPartner, storePartner } from '#web/data-free.ts'
import { applyLightMode, lightHere } from '#web/light/set-light-mode.ts'
import type { Shop } from '#web/shop.tsx'

export function settleVisit(shop: Shop): void {
  settleDataFree(shop)
  // A link that says it pays: shared on, it would say so of others.
  const address = new URL(location.href)
  if (address.searchParams.has('referer')) {
    address.searchParams.delete('referer')
    history.replaceState(history.state, '', address)
  }
  if (shop.light || !lightHere(shop)) return
  // This page stays as it is, for fingers are on it already: the next is light.
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', () => void applyLightMode(shop).catch(() => {}), { once: true })
}

/** Cookie and storage both remember: some browsers drop one of them. */
function settleDataFree(shop: Shop): void {
  const partner = shop.partner ?? keptPartner(shop.config.data_free_referers)
  storePartner(partner)
  shop.state.setState({ dataFree: partner })
}
