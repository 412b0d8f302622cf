// Caches a market of the branches near a place for each recently requested set of near branches.

import type { ShelfLoader } from '#features/shelf/offers/server/shelf-loader.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { MarketCache } from './market-cache.ts'

export interface NearBranches {
  readonly key: string
  readonly ids: ReadonlySet<string>
}

/** What a market remembers of one product: its counts, and where its best offers are. */
const bytesPerProduct = 200
const budgetBytes = 32 * 1024 * 1024
const minMarkets = 4
const maxMarkets = 64

export class NearMarkets {
  readonly #keeper: ShelfLoader
  readonly #directory: SupplierDirectory
  readonly #log: DatabaseLog
  /** In order of use: the first is the one longest unused. */
  readonly #markets = new Map<string, MarketCache>()

  constructor(cache: ShelfLoader, directory: SupplierDirectory, log: DatabaseLog) {
    this.#keeper = cache
    this.#directory = directory
    this.#log = log
  }

  of(near: NearBranches): MarketCache {
    const market = this.#markets.get(near.key) ?? this.#make(near)
    this.#markets.delete(near.key)
    this.#markets.set(near.key, market)
    if (this.#markets.size > this.#limit()) {
      const [oldest] = this.#markets.keys()
      if (oldest !== undefined) this.#markets.delete(oldest)
    }
    return market
  }

  #make({ ids }: NearBranches): MarketCache {
    const directory = this.#directory
    const near: SupplierDirectory = {
      get generation() {
        return directory.generation
      },
      find: (id) => (ids.has(id) ? directory.find(id) : undefined),
      list: (station) => directory.list(station).filter(({ id }) => ids.has(id)),
      close: async () => {},
    }
    return new MarketCache(this.#keeper, near, this.#log)
  }

  #limit(): number {
    const perMarket = bytesPerProduct * Math.max(1, this.#keeper.taxonomy.products.length)
    return Math.min(maxMarkets, Math.max(minMarkets, Math.floor(budgetBytes / perMarket)))
  }
}
