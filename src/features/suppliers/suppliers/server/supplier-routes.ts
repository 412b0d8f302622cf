// The calls for suppliers; generation 2 takes the same requests and returns the same answers as generation 1.
import { refuse as refusePosition } from '#features/accounts/places/look-up-refusals.ts'
import { refuse } from '#features/accounts/staff/supplier-refusals.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { supplierCalls as calls } from '#features/suppliers/suppliers/supplier-contract.ts'
import { api } from '#paths'
import { type CachedReadContext, serveCached } from '#server/http/serve-cached.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { toAgencies, toNearSuppliers, toSupplier, toSuppliersByName } from './show-supplier.ts'
import type { SupplierDirectory } from './supplier-directory.ts'

export function supplierRoutes(
  serving: Serving,
  { directory, shopfront }: { directory: SupplierDirectory; shopfront: Shopfront },
): void {
  const version = () => String(directory.generation)

  const one = ({
    params,
    language,
  }: Pick<CachedReadContext<typeof calls.supplier>, 'params' | 'language'>) => {
    const supplier = directory.find(params.id)
    if (!supplier) throw refuse('no-such-supplier', { field: 'params.id' })
    return { version: version(), make: () => toSupplier(supplier, language) }
  }
  serveCached(serving, api.supplier, calls.supplier, one)
  serveCached(serving, api.supplierV2, calls.supplierV2, one)

  type Near = Pick<CachedReadContext<typeof calls.distanceFrom>, 'query' | 'language' | 'station'>
  const near = ({ query, language, station }: Near) => {
    const { lat, lon } = query
    const radius = query.radius ?? shopfront.of(station).config.search_radius_km
    if ((lat === undefined) !== (lon === undefined)) throw refusePosition('half-a-position')
    const make = () =>
      lat === undefined || lon === undefined
        ? toSuppliersByName(directory.list(station), language)
        : toNearSuppliers(directory.list(station), { lat, lon }, radius, language)
    return { version: version(), make }
  }
  serveCached(serving, api.distanceFrom, calls.distanceFrom, near)
  serveCached(serving, api.distanceFromV2, calls.distanceFromV2, near)

  serveCached(serving, api.agencies, calls.agencies, ({ language, station }) => ({
    version: version(),
    make: () => toAgencies(directory.list(station), language),
  }))
}
