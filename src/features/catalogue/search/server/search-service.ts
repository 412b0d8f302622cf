// Opens what search depends on: the index over the taxonomy, which is rebuilt before a new taxonomy is shown, and the synonyms.

import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { openLiveTable } from '#features/shelf/offers/server/live-table.ts'
import type { Taxonomy } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Shop } from '#server/shop.ts'
import type { SearchContext } from './find-offers.ts'
import { buildIndex } from './index/build-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import { readGlossary } from './synonyms/glossary.ts'
import { seedSynonyms } from './synonyms/seed-synonyms.ts'
import { SynonymIndex } from './synonyms/synonym-index.ts'
import { type OwnedSynonymRow, readSynonyms, synonymChannel } from './synonyms/synonym-store.ts'

export interface Search {
  /** Another number for every change of the synonyms: part of the name under which answers are kept. */
  readonly generation: number
  /** With the words of the supplier's chain, where one supplier is looked at. */
  contextFor(view: ShelfView, supplierId: string | undefined): SearchContext
  close(): Promise<void>
}

export async function openSearch({ shop, shelves }: { shop: Shop; shelves: Shelves }): Promise<Search> {
  await seedSynonyms(shop.database, shop.clock.now())
  const glossary = new SynonymIndex(readGlossary())
  const synonyms = await openLiveTable(
    shop,
    async (tx) => buildSynonymIndexes(await readSynonyms(tx), glossary),
    {
      channel: synonymChannel,
      isRelevant: () => true,
    },
  )
  const indexes = new WeakMap<Taxonomy, SearchIndex>()
  await shelves.windows.prepareWith(async (taxonomy) => {
    const index = await buildIndex(taxonomy)
    for (const variant of [taxonomy, ...taxonomy.own.values()]) indexes.set(variant, index)
  })
  return {
    get generation() {
      return synonyms.generation
    },
    contextFor({ taxonomy }, supplierId) {
      const index = indexes.get(taxonomy)
      if (!index) throw new Error('a taxonomy is shown before its index is there')
      const agencyId = supplierId && shelves.directory.find(supplierId)?.agency.id
      const { all, ofAgency } = synonyms.value
      return { index, synonyms: (agencyId && ofAgency.get(agencyId)) || all }
    },
    close: synonyms.close,
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
