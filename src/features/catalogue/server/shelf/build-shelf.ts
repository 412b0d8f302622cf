// A supplier's shelf from the database: whole, or the last one with a few offers read again.
import type { Database, Tx } from '#server/database/database.ts'
import { readOffers, readSomeOffers, readVersion } from './offer-store.ts'
import { Shelf, type ShelfOffer } from './shelf.ts'
import type { Taxonomy } from './taxonomy.ts'

/** One moment of the database for everything that is read. */
export function readOneMoment<T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read)
}

/** What this shopfront shows at all; the rest never comes onto a shelf. */
export interface Showing {
  stokvel: boolean
  combos: boolean
}

export interface ShelfSource {
  database: Database
  showing: Showing
}

export function loadShelf(
  { database, showing }: ShelfSource,
  taxonomy: Taxonomy,
  supplierId: string,
): Promise<Shelf> {
  return readOneMoment(database, async (tx) => {
    const version = await readVersion(tx, supplierId)
    const { offers, complete } = await readOffers(tx, taxonomy, supplierId)
    const shown = offers.filter((offer) => isShown(offer, showing))
    return Shelf.of(taxonomy, supplierId, version, shown, complete)
  })
}

/** The shelf with these offers as they are now; undefined when offers came or went and the whole must be read. */
export async function patchShelf(
  { database, showing }: ShelfSource,
  shelf: Shelf,
  version: number,
  offerIds: readonly string[],
): Promise<Shelf | undefined> {
  const { taxonomy, supplierId } = shelf
  const changed = await readOneMoment(database, (tx) => readSomeOffers(tx, taxonomy, supplierId, offerIds))
  const published = new Set(changed.map(({ id }) => id))
  if (offerIds.some((id) => !published.has(id))) return undefined
  const shown = changed.filter((offer) => isShown(offer, showing))
  // What is not shown and yet stands here has just been made into something that is not.
  if (changed.some((offer) => !shown.includes(offer) && shelf.holds(offer))) return undefined
  return shelf.with(version, shown)
}

const isShown = ({ stokvel, sellable }: ShelfOffer, showing: Showing): boolean =>
  (showing.stokvel || !stokvel) && (showing.combos || sellable.parts.length === 0)
