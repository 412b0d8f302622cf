// Previews a change: requests it from the server once the shopper pauses, and only where there is something to change.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { useShop } from '#web/shop.tsx'
import { useSettled } from '#web/use-settled.ts'
import type { AmendmentResult, ModificationInput } from '../amendment-contract.ts'

export interface ChangePreview {
  /** As the order would be, or while it is asked about as it would have been; undefined where nothing is known. */
  order: Order | undefined
  isLoading: boolean
  retry: () => void
  error: unknown
  notice: string | null
  /** It cannot be sent as it is. */
  blocked: boolean
}

const pauseMs = 350

export function useChangePreview(
  order: Order,
  modifications: readonly ModificationInput[],
  onDiffers: (result: AmendmentResult) => void,
): ChangePreview {
  const shop = useShop()
  const current = JSON.stringify(modifications)
  const settled = useSettled(current, pauseMs)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['amend', order.id, order.version, settled],
    queryFn: ({ signal }) =>
      shop.api('validateModifications', {
        params: { id: order.id },
        body: { modifications: JSON.parse(settled) as ModificationInput[] },
        signal,
      }),
    enabled: settled !== '[]' && order.can_amend,
    placeholderData: keepPreviousData,
    // A full minute of the same change needs no second look; another price shows when it is sent.
    staleTime: 60_000,
    retry: false,
    meta: { personal: true },
  })
  const differs = useRef(onDiffers)
  useEffect(() => {
    differs.current = onDiffers
  })
  const latest = data && current === settled && !isFetching ? data : undefined
  useEffect(() => {
    if (latest?.out_of_stock || latest?.updated) differs.current(latest)
  }, [latest])
  const none = current === '[]'
  return {
    order: none ? undefined : data?.order,
    isLoading: !none && (isFetching || current !== settled),
    retry: () => void refetch(),
    error: none ? null : error,
    notice: none ? null : (latest?.notice ?? null),
    blocked: !none && latest?.payable_amount_error === true,
  }
}
