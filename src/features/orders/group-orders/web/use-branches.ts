// What each branch of a group offers, and where it is.
import { useQueries } from '@tanstack/react-query'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { findPartWay, usePartChoices } from './group-choices.ts'

/** Returns the parts with their branches once all are known; `failed` is the first query without an answer. */
export function useBranches(parts: readonly SupplierPart<CartLine>[]) {
  const shop = useShop()
  const choicesOf = usePartChoices()
  const ids = parts.map(({ supplier }) => supplier.id)
  const configs = useQueries({ queries: ids.map((id) => clientConfigQuery(shop, id)) })
  const suppliers = useQueries({ queries: ids.map((id) => supplierQuery(shop, id)) })
  const failed = [...configs, ...suppliers].find(({ data, error }) => error && !data)
  const rows = parts.flatMap((part, at) => {
    const config = configs[at]?.data
    const branch = suppliers[at]?.data
    if (!config || !branch) return []
    return [{ part, config, branch, way: findPartWay(config, choicesOf(part.supplier.id).shipping_provider) }]
  })
  return { failed, rows: rows.length < parts.length ? undefined : rows }
}
