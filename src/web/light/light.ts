// The light mode of a visit: null, or the components that replace pictures. They are loaded with a page rendered in light mode,
// and no other phone loads them.
import { type Shop, useShopState } from '../shop.tsx'
import type { LightChoice } from './light-now.ts'
import type { LightParts } from './light-shape.ts'

/** Applies the shopper's choice from a switch. What light mode needs is loaded only then. */
export const switchLight = (shop: Shop, choice: LightChoice | null): void =>
  void import('./set-light-mode.ts').then(({ setLightMode }) => setLightMode(shop, choice))

/** Returns the query string of the same page with light mode switched; the rest of the query stays. */
export const withLight = (search: string, choice: LightChoice): string =>
  `${search ? `${search}&` : '?'}light=${choice}`

export const useLight = (): LightParts | null => useShopState((state) => state.light)
