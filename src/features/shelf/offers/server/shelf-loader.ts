// Keeps shelves up to date: loads one when it is first requested, and replaces it when the database notifies a change.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import {
  loadAllShelves,
  loadShelf,
  patchShelf,
  readSnapshot,
  type ShelfSource,
  type ShownKinds,
} from './build-shelf.ts'
import { loadTaxonomy } from './load-taxonomy.ts'
import { readVersions } from './offer-store.ts'
import type { Shelf } from './shelf.ts'
import { ShelfCache } from './shelf-cache.ts'
import { parseShelfNotice, type ShelfNotice, shelfChannel } from './shelf-notice.ts'
import type { SharedTaxonomy } from './shelf-taxonomy.ts'

export interface ShelfLoaderOptions {
  database: Database
  clock: Clock
  log: DatabaseLog
  shownKinds: ShownKinds
  /** About how much memory shelves may take together. */
  budgetBytes: number
}

export class ShelfLoader {
  readonly cache: ShelfCache
  readonly #database: Database
  readonly #source: ShelfSource
  readonly #log: DatabaseLog
  readonly #closing = new AbortController()
  readonly #loading = new Map<string, Promise<Shelf>>()
  /** Notices not yet acted on; a supplier with an entry has somebody working on it. */
  readonly #waiting = new Map<string, ShelfNotice[]>()
  #taxonomy: SharedTaxonomy | undefined
  #taxonomyIsStale = false
  /** What must be made of a taxonomy before it is shown: an index over it. */
  readonly #preparations: ((taxonomy: SharedTaxonomy) => Promise<void>)[] = []
  #reloading: Promise<void> | undefined
  #stopListening: (() => Promise<void>) | undefined

  constructor({ database, clock, log, shownKinds, budgetBytes }: ShelfLoaderOptions) {
    this.#database = database
    this.#source = { database, clock, shownKinds }
    this.#log = log
    this.cache = new ShelfCache(budgetBytes)
  }

