// Keeps what people buy in memory, read again in the background after each count, and bound to each index of the catalogue.
import { setImmediate as takeTurn } from 'node:timers/promises'
import type { SellableRate } from '#features/shelf/offers/server/most-bought-size.ts'
import type { ShelfSellable } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { Reader } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { type CatalogueNumbers, Popularity } from './popularity.ts'
import type { PopularitySource } from './popularity-source.ts'
import { kindName, PopularityBuilder, type PopularityTable } from './popularity-table.ts'

/** So many documents are numbered before others get their turn: about a millisecond. */
const slice = 5_000

export interface PopularityService {
  /** Another number for every reading. */
  readonly generation: number
  /** Resolves after the first reading: a shop opens without it, since a country's counts take seconds to read. */
  readonly ready: Promise<void>
  /** Binds what is popular to a new index, before it is used. */
  prepare(index: SearchIndex): Promise<void>
  /** What is popular at a supplier of a chain, or without them in the country; undefined where nothing was counted. */
  find(
    index: SearchIndex,
    supplierId: string | undefined,
    agencyId: string | undefined,
  ): Popularity | undefined
  /** How much is bought there of any sellable, as it weighs in a search without words. */
  ratesAt(
    index: SearchIndex,
    supplierId: string | undefined,
    agencyId: string | undefined,
  ): SellableRate | undefined
  close(): Promise<void>
}

interface Bound {
  table: PopularityTable
  numbers: CatalogueNumbers
  /** By product the first of its documents; -1 where it has none, being hidden. */
  firsts: Int32Array
}

export async function openPopularity(
  { database, clock, log }: Pick<Shop, 'database' | 'clock' | 'log'>,
  source: PopularitySource,
): Promise<PopularityService> {
  const bound = new WeakMap<SearchIndex, Bound>()
  /** The indexes in use. */
  let indexes: WeakRef<SearchIndex>[] = []
  let generation = 0
  let isStale = false
  let isClosed = false
  let reloading: Promise<void> | undefined
  let table: PopularityTable | undefined

  /** A reading may end meanwhile: then its table is bound. */
  async function bind(index: SearchIndex): Promise<void> {
    for (let current = table; ; current = table) {
      const numbers = current && (await numberCatalogue(index, current))
      if (current !== table) continue
      if (current && numbers) bound.set(index, { table: current, numbers, firsts: firstDocuments(index) })
      else bound.delete(index)
      return
    }
  }

  async function reloadWhileStale(): Promise<void> {
    while (isStale && !isClosed) {
      isStale = false
      try {
        table = await database.read((db) => readTable(db, source, clock.now()))
        for (const each of indexes) {
          const index = each.deref()
          if (index) await bind(index)
        }
        generation += 1
      } catch (error) {
        // Search goes on with what it has; the next day's counts are notified again.
        if (!isClosed) log.warn({ err: error }, 'what people buy could not be read')
      }
    }
  }
  const reload = (): Promise<void> => {
    isStale = true
    reloading ??= reloadWhileStale().finally(() => {
      reloading = undefined
    })
    return reloading
  }
  const stopListening = await database.listen(
    source.channel,
    () => void reload(),
    () => void reload(),
  )
  const ready = reload()
  const find: PopularityService['find'] = (index, supplierId, agencyId) => {
    const here = bound.get(index)
    return here && new Popularity(here.table, here.numbers, { supplierId, agencyId })
  }
  return {
    ready,
    get generation() {
      return generation
    },
    async prepare(index) {
      indexes = [...indexes.filter((each) => each.deref()), new WeakRef(index)]
      await bind(index)
    },
    find,
    ratesAt(index, supplierId, agencyId) {
      const firsts = bound.get(index)?.firsts
      const popularity = firsts && find(index, supplierId, agencyId)
      return popularity && ((sellable) => popularity.rateOf(documentOf(sellable, index, firsts)))
    },
    async close() {
      isClosed = true
      await stopListening()
      await reloading
    },
  }
}

async function readTable(
  db: Reader,
  { read }: PopularitySource,
  now: Date,
): Promise<PopularityTable | undefined> {
  const builder = new PopularityBuilder()
  for await (const branch of read(db, now)) {
    builder.add(branch)
    await takeTurn()
  }
  return builder.finish()
}

/** Returns by document where its rate is in the table (`CatalogueNumbers`). */
export async function numberCatalogue(
  { sellables }: SearchIndex,
  { ids, kindOf, kindRates }: PopularityTable,
): Promise<CatalogueNumbers> {
  const numberOf = new Map(ids.map((id, number) => [id, number]))
  const numbers = new Int32Array(sellables.length)
  const kinds = new Map<string, number>()
  for (const [at, { id, product, measurement }] of sellables.entries()) {
    const number = numberOf.get(id) ?? -1
    numbers[at] = number
    if (number >= 0) {
      kinds.set(kindName(product.id, measurement), kindOf[number] as number)
      // The catalogue's own string, so that the database's copy of it need not stay in memory.
      ids[number] = id
    }
    if (at % slice === slice - 1) await takeTurn()
  }
  for (const [at, { product, measurement }] of sellables.entries()) {
    if (numbers[at] === -1)
      numbers[at] = -1 - (kinds.get(kindName(product.id, measurement)) ?? kindRates.length)
    if (at % slice === slice - 1) await takeTurn()
  }
  return numbers
}

function firstDocuments({ taxonomy, products }: SearchIndex): Int32Array {
  const firsts = new Int32Array(taxonomy.products.length).fill(-1)
  for (const [document, product] of products.entries()) if (firsts[product] === -1) firsts[product] = document
  return firsts
}

/** What a chain calls otherwise is the same thing: everybody's document of it. -1 where it has none. */
function documentOf({ id, product }: ShelfSellable, index: SearchIndex, firsts: Int32Array): number {
  const first = firsts[product.index] ?? -1
  for (let document = first; document >= 0 && index.products[document] === product.index; document += 1)
    if (index.sellables[document]?.id === id) return document
  return -1
}
