import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

export const openingQuery = (shop: Shop, supplierId: string | null) =>
  personalQuery(['counter-shop-opening', supplierId], (signal) =>
    shop.api('opening', { query: supplierId ? { supplier_id: supplierId } : {}, signal }),
  )

export const shopfrontQuery = (shop: Shop) =>
  personalQuery(['counter-shopfront'], (signal) => shop.api('managedShopfront', { signal }))

export const chainsQuery = (shop: Shop) =>
  personalQuery(['counter-chains'], (signal) => shop.api('managedChains', { signal }))

export const invitationsQuery = (shop: Shop) =>
  personalQuery(['counter-invitations'], (signal) => shop.api('invitations', { signal }))
