// What visits of the demo stations look through, beside the deployment's own: other suppliers, and shelves without what a
// station does not sell. Opened when a visit first asks; in production nobody does.

import type { Showing } from '#features/shelf/offers/server/build-shelf.ts'
import type { ShelfKeeper } from '#features/shelf/offers/server/shelf-keeper.ts'
import type { SharedTaxonomy } from '#features/shelf/offers/server/taxonomy.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { type Looking, ShelfWindows, type Window } from './shelf-window.ts'

type Prepare = (taxonomy: SharedTaxonomy) => Promise<void>

interface Parts {
  shopfront: Shopfront
  directory: SupplierDirectory
  log: DatabaseLog
  /** The deployment's own shelves. */
  keeper: ShelfKeeper
  /** Shelves of another choice of what is sold, not opened yet. */
  makeKeeper: (showing: Showing) => ShelfKeeper
}

export class StationWindows {
  readonly #parts: Parts
  readonly #own: ShelfWindows
  readonly #opened = new Map<string, ShelfWindows>()
  readonly #opening = new Map<string, Promise<ShelfWindows>>()
  /** By what they show: stations that sell the same share their shelves. */
  readonly #keepers = new Map<string, Promise<ShelfKeeper>>()
  readonly #preparations: Prepare[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    this.#own = new ShelfWindows(parts.keeper, parts.directory, parts.log)
    this.#keepers.set(keyOf(parts.shopfront.own.config), Promise.resolve(parts.keeper))
  }

  /** Answers at once when the shelves are known, so that a kept answer waits for nothing. */
  look({ station, ...looking }: Looking & { station?: string | undefined }): Window | Promise<Window> {
    if (station === undefined) return this.#own.look(looking)
    const opened = this.#opened.get(station)
    return opened ? opened.look(looking) : this.#open(station).then((windows) => windows.look(looking))
  }

  /** Undefined while the shelves have not been loaded. */
  versionFor(
    supplierId: string | undefined,
    now: Date,
    station?: string,
    near?: Looking['near'],
  ): string | undefined {
    const windows = station === undefined ? this.#own : this.#opened.get(station)
    return windows?.versionFor(supplierId, now, near)
  }

  /** Prepares every taxonomy before it is shown, now and from now on, at whichever station. */
  async prepareWith(prepare: Prepare): Promise<void> {
    this.#preparations.push(prepare)
    for (const keeper of this.#keepers.values()) await (await keeper).prepareWith(prepare)
  }

  async close(): Promise<void> {
    for (const keeper of this.#keepers.values()) await (await keeper.catch(() => undefined))?.close()
  }

  #open(station: string): Promise<ShelfWindows> {
    const opening = this.#opening.get(station) ?? this.#make(station)
    this.#opening.set(station, opening)
    // What failed is tried again by the next visit.
    opening.catch(() => this.#opening.delete(station))
    return opening
  }

  async #make(station: string): Promise<ShelfWindows> {
    const { shopfront, directory, log } = this.#parts
    const keeper = await this.#keeperOf(shopfront.of(station).config)
    const windows = new ShelfWindows(keeper, suppliersOf(directory, station), log)
    this.#opened.set(station, windows)
    return windows
  }

  #keeperOf(showing: Showing): Promise<ShelfKeeper> {
    const key = keyOf(showing)
    const known = this.#keepers.get(key)
    if (known) return known
    const opening = (async () => {
      const keeper = this.#parts.makeKeeper(showing)
      await keeper.open()
      for (const prepare of this.#preparations) await keeper.prepareWith(prepare)
      return keeper
    })()
    this.#keepers.set(key, opening)
    opening.catch(() => this.#keepers.delete(key))
    return opening
  }
}

const keyOf = ({ stokvel, combos }: Showing): string => `${stokvel} ${combos}`

/** A station's own suppliers, and nobody else's: what a link of another station names is not there. */
function suppliersOf(directory: SupplierDirectory, station: string): SupplierDirectory {
  return {
    get generation() {
      return directory.generation
    },
    find: (id) => directory.list(station).find((supplier) => supplier.id === id),
    list: () => directory.list(station),
    close: async () => {},
  }
}
