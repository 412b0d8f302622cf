// The rules of the lists a browser keeps, and of what the server has still to hear of them: pure, so that any order of
// keeping, renaming, removing and hearing from the server can be tried.
import type { SavedItem, SavedList } from './list-contract.ts'
import { maxItems, maxLineLength, maxLists, maxNameLength } from './list-limits.ts'

/** What the server has not heard yet. */
export type PendingChange = 'keep' | 'rename' | 'remove'

export interface SavedLists {
  /** Whose they are; null while nobody has signed in. */
  owner: string | null
  /** Latest first. */
  lists: SavedList[]
  /** By the list's id. */
  news: Record<string, PendingChange>
}

export const noLists: SavedLists = { owner: null, lists: [], news: {} }

/** As many characters as fit, on one line, without what cannot be seen. */
export const normalizeName = (typed: string): string => normalize(typed, maxNameLength)
export const normalizeLine = (typed: string): string => normalize(typed, maxLineLength)

const normalize = (typed: string, maxLength: number): string =>
  [...typed.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()]
    .reduce((text, letter) => (text.length + letter.length > maxLength ? text : text + letter), '')
    .trim()

/** How many more lists there is room for. */
export const remainingLists = ({ lists }: SavedLists): number => maxLists - lists.length

/** What does not fit on one list becomes several, numbered: nothing is left out in silence. */
export function splitIntoLists(
  items: readonly SavedItem[],
  name: string,
): Pick<SavedList, 'name' | 'items'>[] {
  const count = Math.ceil(items.length / maxItems)
  return Array.from({ length: count }, (_, at) => ({
    name: normalizeName(count > 1 ? `${at + 1}/${count} ${name}` : name),
    items: items.slice(at * maxItems, (at + 1) * maxItems),
  }))
}

/** Puts a list among the others; one that was there stays as it is. */
export function addList(state: SavedLists, list: SavedList): SavedLists {
  if (state.lists.some(({ id }) => id === list.id)) return state
  return {
    ...state,
    lists: [list, ...state.lists].sort(latestFirst),
    news: { ...state.news, [list.id]: 'keep' },
  }
}

export function renameList(state: SavedLists, id: string, name: string): SavedLists {
  const tidied = normalizeName(name)
  const exists = state.lists.find((list) => list.id === id)
  if (!exists || !tidied || exists.name === tidied) return state
  return {
    ...state,
    lists: state.lists.map((list) => (list.id === id ? { ...list, name: tidied } : list)),
    news: { ...state.news, [id]: state.news[id] === 'keep' ? 'keep' : 'rename' },
  }
}

/** Of a list that only this browser knows nobody need hear. One that was being sent may have arrived. */
export function removeList(state: SavedLists, id: string): SavedLists {
  if (!state.lists.some((list) => list.id === id)) return state
  const { [id]: _, ...news } = state.news
  return {
    ...state,
    lists: state.lists.filter((list) => list.id !== id),
    news: state.owner === null ? news : { ...news, [id]: 'remove' },
  }
}

/** Of somebody who signs in: a visitor's lists become theirs, another person's are none of theirs. */
export function assignOwner(state: SavedLists, owner: string): SavedLists {
  if (state.owner === owner) return state
  return state.owner === null ? { ...state, owner } : { ...noLists, owner }
}

/** The server has heard it, unless there is newer news of the list by now. */
export function markSynced(
  state: SavedLists,
  id: string,
  sent: PendingChange,
  list: SavedList | undefined,
): SavedLists {
  if (state.news[id] !== sent || state.lists.find((one) => one.id === id) !== list) return state
  const { [id]: _, ...news } = state.news
  return { ...state, news }
}

/** What the server has, with what it has not heard yet put over it. */
export function mergeServerLists(state: SavedLists, theirs: readonly SavedList[]): SavedLists {
  const mine = state.lists.filter(({ id }) => state.news[id] !== undefined)
  const others = theirs.filter(({ id }) => state.news[id] === undefined)
  return { ...state, lists: [...mine, ...others].sort(latestFirst) }
}

const latestFirst = (a: SavedList, b: SavedList): number =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1

/** Whatever was found in storage, as far as it is lists. */
export function readStoredLists(found: Partial<Record<keyof SavedLists, unknown>>): SavedLists {
  const { owner, lists, news } = found
  const validLists = Array.isArray(lists) ? lists.filter(isList) : []
  const changes = typeof news === 'object' && news !== null ? Object.entries(news) : []
  return {
    owner: typeof owner === 'string' ? owner : null,
    lists: validLists,
    news: Object.fromEntries(
      changes.filter(([, change]) => change === 'keep' || change === 'rename' || change === 'remove'),
    ),
  }
}

const isList = (found: unknown): found is SavedList => {
  const { id, name, created_at, items } = (found ?? {}) as Partial<SavedList>
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof created_at === 'string' &&
    Array.isArray(items) &&
    items.every(isItem)
  )
}

const isItem = (found: unknown): found is SavedItem => {
  const { text, offer, qty } = (found ?? {}) as Partial<SavedItem>
  const hasText = text === null || typeof text === 'string'
  const hasOffer =
    offer === null ||
    (typeof offer?.id === 'string' &&
      typeof offer.name === 'string' &&
      typeof offer.supplier?.id === 'string' &&
      typeof offer.sellable?.id === 'string')
  return hasText && hasOffer && Number.isFinite(qty) && Number(qty) > 0
}
