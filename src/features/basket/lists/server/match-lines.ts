// Matches a whole list with today's shelves in one call: typed lines by search, saved offers by their sellable.
import { setImmediate as letOthers } from 'node:timers/promises'
import { resolveItems } from '#features/basket/basket/server/resolve-items.ts'
import type { ViewRequest } from '#features/catalogue/catalogue/server/windows/shelf-views.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Search } from '#features/catalogue/search/server/search-service.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { LineInput, MatchedLine } from '../list-contract.ts'
import { maxLines } from '../list-limits.ts'
import { refuse } from '../list-refusals.ts'
import { normalizeLine } from '../saved-lists.ts'
import { matchOffer } from './match-offer.ts'
import { matchWords } from './match-words.ts'

interface MatchRequest {
  supplierId: string | undefined
  lines: readonly LineInput[]
  language: Language
  now: Date
  station: string | undefined
  near: ViewRequest['near']
}

interface Deps {
  db: Reader
  shelves: Shelves
  search: Search
}

const nothing: MatchedLine = { matched: false, left_out: false, doubt: null, choices: [] }

export async function matchLines(
  { db, shelves, search }: Deps,
  request: MatchRequest,
): Promise<MatchedLine[]> {
  const { lines, supplierId, language, now, station, near } = request
  const typed = lines.filter(({ text, offer }) => text && !offer).length
  if (typed > maxLines) throw refuse('too-many-lines', { values: { count: maxLines } })
  const open = async (id: string | undefined): Promise<ShelfView> => {
    const window = await shelves.windows.viewFor({
      supplierId: id,
      field: 'supplier_id',
      language,
      now,
      station,
      near,
    })
    return window.open()
  }
  // An unknown supplier is refused whatever is asked for.
  const chosen = supplierId === undefined ? undefined : await open(supplierId)
  const market = lazy(() => open(undefined))
  const savedItems = await resolveLines(db, lines)
  const { config } = shelves.shopfront.of(station)
  const mixed = supplierId === undefined && config.mode === 'market' && config.multi_supplier
  const here = new Set(shelves.directory.list(station).map(({ id }) => id))
  const viewsBySupplier = new Map<string, Promise<ShelfView>>()
  const viewOfSupplier = async (id: string) => {
    if (!here.has(id)) return undefined
    const view = viewsBySupplier.get(id) ?? open(id)
    viewsBySupplier.set(id, view)
    return view
  }
  let searches = 0
  const byWords = async (text: string | null | undefined): Promise<MatchedLine> => {
    const line = normalizeLine(text ?? '')
    if (!line || searches >= maxLines) return nothing
    searches += 1
    // A long list must not keep everybody waiting.
    await letOthers()
    const view = chosen ?? (await market())
    return matchWords(line, view, search.contextFor(view, chosen && supplierId))
  }
  const matched: MatchedLine[] = []
  for (const [at, { text }] of lines.entries()) {
    const savedItem = savedItems[at]
    const match =
      savedItem &&
      matchOffer(
        savedItem,
        chosen ?? (await viewOfSupplier(savedItem.supplierId)),
        mixed ? await market() : undefined,
      )
    // Nothing like it is here: perhaps something that the words mean.
    matched.push(
      match && match.choices.length > 0 ? match : asSubstitute(savedItem !== undefined, await byWords(text)),
    )
  }
  return matched
}

/** In place of what was kept, another thing is no match, however well the words fit. */
const asSubstitute = (hasSavedItem: boolean, match: MatchedLine): MatchedLine =>
  hasSavedItem ? { ...match, matched: false } : match

/** What was kept, line by line; undefined where nobody knows it, or nothing but words is there. */
async function resolveLines(db: Reader, lines: readonly LineInput[]) {
  const items = lines.map(({ offer, qty }) => ({ offer: offer ?? { id: '' }, qty: qty ?? 1 }))
  const named = await resolveItems(
    db,
    items.map(({ offer, qty }) => ({ offer, qty })),
  )
  return named.map((item) => (item.sellableId === '' ? undefined : item))
}

function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
