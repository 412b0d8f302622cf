// The calls of the shopfront itself: its configuration, what checkout offers, its banners.
import type { ShelfDeps } from '#features/catalogue/server/shelf/open-shelves.ts'
import { shopfrontCalls as calls } from '#features/shopfront/shopfront-contract.ts'
import { refuse } from '#features/suppliers/supplier-refusals.ts'
import { api } from '#paths'
import type { Serving } from '#server/http/serve-call.ts'
import { type KeptAsk, serveKept } from '#server/http/serve-kept.ts'
import { clientConfigOf } from './client-config.ts'

export function shopfrontRoutes(serving: Serving, { shelves }: ShelfDeps): void {
  const { shopfront, directory, banners } = shelves
  serveKept(serving, api.shopfrontConfig, calls.shopfrontConfig, ({ query }) => ({
    // Read once at start, so the process's own life is its version.
    version: 'start',
    make: () => {
      if (query.demo && !shopfront.open(query.demo)) return { status: 'not_found' as const }
      return { status: 'ok' as const, config: { config: shopfront.of(query.demo).config } }
    },
  }))

  const findSupplier = (id: string | undefined) => {
    const supplier = id === undefined ? undefined : directory.find(id)
    if (id !== undefined && !supplier) throw refuse('no-such-supplier', { field: 'query.supplier_id' })
    return supplier
  }

  const clientConfig = ({ query }: Pick<KeptAsk<typeof calls.clientConfig>, 'query'>) => {
    const supplier = findSupplier(query.supplier_id)
    const suppliers = () => (supplier ? [supplier] : directory.list(shopfront.open(query.demo)))
    return {
      version: String(directory.generation),
      make: () => clientConfigOf(shopfront.of(query.demo), suppliers()),
    }
  }
  serveKept(serving, api.clientConfig, calls.clientConfig, clientConfig)
  serveKept(serving, api.checkoutConfig, calls.checkoutConfig, clientConfig)

  serveKept(serving, api.banners, calls.banners, ({ query, now }) => {
    const supplierId = findSupplier(query.supplier_id)?.id
    return { version: banners.version(now), make: () => banners.ofHome(supplierId, now) }
  })
  serveKept(serving, api.ads, calls.ads, ({ query, now }) => {
    const supplierId = findSupplier(query.supplier_id)?.id
    return { version: banners.version(now), make: () => banners.ads(supplierId, now) }
  })
}
