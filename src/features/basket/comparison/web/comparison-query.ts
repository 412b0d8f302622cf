// The queries that compare the basket at the shops near a place, line by line.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { searchRadius } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import type { Position } from '#kernel/distance.ts'
import { type Shop, useShop } from '#web/shop.tsx'
import { type CartLine, useCart, useCartItems } from '#web/stores/basket-store.ts'
import { usePicker } from '#web/stores/picker-store.ts'

/** How the shopper wants to receive the basket. */
export interface ComparisonOptions {
  /** Brought to them, instead of collected. */
  deliver: boolean
  bags: boolean
  /** Where from, or where to; undefined: the place of the visit, which the server knows. */
  position: Position | null | undefined
}

export interface ComparisonChoices {
  options: ComparisonOptions
  /** The addresses they may choose among; empty until they are known. */
  addresses: readonly { id: string; formatted: string }[]
  addressId: string
  chooseAddress: (id: string) => void
  setDeliver: (deliver: boolean) => void
}

interface ComparisonRequest {
  id: string | null
  lines: readonly CartLine[]
  position: Position | null | undefined
}

/** Only what identifies a line goes out: it is data somebody pays for. */
const bodyOf = ({ lines, position }: Pick<ComparisonRequest, 'lines' | 'position'>) => ({
  items: lines.map(({ offer, qty }) => ({ offer: { id: offer.id }, qty })),
  ...(position !== undefined && {
    location: position && { latitude: position.lat, longitude: position.lon },
  }),
})

/** Whether the comparison can be requested: delivery depends on the destination, so it needs a position. */
export const canCompare = (lines: readonly CartLine[], { deliver, position }: ComparisonOptions): boolean =>
  lines.length > 0 && (!deliver || position !== null)

export const comparisonQuery = (shop: Shop, lines: readonly CartLine[], options: ComparisonOptions) => {
  const radius = searchRadius(shop)
  const body = {
    ...bodyOf({ lines, position: options.position }),
    ...(radius && { radius }),
    requires_shipping: options.deliver,
    requires_bags: options.bags,
  }
  return queryOptions({
    queryKey: ['comparison', body],
    queryFn: ({ signal }) => shop.api('compareBasket', { body, signal }),
    enabled: canCompare(lines, options),
    meta: { personal: true },
  })
}

export const useComparison = (lines: readonly CartLine[], options: ComparisonOptions) =>
  useQuery(comparisonQuery(useShop(), lines, options))

/** The query for the detailed comparison. It syncs the cart first, because that call compares a cart stored on the server. */
export const comparisonDebugQuery = (shop: Shop, request: ComparisonRequest) =>
  queryOptions({
    queryKey: ['comparison-debug', bodyOf(request), searchRadius(shop)],
    queryFn: async ({ signal }) => {
      const { id } = await shop.api('syncCart', { body: { id: request.id, ...bodyOf(request) }, signal })
      return shop.api('compareCartDebug', { query: { id, radius: searchRadius(shop) }, signal })
    },
    enabled: request.lines.length > 0,
    meta: { personal: true },
  })

/** Returns the basket and position that the comparison is requested for. */
export function useComparisonRequest(): ComparisonRequest {
  const lines = useCartItems()
  const id = useCart((cart) => cart.id)
  const position = usePicker((state) => state.position)
  return { id, lines, position }
}
