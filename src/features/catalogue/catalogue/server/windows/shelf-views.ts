// Finds the shelf view of a call and the version under which its response is cached; shelves are opened only when a response
// must be rendered.

import { refuse } from '#features/accounts/staff/supplier-refusals.ts'
import type { CatalogueView } from '#features/shelf/offers/server/catalogue-view.ts'
import type { SellableRate } from '#features/shelf/offers/server/most-bought-size.ts'
import type { ShelfLoader } from '#features/shelf/offers/server/shelf-loader.ts'
import type { Taxonomy } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import type { Language } from '#kernel/refusal.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { MarketCache, type MarketSnapshot } from './market-cache.ts'
import { type NearBranches, NearMarkets } from './near-markets.ts'

export interface ViewRequest {
  /** One supplier, or every supplier of this shopfront. */
  supplierId: string | undefined
  /** Where no supplier is named: those near the visit's place, instead of all. */
  near?: NearBranches | undefined
  /** Where an unknown supplier is reported. */
  field?: string
  now: Date
  language: Language
}

export interface VersionedView {
  version: string
  /** As an answer made of it says (`Kept.near`). */
  near?: string | undefined
  open(): Promise<ShelfView>
}

/** What people buy, as search reads it. */
export interface BoughtRates {
  /** Another number for every reading: part of the version of whatever shows them. */
  readonly generation: number
  /** At a supplier, or without one in all; undefined where nothing was counted. */
  find(taxonomy: Taxonomy, supplierId: string | undefined): SellableRate | undefined
}

export class ShelfViews {
  readonly #keeper: ShelfLoader
  readonly #directory: SupplierDirectory
  readonly #market: MarketCache
  readonly #nearMarkets: NearMarkets
  readonly #rates: () => BoughtRates | undefined

  constructor(
    cache: ShelfLoader,
    directory: SupplierDirectory,
    log: DatabaseLog,
    rates: () => BoughtRates | undefined,
  ) {
    this.#keeper = cache
    this.#directory = directory
    this.#market = new MarketCache(cache, directory, log)
    this.#nearMarkets = new NearMarkets(cache, directory, log)
    this.#rates = rates
  }

  /** Answers at once when the shelves are known, so that a kept answer waits for nothing. */
  viewFor(request: ViewRequest): VersionedView | Promise<VersionedView> {
    const { supplierId, now } = request
    if (supplierId === undefined) return this.#lookAtMarket(request)
    if (!this.#directory.find(supplierId))
      throw refuse('no-such-supplier', request.field ? { field: request.field } : {})
    const version = this.#versionOf(supplierId, now)
    const open = async () => {
      const shelf = await this.#keeper.load(supplierId)
      return this.#view(shelf.on(now), request, shelf.boundaries.next(now))
    }
    if (version !== undefined) return { version, open }
    return this.#keeper
      .load(supplierId)
      .then(() => ({ version: this.#versionOf(supplierId, now) ?? '', open }))
  }

  /** Undefined while a shelf has not been loaded. */
  versionFor(supplierId: string | undefined, now: Date, near?: NearBranches): string | undefined {
    return supplierId === undefined
      ? this.#marketOf(near).find(now)?.version
      : this.#versionOf(supplierId, now)
  }

  #marketOf(near: NearBranches | undefined): MarketCache {
    return near ? this.#nearMarkets.of(near) : this.#market
  }

  #versionOf(supplierId: string, now: Date): string | undefined {
    const cached = this.#keeper.cache.find(supplierId)
    // The directory's number too: offers carry the supplier's name.
    return (
      cached &&
      `${cached.generation}.${cached.boundaries.next(now)}.${this.#directory.generation}.${this.#rates()?.generation}`
    )
  }

  #lookAtMarket(request: ViewRequest): VersionedView | Promise<VersionedView> {
    const market = this.#marketOf(request.near)
    const found = market.find(request.now)
    return found ? this.#windowOf(found, request) : this.#loadMarket(market, request)
  }

  async #loadMarket(market: MarketCache, request: ViewRequest): Promise<VersionedView> {
    for (;;) {
      await market.load()
      const found = market.find(request.now)
      if (found) return this.#windowOf(found, request)
    }
  }

  /** The version and the view are of one moment. */
  #windowOf({ version, market, until }: MarketSnapshot, request: ViewRequest): VersionedView {
    const near = request.near?.key ?? ''
    return {
      version: `${version}.${this.#rates()?.generation}`,
      near,
      open: async () => this.#view(market, request, until),
    }
  }

  #view(source: CatalogueView, { now, language, supplierId }: ViewRequest, changesAt: number): ShelfView {
    const nameOf = (id: string) => ({ id, name: this.#directory.find(id)?.name ?? '' })
    const rateOf = this.#rates()?.find(source.shown, supplierId)
    return new ShelfView({ catalogue: source, nameOf, now, language, changesAt, rateOf })
  }
}
