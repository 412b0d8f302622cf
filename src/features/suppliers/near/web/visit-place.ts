// The place of the visit as this browser has it: the market's cookie, or what the shopper named or was found at in agency mode.
import { chosenPlace } from '#features/suppliers/suppliers/web/place-choice.ts'
import { usePlace } from '#features/suppliers/suppliers/web/place-store.ts'
import type { Position } from '#kernel/distance.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { usePicker } from '#web/stores/picker-store.ts'

export interface VisitPlace {
  /** As the shopper calls it; '' for a position without a name. */
  name: string
  /** Null where only the server can say where it is. */
  position: Position | null
}

export function useVisitPlace(): VisitPlace | null {
  const { config } = useShop()
  const named = usePlace(({ place }) => place)
  const position = usePicker((state) => state.position)
  // The cookie has changed where these have.
  useShopState(({ placed, placedAt }) => `${placed} ${placedAt}`)
  if (config.mode !== 'market') return named ? toPlace(named) : position && { name: '', position }
  const chosen = chosenPlace()
  if (!chosen) return null
  if (named) return toPlace(named)
  return { name: '', position: 'lat' in chosen ? chosen : null }
}

const toPlace = ({ name, lat, lon }: Position & { name: string }): VisitPlace => ({
  name,
  position: { lat, lon },
})
