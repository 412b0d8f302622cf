// Finds what a call looks at and the version its answer is kept under; shelves are opened only when an answer is made.

import { refuse } from '#features/accounts/staff/supplier-refusals.ts'
import type { ShelfKeeper } from '#features/shelf/offers/server/shelf-keeper.ts'
import { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Stand } from '#features/shelf/offers/server/stand.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import type { Language } from '#kernel/refusal.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { MarketKeeper, type MarketMoment } from './market-keeper.ts'
import { type NearBranches, NearMarkets } from './near-markets.ts'

export interface Looking {
  /** One supplier, or every supplier of this shopfront. */
  supplierId: string | undefined
  /** Where no supplier is named: those near the visit's place, instead of all. */
  near?: NearBranches | undefined
  /** Where an unknown supplier is reported. */
  field?: string
  now: Date
  language: Language
}

export interface Window {
  version: string
  /** As an answer made of it says (`Kept.near`). */
  near?: string | undefined
  open(): Promise<ShelfView>
}

export class ShelfWindows {
  readonly #keeper: ShelfKeeper
  readonly #directory: SupplierDirectory
  readonly #market: MarketKeeper
  readonly #nearMarkets: NearMarkets

  constructor(keeper: ShelfKeeper, directory: SupplierDirectory, log: DatabaseLog) {
    this.#keeper = keeper
    this.#directory = directory
    this.#market = new MarketKeeper(keeper, directory, log)
    this.#nearMarkets = new NearMarkets(keeper, directory, log)
  }

  /** Answers at once when the shelves are known, so that a kept answer waits for nothing. */
  look(looking: Looking): Window | Promise<Window> {
    const { supplierId, now } = looking
    if (supplierId === undefined) return this.#lookAtMarket(looking)
    if (!this.#directory.find(supplierId))
      throw refuse('no-such-supplier', looking.field ? { field: looking.field } : {})
    const version = this.#versionOf(supplierId, now)
    const open = async () => {
      const shelf = await this.#keeper.load(supplierId)
      return this.#view(shelf.on(now), looking, shelf.boundaries.next(now))
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

  #marketOf(near: NearBranches | undefined): MarketKeeper {
    return near ? this.#nearMarkets.of(near) : this.#market
  }

  #versionOf(supplierId: string, now: Date): string | undefined {
    const standing = this.#keeper.memory.find(supplierId)
    // The directory's number too: offers carry the supplier's name.
    return standing && `${standing.generation}.${standing.boundaries.next(now)}.${this.#directory.generation}`
  }

  #lookAtMarket(looking: Looking): Window | Promise<Window> {
    const market = this.#marketOf(looking.near)
    const found = market.find(looking.now)
    return found ? this.#windowOf(found, looking) : this.#loadMarket(market, looking)
  }

  async #loadMarket(market: MarketKeeper, looking: Looking): Promise<Window> {
    for (;;) {
      await market.load()
      const found = market.find(looking.now)
      if (found) return this.#windowOf(found, looking)
    }
  }

  /** The version and the view are of one moment. */
  #windowOf({ version, market, until }: MarketMoment, looking: Looking): Window {
    const near = looking.near?.key ?? ''
    return { version, near, open: async () => this.#view(market, looking, until) }
  }

  #view(stand: Stand, { now, language }: Looking, changesAt: number): ShelfView {
    const nameOf = (id: string) => ({ id, name: this.#directory.find(id)?.name ?? '' })
    return new ShelfView({ stand, nameOf, now, language, changesAt })
  }
}
