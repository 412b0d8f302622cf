// The calls for the shopfront itself: its configuration, what checkout offers, its banners.

import { refuse } from '#features/accounts/staff/supplier-refusals.ts'
import { shopfrontCalls as calls } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { api } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { type CachedReadContext, serveCached } from '#server/http/serve-cached.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { shopfrontSettingsCalls as settingsCalls } from '../shopfront-settings-contract.ts'
import { changeShopfront, showShopfront } from './change-shopfront.ts'
import { clientConfigOf, type SupplierShipping } from './client-config.ts'
import type { LiveBanners } from './live-banners.ts'
import type { LiveShopfront } from './live-shopfront.ts'
import { themeRoutes } from './theme-routes.ts'
import { readStations } from './visit-station.ts'

/** What checkout's configuration needs of a branch. */
interface Branch extends SupplierShipping {
  id: string
  bank_name: string | null
  bank_account: string | null
}

/** The branches as the suppliers feature lists them, which itself imports this one. */
interface Directory {
  readonly generation: number
  find(id: string): Branch | undefined
  list(station?: string): readonly Branch[]
}

/** Which ways of paying each branch has what it takes for. */
type FindCarriedWays = (db: Reader) => Promise<(branch: Branch, way: string) => boolean>

interface Deps {
  shopfront: LiveShopfront
  directory: Directory
  banners: LiveBanners
  /** From a later area, so the app hands it over. */
  findCarriedWays: FindCarriedWays
}

export function shopfrontRoutes(
  serving: Serving,
  { shopfront, directory, banners, findCarriedWays }: Deps,
): void {
  readStations(serving.app, shopfront)
  themeRoutes(serving.app, shopfront)
  for (const { refused } of shopfront.looks)
    if (refused.length > 0) serving.shop.log.warn({ refused }, 'not all of a custom style sheet was taken')
  serveCached(serving, api.shopfrontConfig, calls.shopfrontConfig, ({ query, station }) => ({
    // The file is read once at start; what the operator sets follows its own changes.
    version: `${shopfront.generation}`,
    make: () => {
      if (query.demo && !shopfront.hasStations) return { status: 'not_found' as const }
      return { status: 'ok' as const, config: { config: shopfront.of(station).config } }
    },
  }))

  const findSupplier = (id: string | undefined) => {
    const supplier = id === undefined ? undefined : directory.find(id)
    if (id !== undefined && !supplier) throw refuse('no-such-supplier', { field: 'query.supplier_id' })
    return supplier
  }

  const clientConfig = ({
    query,
    station,
  }: Pick<CachedReadContext<typeof calls.clientConfig>, 'query' | 'station'>) => {
    const supplier = findSupplier(query.supplier_id)
    const suppliers = () => (supplier ? [supplier] : directory.list(station))
    return {
      version: String(directory.generation),
      make: async () => {
        const carries = await findCarriedWays(serving.shop.database.kysely)
        return clientConfigOf(shopfront.of(station), suppliers().map(withWaysOf(carries)))
      },
    }
  }
  serveCall(serving, api.managedShopfront, settingsCalls.managedShopfront, () =>
    showShopfront(serving.shop.database.kysely, shopfront.file),
  )
  serveWrite(
    serving,
    api.changeShopfront,
    settingsCalls.changeShopfront,
    async ({ body, caller, now }, tx) => ({
      status: 'ok' as const,
      shopfront: await changeShopfront(tx, { file: shopfront.file, accountId: caller.accountId, now }, body),
    }),
  )

  serveCached(serving, api.clientConfig, calls.clientConfig, clientConfig)
  serveCached(serving, api.checkoutConfig, calls.checkoutConfig, clientConfig)

  serveCached(serving, api.banners, calls.banners, ({ query, now }) => {
    const supplierId = findSupplier(query.supplier_id)?.id
    return { version: banners.version(now), make: () => banners.ofHome(supplierId, now) }
  })
  serveCached(serving, api.ads, calls.ads, ({ query, now }) => {
    const supplierId = findSupplier(query.supplier_id)?.id
    return { version: banners.version(now), make: () => banners.ads(supplierId, now) }
  })
}

/** A branch with the ways of paying for which it has what they take. */
const withWaysOf =
  (carries: Awaited<ReturnType<FindCarriedWays>>) =>
  (branch: Branch): SupplierShipping => ({
    shipping: branch.shipping.map((option) => ({
      ...option,
      payment_options: option.payment_options.filter((way) => carries(branch, way)),
    })),
  })
