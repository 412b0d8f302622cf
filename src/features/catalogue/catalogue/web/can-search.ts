// Where there are shelves to look through: in agency mode a chosen branch's, in market mode all of them.
import { type Shop, useShop, useSupplierId } from '#web/shop.tsx'

export const canSearch = (shop: Shop, supplierId: string | null): boolean =>
  supplierId !== null || shop.config.mode === 'market'

export const useCanSearch = (): boolean => canSearch(useShop(), useSupplierId())
