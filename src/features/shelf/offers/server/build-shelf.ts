// Builds a supplier's shelf from the database: the whole shelf, or the last one with a few offers read again.
import type { Clock } from '#server/clock.ts'
import type { Database, ReadTx } from '#server/database/database.ts'
import { loadTaxonomy } from './load-taxonomy.ts'
import { readAgencyOf, readOffers, readSomeOffers, readTaxonomyVersion, readVersion } from './offer-store.ts'
import { Shelf } from './shelf.ts'
import type { ShelfOffer } from './shelf-offer.ts'
import type { SharedTaxonomy } from './shelf-taxonomy.ts'

/** Reads everything from one snapshot of the database, which includes every change that was already notified. */
export function readSnapshot<T>(database: Database, read: (tx: ReadTx) => Promise<T>): Promise<T> {
  return database.read((db) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
  )
}

/** The kinds of offers that this shopfront shows; others are never on a shelf. */
export interface ShownKinds {
  stokvel: boolean
  combos: boolean
}

export interface ShelfSource {
  database: Database
  clock: Clock
  shownKinds: ShownKinds
}

/**
 * Loads a shelf; undefined if the taxonomy is older than the snapshot. An import changes both at once, and no shopper may see
 * half of it.
 */
export function loadShelf(
  source: ShelfSource,
  taxonomy: SharedTaxonomy,
  supplierId: string,
): Promise<Shelf | undefined> {
  return readSnapshot(source.database, async (tx) =>
    (await readTaxonomyVersion(tx)) === taxonomy.version
      ? shelfOf(tx, source, taxonomy, supplierId)
      : undefined,
  )
}

/** Loads the taxonomy and these shelves from one snapshot. */
export function loadAllShelves(
  source: ShelfSource,
  supplierIds: readonly string[],
): Promise<{ taxonomy: SharedTaxonomy; shelves: Shelf[] }> {
  return readSnapshot(source.database, async (tx) => {
    const taxonomy = await loadTaxonomy(tx)
    const shelves: Shelf[] = []
    for (const id of supplierIds) shelves.push(await shelfOf(tx, source, taxonomy, id))
    return { taxonomy, shelves }
  })
}

async function shelfOf(
  tx: ReadTx,
  { shownKinds, clock }: ShelfSource,
  taxonomy: SharedTaxonomy,
  supplierId: string,
): Promise<Shelf> {
  const version = await readVersion(tx, supplierId)
  const { offers, complete } = await readOffers(tx, taxonomy, supplierId, clock.now())
  const shown = offers.filter((offer) => isShown(offer, shownKinds))
  const own = taxonomy.own.size > 0 ? taxonomy.own.get(await readAgencyOf(tx, supplierId)) : undefined
  return Shelf.of(taxonomy, supplierId, version, shown, complete, own)
}

/**
 * Returns the shelf with these offers as they are now. Undefined if offers were added or removed and the whole shelf must be
 * read; 'early' if the database is already at another version, since newer offers would stand beside older ones.
 */
export async function patchShelf(
  { database, clock, shownKinds }: ShelfSource,
  shelf: Shelf,
  version: number,
  offerIds: readonly string[],
): Promise<Shelf | 'early' | undefined> {
  const { taxonomy, supplierId } = shelf
  const changed = await readSnapshot(database, async (tx) =>
    (await readVersion(tx, supplierId)) === version
      ? readSomeOffers(tx, { taxonomy, supplierId, now: clock.now() }, offerIds)
      : undefined,
  )
  if (!changed) return 'early'
  const published = new Set(changed.map(({ id }) => id))
  if (offerIds.some((id) => !published.has(id))) return undefined
  const shown = changed.filter((offer) => isShown(offer, shownKinds))
  // What is not shown and yet stands here has just been made into something that is not.
  if (changed.some((offer) => !shown.includes(offer) && shelf.hasOffer(offer))) return undefined
  return shelf.with(version, shown)
}

/** A combo or bulk pack of what may not be promoted is none that can be sold (goods-kind.ts). */
function isShown({ stokvel, sellable }: ShelfOffer, shownKinds: ShownKinds): boolean {
  const combo = sellable.parts.length > 0
  if (sellable.isPromotionForbidden && (stokvel || combo)) return false
  return (shownKinds.stokvel || !stokvel) && (shownKinds.combos || !combo)
}
