// Holds every supplier of this shopfront in memory, so that pages and calls need not query the database.
import { type LiveTable, openLiveTable } from '#features/shelf/offers/server/live-table.ts'
import type { Database } from '#server/database/database.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import type { Settings } from '#server/settings.ts'
import { readSuppliers, type SupplierEntry } from './supplier-store.ts'

export interface SupplierDirectory {
  /** Another number whenever anything about any supplier may have changed. */
  readonly generation: number
  /** A supplier that shoppers may see: not one in preparation. It may be disabled, and takes no orders then. */
  find(id: string): SupplierEntry | undefined
  /** All of these, by agency and name; of another demo station when it is named. */
  list(station?: string): readonly SupplierEntry[]
  close(): Promise<void>
}

interface Lists {
  byId: Map<string, SupplierEntry>
  lists: Map<string, readonly SupplierEntry[]>
}

export async function openDirectory(
  shop: { database: Database; log: DatabaseLog; settings: Pick<Settings, 'apiOrigins'> },
  station: string | undefined,
): Promise<SupplierDirectory> {
  const table: LiveTable<Lists> = await openLiveTable(shop, async (tx) => {
    const shown = (await readSuppliers(tx))
      .filter((supplier) => !supplier.in_preparation)
      .map((supplier) => withAllowedHosts(supplier, shop.settings.apiOrigins))
    // A link of the demo may lead to a supplier of another station, so all that are shown can be found.
    return {
      byId: new Map(shown.map((supplier) => [supplier.id, supplier])),
      lists: new Map([['', shown]]),
    }
  })
  return {
    get generation() {
      return table.generation
    },
    find: (id) => table.value.byId.get(id),
    list(requested) {
      const name = requested ?? station ?? ''
      const { lists } = table.value
      const cached = lists.get(name)
      if (cached) return cached
      const all = lists.get('') ?? []
      const list = all.filter(({ stations }) => stations.length === 0 || stations.includes(name))
      lists.set(name, list)
      return list
    },
    close: table.close,
  }
}

/** Whatever the database says, nobody is sent to an origin that the settings do not allow. */
function withAllowedHosts(supplier: SupplierEntry, allowed: readonly string[]): SupplierEntry {
  const ifAllowed = (origin: string | null) => (origin !== null && allowed.includes(origin) ? origin : null)
  return {
    ...supplier,
    api_endpoint: ifAllowed(supplier.api_endpoint),
    agency: { ...supplier.agency, host: ifAllowed(supplier.agency.host) },
  }
}
