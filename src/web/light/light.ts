// Light mode is what a visit carries of it: nothing, or the parts that stand in for pictures. They come with the page that

// is drawn light, and no other phone loads them.
import { type Shop, useShopState } from '../shop.tsx'
import type { LightChoice } from './light-now.ts'
import type { LightParts } from './light-shape.ts'

/** What the shopper chose, from a switch; what it takes is fetched for the finger that is on it. */
export const switchLight = (shop: Shop, choice: LightChoice | null): void =>
  void import('./set-light-mode.ts').then(({ setLightMode }) => setLightMode(shop, choice))

/** The same page, switched: what is asked of it stays. */
export const withLight = (search: string, choice: LightChoice): string =>
  `${search ? `${search}&` : '?'}light=${choice}`

export const useLight = (): LightParts | null => useShopState((state) => state.light)
