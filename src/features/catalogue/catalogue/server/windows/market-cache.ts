// Caches a snapshot of the market, every shelf of the shopfront side by side, and rebuilds it when a shelf has changed.

import { Market } from '#features/shelf/offers/server/market.ts'
import type { Shelf } from '#features/shelf/offers/server/shelf.ts'
import type { ShelfLoader } from '#features/shelf/offers/server/shelf-loader.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'

export interface MarketSnapshot {
  /** The name under which answers made of it are kept. */
  version: string
  market: Market
  /** When something of it begins or ends next, in milliseconds since 1970; Infinity when nothing will. */
  until: number
}

interface CachedMarket extends MarketSnapshot {
  /** What it was taken from. */
  shelves: number
  directory: number
  /** The span of the shop's time in which no promotion of the market begins or ends. */
  from: number
  createdAt: number
}

/**
 * A busy market changes with every order of every supplier. Its answers are rebuilt at most this often, so that they are
 * worth keeping; prices that were scheduled change on time all the same.
 */
const minAgeMs = 200
/** One is read by the database while another is put together here. */
const maxConcurrentReads = 2

export class MarketCache {
  readonly #keeper: ShelfLoader
  readonly #directory: SupplierDirectory
  readonly #log: DatabaseLog
  #taken: CachedMarket | undefined
  #loading: Promise<void> | undefined

  constructor(cache: ShelfLoader, directory: SupplierDirectory, log: DatabaseLog) {
    this.#keeper = cache
    this.#directory = directory
    this.#log = log
  }

  /** Undefined while shelves are missing: `load` brings them. */
  find(now: Date): MarketSnapshot | undefined {
    const { cache: memory } = this.#keeper
    const directory = this.#directory.generation
    const at = now.getTime()
    const cached = this.#taken
    const current = cached?.directory === directory ? cached : undefined
    if (current && at >= current.from && at < current.until) {
      const young = performance.now() - current.createdAt < minAgeMs
      if (current.shelves === memory.generation || young) return current
    }
    const shelves = this.#shelvesInMemory()
    if (!shelves) return undefined
    // Side by side, chains have no names of their own.
    const sold = shelves.map((shelf) => shelf.on(now).shared)
    const same = current?.shelves === memory.generation && isSame(sold, current.market.shelves)
    const market = same ? current.market : this.#marketOf(sold)
    let until = Number.POSITIVE_INFINITY
    for (const { boundaries } of shelves) until = Math.min(until, boundaries.next(now))
    // Shelves of others may have changed meanwhile: that makes no answer of these stale.
    const version =
      same && until === current.until ? current.version : `${memory.generation}.${until}.${directory}`
    this.#taken = {
      version,
      market,
      shelves: memory.generation,
      directory,
      from: at,
      until,
      createdAt: performance.now(),
    }
    return this.#taken
  }

  /** Reads what is missing; whoever asks meanwhile waits for the same. */
  load(): Promise<void> {
    this.#loading ??= this.#loadMissing().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #loadMissing(): Promise<void> {
    const ids = this.#ids()
    // A market is looked at as a whole: its shelves are not let go one for another.
    this.#keeper.cache.pin(ids)
    const missing = ids.values()
    const readOneByOne = async () => {
      for (const id of missing) await this.#keeper.load(id)
    }
    await Promise.all(Array.from({ length: maxConcurrentReads }, readOneByOne))
  }

  /** A disabled branch is browsed by itself: nothing of it is offered beside what can be ordered. */
  #ids(): string[] {
    return this.#directory
      .list()
      .filter(({ disabled }) => !disabled)
      .map(({ id }) => id)
  }

  #shelvesInMemory(): Shelf[] | undefined {
    const { cache: memory, taxonomy } = this.#keeper
    const shelves: Shelf[] = []
    for (const id of this.#ids()) {
      const shelf = memory.find(id)?.shelf
      // Shelves of two taxonomies are never shown together.
      if (shelf?.taxonomy !== taxonomy) return undefined
      shelves.push(shelf)
    }
    return shelves
  }

  #marketOf(sold: readonly Shelf[]): Market {
    const before = this.#taken?.market
    // A market of no shelves says nothing of the taxonomy.
    return before?.taxonomy === this.#keeper.taxonomy ? before.with(sold) : this.#first(sold)
  }

  #first(shelves: readonly Shelf[]): Market {
    const { bytes, budgetBytes } = this.#keeper.cache
    if (bytes > budgetBytes)
      this.#log.warn({ bytes, budgetBytes }, 'the market takes more memory than shelves are given')
    return Market.of(this.#keeper.taxonomy, shelves)
  }
}

const isSame = (a: readonly Shelf[], b: readonly Shelf[]): boolean =>
  a.length === b.length && a.every((shelf, at) => shelf === b[at])
