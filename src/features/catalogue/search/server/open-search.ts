// Opens what search stands on: the index over the taxonomy, made anew before a new taxonomy is shown, and the synonyms.

import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { openLiveTable } from '#features/shelf/offers/server/live-table.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Taxonomy } from '#features/shelf/offers/server/taxonomy.ts'
import type { Shop } from '#server/shop.ts'
import type { Words } from './find-offers.ts'
import { buildIndex } from './index/build-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import { fillSynonyms } from './synonyms/fill-synonyms.ts'
import { SynonymBook } from './synonyms/synonym-book.ts'
import { type OwnedRow, readSynonyms, synonymChannel } from './synonyms/synonym-store.ts'

export interface Search {
  /** Another number for every change of the synonyms: part of the name under which answers are kept. */
  readonly generation: number
  /** With the words of the supplier's chain, where one supplier is looked at. */
  wordsFor(view: ShelfView, supplierId: string | undefined): Words
  close(): Promise<void>
}

export async function openSearch({ shop, shelves }: { shop: Shop; shelves: Shelves }): Promise<Search> {
  await fillSynonyms(shop.database, shop.clock.now())
  const synonyms = await openLiveTable(shop, async (tx) => booksOf(await readSynonyms(tx)), {
    channel: synonymChannel,
    matters: () => true,
  })
  const indexes = new WeakMap<Taxonomy, SearchIndex>()
  await shelves.windows.prepareWith(async (taxonomy) => {
    const index = await buildIndex(taxonomy)
    for (const shown of [taxonomy, ...taxonomy.own.values()]) indexes.set(shown, index)
  })
  return {
    get generation() {
      return synonyms.generation
    },
    wordsFor({ taxonomy }, supplierId) {
      const index = indexes.get(taxonomy)
      if (!index) throw new Error('a taxonomy is shown before its index is there')
      const agencyId = supplierId && shelves.directory.find(supplierId)?.agency.id
      const { all, ofAgency } = synonyms.value
      return { index, book: (agencyId && ofAgency.get(agencyId)) || all }
    },
    close: synonyms.close,
  }
}

interface Books {
  all: SynonymBook
  /** Of chains with words of their own: those and everybody's. */
  ofAgency: ReadonlyMap<string, SynonymBook>
}

function booksOf(rows: readonly OwnedRow[]): Books {
  const shared = rows.filter(({ agencyId }) => agencyId === null)
  const own = Map.groupBy(
    rows.filter(({ agencyId }) => agencyId !== null),
    ({ agencyId }) => agencyId ?? '',
  )
  const ofAgency = new Map([...own].map(([id, words]) => [id, new SynonymBook([...shared, ...words])]))
  return { all: new SynonymBook(shared), ofAgency }
}
