// Finds what a call looks at and the version its answer is kept under; shelves are opened only when an answer is made.
import type { SupplierDirectory } from '#features/suppliers/server/supplier-directory.ts'
import { refuse } from '#features/suppliers/supplier-refusals.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Shelf } from './shelf.ts'
import type { ShelfKeeper } from './shelf-keeper.ts'
import { ShelfView } from './shelf-view.ts'

export interface Looking {
  /** One supplier, or every supplier of this shopfront. */
  supplierId: string | undefined
  /** Where an unknown supplier is reported. */
  field?: string
  now: Date
  language: Language
}

export interface Window {
  version: string
  open(): Promise<ShelfView>
}

/** The market's version, and the span of time for which it was found. */
interface MarketMemo {
  shelves: number
  directory: number
  from: number
  until: number
  version: string
}

export class ShelfWindows {
  readonly #keeper: ShelfKeeper
  readonly #directory: SupplierDirectory
  #market: MarketMemo | undefined

  constructor(keeper: ShelfKeeper, directory: SupplierDirectory) {
    this.#keeper = keeper
    this.#directory = directory
  }

  /** Answers at once when the shelves are known, so that a kept answer waits for nothing. */
  look(looking: Looking): Window | Promise<Window> {
    const { supplierId, now } = looking
    if (supplierId === undefined) return this.#lookAtMarket(looking)
    if (!this.#directory.find(supplierId))
      throw refuse('no-such-supplier', looking.field ? { field: looking.field } : {})
    const version = this.#versionOf(supplierId, now)
    const open = () => this.#open([supplierId], looking)
    if (version !== undefined) return { version, open }
    return this.#keeper
      .load(supplierId)
      .then(() => ({ version: this.#versionOf(supplierId, now) ?? '', open }))
  }

  /** Undefined while a shelf has not been loaded. */
  versionFor(supplierId: string | undefined, now: Date): string | undefined {
    return supplierId === undefined ? this.#marketVersion(now) : this.#versionOf(supplierId, now)
  }

  #versionOf(supplierId: string, now: Date): string | undefined {
    const standing = this.#keeper.memory.find(supplierId)
    // The directory's number too: offers carry the supplier's name.
    return standing && `${standing.generation}.${standing.boundaries.next(now)}.${this.#directory.generation}`
  }

  #lookAtMarket(looking: Looking): Window | Promise<Window> {
    const open = () => this.#open(this.#marketIds(), looking)
    const version = this.#marketVersion(looking.now)
    if (version !== undefined) return { version, open }
    return open().then(() => ({ version: this.#marketVersion(looking.now) ?? `none.${Math.random()}`, open }))
  }

  #marketIds(): string[] {
    return this.#directory.list().map(({ id }) => id)
  }

  #marketVersion(now: Date): string | undefined {
    const { memory } = this.#keeper
    const directory = this.#directory.generation
    const at = now.getTime()
    const memo = this.#market
    if (
      memo?.shelves === memory.generation &&
      memo.directory === directory &&
      at >= memo.from &&
      at < memo.until
    )
      return memo.version
    let until = Number.POSITIVE_INFINITY
    for (const id of this.#marketIds()) {
      const standing = memory.find(id)
      if (!standing) return undefined
      until = Math.min(until, standing.boundaries.next(now))
    }
    const version = `${memory.generation}.${until}.${directory}`
    this.#market = { shelves: memory.generation, directory, from: at, until, version }
    return version
  }

  async #open(ids: readonly string[], { now, language }: Looking): Promise<ShelfView> {
    const nameOf = (id: string) => ({ id, name: this.#directory.find(id)?.name ?? '' })
    for (;;) {
      const { taxonomy } = this.#keeper
      const shelves: Shelf[] = []
      for (const id of ids) shelves.push(await this.#keeper.load(id))
      // The taxonomy may have been renewed meanwhile: shelves of two taxonomies are never shown together.
      if (shelves.every((shelf) => shelf.taxonomy === taxonomy))
        return new ShelfView({ taxonomy, shelves, nameOf, now, language })
    }
  }
}
