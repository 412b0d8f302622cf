// Queries of a manager's combo pages.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const managedCombosQuery = (shop: Shop, page = 1) =>
  queryOptions({
    queryKey: ['managed-combos', page],
    queryFn: ({ signal }) => shop.api('managedCombos', { query: { ...(page > 1 && { page }) }, signal }),
    meta: { personal: true },
  })

export const managedComboQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['managed-combo', id],
    queryFn: ({ signal }) => shop.api('managedCombo', { params: { id }, signal }),
    meta: { personal: true },
  })