  /** Listens before it loads: what changes meanwhile is heard of. */
  async open(): Promise<void> {
    const onPayload = (payload: string) => this.#onPayload(payload)
    this.#stopListening = await this.#database.listen(shelfChannel, onPayload, () => void this.#catchUp())
    this.#taxonomy = await readSnapshot(this.#database, loadTaxonomy)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#stopListening?.()
    await Promise.allSettled([...this.#loading.values(), this.#reloading])
  }

  /** Prepares the taxonomy that is shown, and from now on every new one before it takes its place. */
  async prepareWith(prepare: (taxonomy: SharedTaxonomy) => Promise<void>): Promise<void> {
    this.#preparations.push(prepare)
    for (let prepared: SharedTaxonomy | undefined; prepared !== this.#taxonomy; ) {
      prepared = this.taxonomy
      await prepare(prepared)
    }
  }

  get taxonomy(): SharedTaxonomy {
    if (!this.#taxonomy) throw new Error('the shelves are not open')
    return this.#taxonomy
  }

  /** The shelf of a supplier, loaded when it is not in memory. */
  async load(supplierId: string): Promise<Shelf> {
    const shelf = this.cache.use(supplierId)
    if (shelf) return shelf
    const loading = this.#loading.get(supplierId) ?? this.#read(supplierId)
    return loading
  }

  #read(supplierId: string): Promise<Shelf> {
    const reading = (async () => {
      for (;;) {
        const shelf = await loadShelf(this.#source, this.taxonomy, supplierId)
        if (!shelf) await this.#reload()
        if (this.#closing.signal.aborted) throw new Error('the shelves are closing')
        if (!shelf || shelf.taxonomy !== this.taxonomy) continue
        this.cache.put(shelf)
        return shelf
      }
    })().finally(() => this.#loading.delete(supplierId))
    this.#loading.set(supplierId, reading)
    return reading
  }

  #onPayload(payload: string): void {
    const notice = parseShelfNotice(payload)
    if (notice === '*') return void this.#reload()
    const waiting = this.#waiting.get(notice.supplierId)
    if (waiting) {
      waiting.push(notice)
      return
    }
    this.#waiting.set(notice.supplierId, [notice])
    void this.#applyWaiting(notice.supplierId)
  }

  /** Acts on a supplier's notices until none is left. What fails is tried again: the old shelf stands meanwhile. */
  async #applyWaiting(supplierId: string): Promise<void> {
    for (let notices = this.#takeWaiting(supplierId); notices; notices = this.#takeWaiting(supplierId)) {
      try {
        await this.#loading.get(supplierId)?.catch(() => undefined)
        await this.#apply(supplierId, notices)
      } catch (error) {
        if (this.#closing.signal.aborted) return
        this.#log.warn({ err: error, supplier: supplierId }, 'a shelf could not be renewed; trying again')
        this.#waiting.get(supplierId)?.push({ supplierId, version: undefined, offerIds: [] })
        await this.#pause()
      }
    }
  }

  #takeWaiting(supplierId: string): ShelfNotice[] | undefined {
    const notices = this.#waiting.get(supplierId)
    if (!notices || notices.length === 0 || this.#closing.signal.aborted) {
      this.#waiting.delete(supplierId)
      return undefined
    }
    this.#waiting.set(supplierId, [])
    return notices
  }

  async #apply(supplierId: string, notices: ShelfNotice[]): Promise<void> {
    const shelf = this.cache.find(supplierId)?.shelf
    if (!shelf) return this.cache.remove(supplierId)
    const newer = notices.filter(({ version }) => version === undefined || version > shelf.version)
    if (newer.length === 0) return
    const next =
      (await this.#patch(shelf, newer)) ?? (await loadShelf(this.#source, this.taxonomy, supplierId))
    // What all suppliers share changed with it: then everything is rebuilt together.
    if (!next) await this.#reload()
    else if (next.taxonomy === this.taxonomy) this.cache.put(next)
    else await this.#read(supplierId)
  }

  /** Where the notices come in behind the changes, the next ones are waited for a moment. */
  async #patch(shelf: Shelf, newer: readonly ShelfNotice[]): Promise<Shelf | undefined> {
    const all = [...newer]
    for (let tries = 0; tries < 10; tries += 1) {
      const patch = onlyOffers(shelf.version, all)
      if (!patch) return undefined
      const patched = await patchShelf(this.#source, shelf, patch.version, patch.offerIds)
      if (patched !== 'early') return patched
      await sleep(5)
      all.push(...(this.#waiting.get(shelf.supplierId)?.splice(0) ?? []))
    }
    return undefined
  }

  /** A new taxonomy, and every shelf in memory rebuilt on it: all are swapped in one step. */
  #reload(): Promise<void> {
    this.#taxonomyIsStale = true
    this.#reloading ??= this.#reloadWhileStale().finally(() => {
      this.#reloading = undefined
    })
    return this.#reloading
  }

  async #reloadWhileStale(): Promise<void> {
    while (this.#taxonomyIsStale && !this.#closing.signal.aborted) {
      this.#taxonomyIsStale = false
      try {
        const { taxonomy, shelves } = await loadAllShelves(this.#source, this.cache.loaded())
        for (const prepare of this.#preparations) await prepare(taxonomy)
        this.#taxonomy = taxonomy
        this.cache.replaceAll(shelves)
        await this.#compareVersions()
      } catch (error) {
        if (this.#closing.signal.aborted) return
        this.#log.warn({ err: error }, 'the taxonomy could not be renewed; trying again')
        this.#taxonomyIsStale = true
        await this.#pause()
      }
    }
  }

  /** After a lost connection: notices may have been missed, so versions are compared. */
  async #catchUp(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        return await this.#compareVersions()
      } catch (error) {
        this.#log.warn({ err: error }, 'shelf versions could not be compared; trying again')
        await this.#pause()
      }
    }
  }

  async #compareVersions(): Promise<void> {
    const versions = await readSnapshot(this.#database, readVersions)
    if (versions.get('*') !== this.taxonomy.version) this.#onPayload('*')
    for (const [id, version] of this.cache.versions()) if (versions.get(id) !== version) this.#onPayload(id)
    for (const id of this.#loading.keys()) this.#onPayload(id)
  }

  async #pause(): Promise<void> {
    await sleep(200, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }
}

/** The offers to read again, when the notices follow the shelf's version without a gap and name nothing else. */
function onlyOffers(
  version: number,
  notices: readonly ShelfNotice[],
): { version: number; offerIds: string[] } | undefined {
  const inOrder = notices.toSorted((a, b) => (a.version ?? 0) - (b.version ?? 0))
  const isGapless = inOrder.every(
    (notice, at) => notice.version === version + 1 + at && notice.offerIds.length > 0,
  )
  if (!isGapless) return undefined
  return {
    version: version + inOrder.length,
    offerIds: [...new Set(inOrder.flatMap(({ offerIds }) => offerIds))],
  }
}
