// A whole list against today's shelves, in one question: what is typed by search, what was kept by what it is.
import { setImmediate as letOthers } from 'node:timers/promises'
import { nameItems } from '#features/basket/basket/server/name-items.ts'
import type { Looking } from '#features/catalogue/catalogue/server/windows/shelf-window.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Search } from '#features/catalogue/search/server/open-search.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import { tidyLine } from '../kept-lists.ts'
import type { LineInput, MatchedLine } from '../list-contract.ts'
import { mostLines } from '../list-limits.ts'
import { refuse } from '../list-refusals.ts'
import { matchOffer } from './match-offer.ts'
import { matchWords } from './match-words.ts'

interface Asked {
  supplierId: string | undefined
  lines: readonly LineInput[]
  language: Language
  now: Date
  station: string | undefined
  near: Looking['near']
}

interface Deps {
  db: Reader
  shelves: Shelves
  search: Search
}

const nothing: MatchedLine = { matched: false, choices: [] }

export async function matchLines({ db, shelves, search }: Deps, asked: Asked): Promise<MatchedLine[]> {
  const { lines, supplierId, language, now, station, near } = asked
  const typed = lines.filter(({ text, offer }) => text && !offer).length
  if (typed > mostLines) throw refuse('too-many-lines', { values: { count: mostLines } })
  const open = async (id: string | undefined): Promise<ShelfView> => {
    const window = await shelves.windows.look({
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
  const market = once(() => open(undefined))
  const things = await nameLines(db, lines)
  const { config } = shelves.shopfront.of(station)
  const mixed = supplierId === undefined && config.mode === 'market' && config.multi_supplier
  const here = new Set(shelves.directory.list(station).map(({ id }) => id))
  const own = new Map<string, Promise<ShelfView>>()
  const ownView = async (id: string) => {
    if (!here.has(id)) return undefined
    const view = own.get(id) ?? open(id)
    own.set(id, view)
    return view
  }
  let searches = 0
  const byWords = async (text: string | null | undefined): Promise<MatchedLine> => {
    const words = tidyLine(text ?? '')
    if (!words || searches >= mostLines) return nothing
    searches += 1
    // A long list must not keep everybody waiting.
    await letOthers()
    const view = chosen ?? (await market())
    return matchWords(words, view, search.wordsFor(view, chosen && supplierId))
  }
  const matched: MatchedLine[] = []
  for (const [at, { text }] of lines.entries()) {
    const thing = things[at]
    const found =
      thing &&
      matchOffer(thing, chosen ?? (await ownView(thing.supplierId)), mixed ? await market() : undefined)
    // Nothing like it is here: perhaps something that the words mean.
    matched.push(
      found && found.choices.length > 0 ? found : asInstead(thing !== undefined, await byWords(text)),
    )
  }
  return matched
}

/** In place of what was kept, another thing is no match, however well the words fit. */
const asInstead = (kept: boolean, found: MatchedLine): MatchedLine =>
  kept ? { ...found, matched: false } : found

/** What was kept, line by line; undefined where nobody knows it, or nothing but words is there. */
async function nameLines(db: Reader, lines: readonly LineInput[]) {
  const items = lines.map(({ offer, qty }) => ({ offer: offer ?? { id: '' }, qty: qty ?? 1 }))
  const named = await nameItems(
    db,
    items.map(({ offer, qty }) => ({ offer, qty })),
  )
  return named.map((item) => (item.sellableId === '' ? undefined : item))
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
