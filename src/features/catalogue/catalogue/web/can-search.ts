// Whether there are shelves to search: in agency mode only those of a chosen branch, in market mode all of them.
import { type Shop, useShop, useSupplierId } from '#web/shop.tsx'

export const canSearch = (shop: Shop, supplierId: string | null): boolean =>
  supplierId !== null || shop.config.mode === 'market'

export const useCanSearch = (): boolean => canSearch(useShop(), useSupplierId())
