// Loads the payment part and its words when an order that owes is opened, so that no other page carries them.
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet } from '#web/words.ts'

type Part = ComponentType<{ order: Order }>

export function LazyPayOrder({ order }: { order: Order }) {
  const shop = useShop()
  const [part, setPart] = useState<{ Part: Part }>()
  const [error, setError] = useState<unknown>()
  const fetchPart = useCallback(() => {
    setError(undefined)
    Promise.all([import('./pay-order.tsx'), loadWordSet('pay', shop)]).then(
      ([{ PayOrder }]) => setPart({ Part: PayOrder }),
      setError,
    )
  }, [shop])
  useEffect(fetchPart, [fetchPart])
  if (part) return <part.Part order={order} />
  return error ? <ErrorState error={error} onRetry={fetchPart} /> : <Skeleton lines={5} />
}
