// How a basket is compared on a page without script: as its address says, which a form of the page sets. Only the server asks.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Address } from '#features/accounts/addresses/address-contract.ts'
import { addressesQuery } from '#features/accounts/addresses/web/address-queries.ts'
import { type Shop, useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import {
  type ComparisonChoices,
  type ComparisonOptions,
  canCompare,
  comparisonQuery,
} from './comparison-query.ts'

const nothing = () => {}

export function usePlainOptions(): ComparisonChoices {
  const shop = useShop()
  const [search] = useSearchParams()
  const { data = [] } = useQuery({ ...addressesQuery(shop, shop.account?.id ?? ''), enabled: false })
  return {
    ...choicesOf(shop, search, data),
    addresses: data,
    chooseAddress: nothing,
    setDeliver: nothing,
  }
}

/** Loads the comparison as the page's address asks for it. */
export async function loadPlainComparison(shop: Shop, search: URLSearchParams): Promise<void> {
  const { options, lines } = await readPlainOptions(shop, search)
  if (canCompare(lines, options)) await shop.ensure(comparisonQuery(shop, lines, options))
}

/** Returns what the page of this address compares: the basket of a visit that uses forms. */
export async function readPlainOptions(
  shop: Shop,
  search: URLSearchParams,
): Promise<{ lines: readonly CartLine[]; options: ComparisonOptions }> {
  const lines = (shop.state.getState().forms?.basket ?? []) as CartLine[]
  const userId = shop.account?.id ?? ''
  const addresses =
    search.get('deliver') === '1' && userId !== '' ? await shop.ensure(addressesQuery(shop, userId)) : []
  return { lines, options: choicesOf(shop, search, addresses).options }
}

function choicesOf(
  shop: Shop,
  search: URLSearchParams,
  addresses: readonly Address[],
): Pick<ComparisonChoices, 'options' | 'addressId'> {
  const deliver = search.get('deliver') === '1'
  const chosen = search.get('address')
  const address =
    addresses.find(({ id }) => id === chosen) ??
    (chosen === null || !shop.placed ? addresses.find(({ is_default }) => is_default) : undefined)
  const here = shop.placed ? undefined : null
  const to = address ? { lat: address.latitude, lon: address.longitude } : here
  return {
    options: { deliver, bags: search.get('bags') === '1', position: deliver ? to : undefined },
    addressId: address?.id ?? 'here',
  }
}
