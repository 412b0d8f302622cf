// The place of a visit to a market, as the server reads it [ruling 14 Near]: a cookie with a gazetteer id or a point rounded to
// 0.01 degree. Prices, specials and search then cover the branches near it.
import {
  type ChosenPlace,
  formatPlaceCookie,
  parsePlaceCookie,
  placeCookie,
} from '#features/accounts/places/place-cookie.ts'
import { chosen, rememberChoice } from '#web/cookies.ts'
import { refetchForPlace } from '#web/refetch-for-place.ts'
import type { Shop } from '#web/shop.tsx'
import { deleteSavedPages } from '#web/stores/saved-pages-cache.ts'

/** Sets the place of the visit; null clears it. The caller refetches what the page shows: see `showNear`. */
export function choosePlace({ config }: Pick<Shop, 'config'>, place: ChosenPlace | null): void {
  if (config.mode !== 'market') return
  const [before, now] = [chosen(placeCookie), place && formatPlaceCookie(place)]
  rememberChoice(placeCookie, now)
  // Without a signal, prices of another place would be shown as those of this one.
  if (now !== before) void deleteSavedPages()
}

export const chosenPlace = (): ChosenPlace | undefined => parsePlaceCookie(chosen(placeCookie))

/** Refetches prices for the branches near the chosen place, on this page and the next ones. */
export async function showNear(shop: Shop): Promise<void> {
  if (shop.config.mode === 'market') await refetchForPlace(shop, chosenPlace() !== undefined)
}
