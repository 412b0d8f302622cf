// Shelf views for visits of the demo stations, beside the deployment's own: other suppliers, and shelves without what a station
// does not sell. They are opened by a visit's first request; in production nobody makes one.

import type { ShownKinds } from '#features/shelf/offers/server/build-shelf.ts'
import type { ShelfLoader } from '#features/shelf/offers/server/shelf-loader.ts'
import type { SharedTaxonomy } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { type BoughtRates, ShelfViews, type VersionedView, type ViewRequest } from './shelf-views.ts'

type Prepare = (taxonomy: SharedTaxonomy) => Promise<void>

interface Parts {
  shopfront: Shopfront
  directory: SupplierDirectory
  log: DatabaseLog
  /** The deployment's own shelves. */
  cache: ShelfLoader
  /** Shelves of another choice of what is sold, not opened yet. */
  createCache: (showing: ShownKinds) => ShelfLoader
}

export class StationViews {
  readonly #parts: Parts
  readonly #own: ShelfViews
  readonly #opened = new Map<string, ShelfViews>()
  readonly #opening = new Map<string, Promise<ShelfViews>>()
  /** By what they show: stations that sell the same share their shelves. */
  readonly #keepers = new Map<string, Promise<ShelfLoader>>()
  readonly #preparations: Prepare[] = []
  #rates: BoughtRates | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#own = new ShelfViews(parts.cache, parts.directory, parts.log, () => this.#rates)
    this.#keepers.set(keyOf(parts.shopfront.own.config), Promise.resolve(parts.cache))
  }

  /** Answers at once when the shelves are known, so that a kept answer waits for nothing. */
  viewFor({
    station,
    ...request
  }: ViewRequest & { station?: string | undefined }): VersionedView | Promise<VersionedView> {
    if (station === undefined) return this.#own.viewFor(request)
    const opened = this.#opened.get(station)
    return opened ? opened.viewFor(request) : this.#open(station).then((views) => views.viewFor(request))
  }

  /** Undefined while the shelves have not been loaded. */
  versionFor(
    supplierId: string | undefined,
    now: Date,
    station?: string,
    near?: ViewRequest['near'],
  ): string | undefined {
    const views = station === undefined ? this.#own : this.#opened.get(station)
    return views?.versionFor(supplierId, now, near)
  }

  /** Prepares every taxonomy before it is shown, now and from now on, at whichever station. */
  async prepareWith(prepare: Prepare): Promise<void> {
    this.#preparations.push(prepare)
    for (const cache of this.#keepers.values()) await (await cache).prepareWith(prepare)
  }

  /** From now on cards show the size of a product that is bought most. */
  rateWith(rates: BoughtRates): void {
    this.#rates = rates
  }

  async close(): Promise<void> {
    for (const cache of this.#keepers.values()) await (await cache.catch(() => undefined))?.close()
  }

  #open(station: string): Promise<ShelfViews> {
    const opening = this.#opening.get(station) ?? this.#make(station)
    this.#opening.set(station, opening)
    // What failed is tried again by the next visit.
    opening.catch(() => this.#opening.delete(station))
    return opening
  }

  async #make(station: string): Promise<ShelfViews> {
    const { shopfront, directory, log } = this.#parts
    const cache = await this.#keeperOf(shopfront.of(station).config)
    const views = new ShelfViews(cache, suppliersOf(directory, station), log, () => this.#rates)
    this.#opened.set(station, views)
    return views
  }

  #keeperOf(showing: ShownKinds): Promise<ShelfLoader> {
    const key = keyOf(showing)
    const existing = this.#keepers.get(key)
    if (existing) return existing
    const opening = (async () => {
      const cache = this.#parts.createCache(showing)
      await cache.open()
      for (const prepare of this.#preparations) await cache.prepareWith(prepare)
      return cache
    })()
    this.#keepers.set(key, opening)
    opening.catch(() => this.#keepers.delete(key))
    return opening
  }
}

const keyOf = ({ stokvel, combos }: ShownKinds): string => `${stokvel} ${combos}`

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
