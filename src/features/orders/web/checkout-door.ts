// Who may enter checkout: a basket that can be ordered, at a branch that says how it hands over. Everyone else is led
// back to the basket, and told why.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type CartLine, cartSupplierId, useCartItems } from '#features/basket/web/cart-store.ts'
import { useRestored } from '#features/basket/web/use-restored.ts'
import { whyNotCheckout } from '#features/basket/why-not-checkout.ts'
import type { ClientConfig } from '#features/shopfront/shopfront-contract.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { useShop } from '#web/shop.tsx'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { clientConfigQuery } from './checkout-queries.ts'
import { useSending } from './send-order.ts'

export type Door =
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'open'; items: CartLine[]; supplierId: string; config: ClientConfig }

export function useCheckoutDoor(): Door {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const restored = useRestored()
  const items = useCartItems()
  const sending = useSending((state) => state.phase)
  const pending = useCheckout((checkout) => Boolean(checkout.pending))
  const supplierId = cartSupplierId(items)
  const config = useQuery({ ...clientConfigQuery(shop, supplierId ?? ''), enabled: supplierId !== null })

  const { mode } = shop.config
  const busy = pending || (sending !== 'idle' && sending !== 'refused')
  const problem = whyNotCheckout(items, { supplierId, mode: 'agency' })
  // A basket needs its branch; a branch needs a way of handing over (specification, points 2 and 5).
  const invalid =
    (problem === 'no-supplier' || config.data?.shipping.length === 0) &&
    (mode === 'agency' ? 'orders.invalid_agency' : 'orders.invalid_market')
  const away = restored && !busy && (problem !== undefined || invalid !== false)
  useEffect(() => {
    if (!away) return
    if (invalid) notify({ text: t(invalid), kind: 'error', key: 'checkout-invalid' })
    void navigate(pageTo('basket'), { replace: true })
  }, [away, invalid, navigate, t])

  if (!restored || away || !supplierId) return { state: 'waiting' }
  if (config.data) return { state: 'open', items, supplierId, config: config.data }
  if (config.error) return { state: 'failed', error: config.error, retry: () => void config.refetch() }
  return { state: 'waiting' }
}
