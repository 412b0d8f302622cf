// Opens what search depends on: the index over the taxonomy, which is rebuilt before a new taxonomy is shown, the synonyms, and what
// people buy.

import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { openLiveTable } from '#features/shelf/offers/server/live-table.ts'
import type { Taxonomy } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Shop } from '#server/shop.ts'
import type { SearchContext } from './find-offers.ts'
import { buildIndex } from './index/build-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import { openPopularity } from './popularity/popularity-service.ts'
import type { PopularitySource } from './popularity/popularity-source.ts'
import { readAlternatives, readGlossary } from './synonyms/glossary.ts'
import { seedSynonyms } from './synonyms/seed-synonyms.ts'
import { SynonymIndex } from './synonyms/synonym-index.ts'
import { type OwnedSynonymRow, readSynonyms, synonymChannel } from './synonyms/synonym-store.ts'

export interface Search {
  /** Another number for every change of the synonyms and of what people buy: part of the name under which answers are kept. */
  readonly generation: number
  /** Resolves when what people buy was first read, which search does not wait for. */
  readonly ready: Promise<void>
  /** With the words of the supplier's chain, where one supplier is looked at. */
  contextFor(view: ShelfView, supplierId: string | undefined): SearchContext
  close(): Promise<void>
}

interface SearchOptions {
  shop: Shop
  shelves: Shelves
  /** Where what people buy is read; left out, it does not influence the order. */
  popularity?: PopularitySource
}

export async function openSearch({ shop, shelves, popularity: source }: SearchOptions): Promise<Search> {
  await seedSynonyms(shop.database, shop.clock.now())
  const glossary = new SynonymIndex(readGlossary(), undefined, new SynonymIndex(readAlternatives()))
  const synonyms = await openLiveTable(
    shop,
    async (tx) => buildSynonymIndexes(await readSynonyms(tx), glossary),
    {
      channel: synonymChannel,
      isRelevant: () => true,
    },
  )
  const popularity = source && (await openPopularity(shop, source))
  const indexes = new WeakMap<Taxonomy, SearchIndex>()
  await shelves.windows.prepareWith(async (taxonomy) => {
    const index = await buildIndex(taxonomy)
    await popularity?.prepare(index)
    for (const variant of [taxonomy, ...taxonomy.own.values()]) indexes.set(variant, index)
  })
  const agencyOf = (supplierId: string | undefined) =>
    supplierId && shelves.directory.find(supplierId)?.agency.id
  if (popularity)
    shelves.windows.rateWith({
      get generation() {
        return popularity.generation
      },
      find(taxonomy, supplierId) {
        const index = indexes.get(taxonomy)
        return index && popularity.ratesAt(index, supplierId, agencyOf(supplierId))
      },
    })
  return {
    ready: popularity?.ready ?? Promise.resolve(),
    get generation() {
      return synonyms.generation + (popularity?.generation ?? 0)
    },
    contextFor({ taxonomy }, supplierId) {
      const index = indexes.get(taxonomy)
      if (!index) throw new Error('a taxonomy is shown before its index is there')
      const agencyId = agencyOf(supplierId)
      const { all, ofAgency } = synonyms.value
      return {
        index,
        synonyms: (agencyId && ofAgency.get(agencyId)) || all,
        popularity: popularity?.find(index, supplierId, agencyId),
      }
    },
    async close() {
      await Promise.all([synonyms.close(), popularity?.close()])
    },
  }
}

interface SynonymIndexes {
  all: SynonymIndex
  /** Of chains with words of their own: those and everybody's. */
  ofAgency: ReadonlyMap<string, SynonymIndex>
}

function buildSynonymIndexes(rows: readonly OwnedSynonymRow[], glossary: SynonymIndex): SynonymIndexes {
  const shared = rows.filter(({ agencyId }) => agencyId === null)
  const rowsByAgency = Map.groupBy(
    rows.filter(({ agencyId }) => agencyId !== null),
    ({ agencyId }) => agencyId ?? '',
  )
  const ofAgency = new Map(
    [...rowsByAgency].map(([id, agencyRows]) => [id, new SynonymIndex([...shared, ...agencyRows], glossary)]),
  )
  return { all: new SynonymIndex(shared, glossary), ofAgency }
}
