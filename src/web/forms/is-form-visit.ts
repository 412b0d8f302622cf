// Whether a visit uses forms: its basket is at the server, and its pages are rendered for a browser without script. Only the server asks.
import { type Shop, useShop } from '../shop.tsx'

export const isFormVisit = (shop: Shop): boolean => shop.state.getState().forms?.basket !== undefined

export const useFormVisit = (): boolean => isFormVisit(useShop())
