// Corrects a data-free visit that the server could not recognise, since this browser dropped the cookie. Loaded only for such visits.
import { keptPartner, storePartner } from '#web/data-free.ts'
import type { Shop } from '#web/shop.tsx'

/** Cookie and storage both remember: some browsers drop one of them. */
export function settleDataFree(shop: Shop): void {
  const partner = shop.partner ?? keptPartner(shop.config.data_free_referers)
  storePartner(partner)
  shop.state.setState({ dataFree: partner })
  // A link that says it pays: shared on, it would say so of others.
  const address = new URL(location.href)
  if (!address.searchParams.has('referer')) return
  address.searchParams.delete('referer')
  history.replaceState(history.state, '', address)
}
