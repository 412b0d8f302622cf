import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

export const homeQuery = (shop: Shop, supplierId: string) =>
  personalQuery(['counter-home', supplierId], (signal) =>
    shop.api('managerHome', { query: { supplier_id: supplierId }, signal }),
  )

export const reviewsQuery = (shop: Shop, supplierId: string | null, page: number) =>
  personalQuery(['counter-reviews', supplierId, page], (signal) =>
    shop.api('counterReviews', { query: { supplier_id: supplierId, page }, signal }),
  )
