// The query that matches a list with today's shelves. The supplier is part of the key, because another branch has another shelf.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export interface LineToMatch {
  text: string | null
  offer: { id: string } | null
  qty?: number
}

export const matchQuery = (shop: Shop, supplierId: string | null, lines: readonly LineToMatch[]) =>
  queryOptions({
    queryKey: ['list-match', supplierId, shop.language, lines],
    queryFn: async ({ signal }) => {
      const body = {
        supplier_id: supplierId,
        lines: lines.map(({ text, offer, qty }) => ({
          text,
          offer: offer && { id: offer.id },
          ...(qty !== undefined && { qty }),
        })),
      }
      return (await shop.api('matchList', { body, signal })).lines
    },
    enabled: lines.length > 0,
    meta: { personal: true },
  })
