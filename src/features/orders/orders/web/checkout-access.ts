// Who may enter checkout: a shopper whose basket can be ordered, at a branch that has ways of handing over. Everyone else is
// redirected to the basket, which says why.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import type { BasketVisit } from '#features/basket/basket/web/basket-visit.ts'
import { chosenParts } from '#features/basket/basket/web/chosen-parts.ts'
import { useCartRestored } from '#features/basket/basket/web/use-cart-restored.ts'
import { whyNotCheckout } from '#features/basket/basket/why-not-checkout.ts'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { useShop } from '#web/shop.tsx'
import { type CartLine, useCartItems } from '#web/stores/basket-store.ts'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { useSending } from './send-order.ts'

export type CheckoutAccess =
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'open'; items: CartLine[]; supplierId: string; config: ClientConfig }
  /** A basket over several suppliers: each part says for itself how it is handed over. */
  | { state: 'group'; parts: SupplierPart<CartLine>[] }

/** The notices of [spec 8], where a branch has no way of handing over. */
const invalidConfig = {
  agency: { key: 'invalid config for agency', says: 'orders.invalid_agency' },
  market: { key: 'invalid config for market', says: 'orders.invalid_market' },
} as const

export function useCheckoutAccess(): CheckoutAccess {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const restored = useCartRestored()
  const all = useCartItems()
  const only = useCheckout((checkout) => checkout.only)
  const sending = useSending((state) => state.phase)
  const pending = useCheckout((checkout) => Boolean(checkout.pending))
  const parts = useMemo(() => chosenParts(all, only), [all, only])
  const items = parts[0]?.lines ?? noLines
  const supplierId = items[0]?.offer.supplier.id ?? null
  const group = parts.length > 1
  const config = useQuery({
    ...clientConfigQuery(shop, supplierId ?? ''),
    enabled: supplierId !== null && !group,
  })

  const { mode } = shop.config
  const busy = pending || (sending !== 'idle' && sending !== 'refused')
  const problem =
    parts.map(problemOf).find((each) => each) ?? (parts.length === 0 ? 'basket-empty' : undefined)
  // A basket needs its branch, and a branch a way of handing over [spec 2, spec 5]. Whatever else is in the way, the basket itself
  // says; of an empty one also that this is why there is no checkout.
  const invalid = problem === 'no-supplier' || config.data?.shipping.length === 0
  const isEmpty = problem === 'basket-empty'
  const isLeaving = restored && !busy && (problem !== undefined || invalid)
  useEffect(() => {
    if (!isLeaving) return
    if (invalid) notify({ ...invalidConfig[mode], text: t(invalidConfig[mode].says), kind: 'error' })
    const state: BasketVisit | null = isEmpty ? { isFromCheckout: true } : null
    void navigate(pageTo('basket'), { replace: true, state })
  }, [isLeaving, invalid, isEmpty, mode, navigate, t])

  if (!restored || isLeaving || !supplierId) return { state: 'waiting' }
  if (group) return { state: 'group', parts }
  if (config.data) return { state: 'open', items, supplierId, config: config.data }
  if (config.error) return { state: 'failed', error: config.error, retry: () => void config.refetch() }
  return { state: 'waiting' }
}

const noLines: CartLine[] = []

const problemOf = ({ supplier, lines }: SupplierPart<CartLine>) =>
  whyNotCheckout(lines, { supplierId: supplier.id, mode: 'agency' })
