// The calls for leaflets: what shoppers see now, and what managers create and change.

import { refuse as refuseSupplier } from '#features/accounts/staff/supplier-refusals.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import { api } from '#paths'
import { serveCached } from '#server/http/serve-cached.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { leafletCalls as calls } from '../leaflet-contract.ts'
import { defaultRadiusKm } from '../leaflet-radius.ts'
import { refuse } from '../leaflet-refusals.ts'
import { changeLeaflet, removeLeaflet } from './change-leaflet.ts'
import { createLeaflets } from './create-leaflets.ts'
import type { LeafletCache } from './leaflet-cache.ts'
import type { LeafletEntry } from './leaflet-store.ts'
import { listManagedLeaflets } from './list-managed-leaflets.ts'
import { showLeaflet } from './show-leaflet.ts'

export function leafletRoutes(
  serving: Serving,
  { directory, leaflets }: { directory: SupplierDirectory; leaflets: LeafletCache },
): void {
  const { kysely } = serving.shop.database
  const version = (now: Date) => `${leaflets.version(now)} ${directory.generation}`

  serveCached(serving, api.leaflets, calls.leaflets, ({ params, now }) => {
    const supplier = directory.find(params.id)
    if (!supplier) throw refuseSupplier('no-such-supplier', { field: 'params.id' })
    return {
      version: version(now),
      make: () => leaflets.ofSupplier(params.id, now).map((leaflet) => showLeaflet(leaflet, supplier.name)),
    }
  })

  serveCached(serving, api.leafletsNear, calls.leafletsNear, ({ query, now, station }) => {
    const { lat, lon, radius = defaultRadiusKm } = query
    if ((lat === undefined) !== (lon === undefined)) throw refuse('half-a-position')
    const make = () => {
      // Of the suppliers that this shopfront shows, and no others.
      const names = new Map(directory.list(station).map(({ id, name }) => [id, name]))
      const show = (leaflet: LeafletEntry, km: number | null) => {
        const name = names.get(leaflet.supplierId)
        return name === undefined ? [] : [showLeaflet(leaflet, name, km)]
      }
      if (lat === undefined || lon === undefined)
        return leaflets.all(now).flatMap((leaflet) => show(leaflet, null))
      return leaflets.near({ lat, lon }, radius, now).flatMap(({ leaflet, km }) => show(leaflet, km))
    }
    return { version: version(now), make }
  })

  serveWrite(serving, api.createLeaflets, calls.createLeaflets, async ({ body, caller, now }, tx) => {
    const created = await createLeaflets(tx, caller.accountId, body, now)
    return { status: 'ok' as const, leaflets: created, leaflet: created[0] as (typeof created)[0] }
  })

  serveCall(serving, api.managedLeaflets, calls.managedLeaflets, async ({ query, caller, now }) =>
    listManagedLeaflets(kysely, caller.accountId, query.supplier_id, now),
  )

  serveWrite(serving, api.changeLeaflet, calls.changeLeaflet, async ({ params, body, caller, now }, tx) => ({
    status: 'ok' as const,
    leaflet: await changeLeaflet(tx, caller.accountId, params.id, body, now),
  }))

  serveWrite(serving, api.removeLeaflet, calls.removeLeaflet, async ({ params, caller }, tx) => {
    await removeLeaflet(tx, caller.accountId, params.id)
    return { status: 'ok' as const }
  })
}
