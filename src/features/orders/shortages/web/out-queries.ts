import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

export const outKey = ['counter-out']

export const outQuery = (shop: Shop, supplierId: string | null, page: number) =>
  personalQuery([...outKey, supplierId, page], (signal) =>
    shop.api('outOffers', { query: { supplier_id: supplierId, page }, signal }),
  )
