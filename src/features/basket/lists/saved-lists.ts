// The rules of the lists that a browser stores and of the changes that are still to be sent to the server. They are pure, so
// that any sequence of saving, renaming, removing and syncing can be tested.
import type { SavedItem, SavedList } from './list-contract.ts'
import { maxItems, maxLineLength, maxLists, maxNameLength } from './list-limits.ts'

/** A change that the server has not received yet. */
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

/** Returns the name on one line, without invisible characters, cut to the maximum length. */
export const normalizeName = (typed: string): string => normalize(typed, maxNameLength)
export const normalizeLine = (typed: string): string => normalize(typed, maxLineLength)

const normalize = (typed: string, maxLength: number): string =>
  [...typed.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()]
    .reduce((text, letter) => (text.length + letter.length > maxLength ? text : text + letter), '')
    .trim()

/** Returns how many more lists fit. */
export const remainingLists = ({ lists }: SavedLists): number => maxLists - lists.length

/** Splits items that do not fit on one list into several numbered ones, so that nothing is dropped silently. */
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

/** Adds a list; one with the same id stays as it is. */
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

/**
 * Removes a list. A visitor's list needs no request; an account's is always sent as a removal, because a list that was being sent
 * may have arrived.
 */
export function removeList(state: SavedLists, id: string): SavedLists {
  if (!state.lists.some((list) => list.id === id)) return state
  const { [id]: _, ...news } = state.news
  return {
    ...state,
    lists: state.lists.filter((list) => list.id !== id),
    news: state.owner === null ? news : { ...news, [id]: 'remove' },
  }
}

/** Assigns the lists to the person who signs in: a visitor's lists become theirs, another person's are dropped. */
export function assignOwner(state: SavedLists, owner: string): SavedLists {
  if (state.owner === owner) return state
  return state.owner === null ? { ...state, owner } : { ...noLists, owner }
}

/** Clears a change that the server received, unless the list has changed again since. */
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

/** Returns the server's lists with the changes it has not received yet on top. */
export function mergeServerLists(state: SavedLists, theirs: readonly SavedList[]): SavedLists {
  const mine = state.lists.filter(({ id }) => state.news[id] !== undefined)
  const others = theirs.filter(({ id }) => state.news[id] === undefined)
  return { ...state, lists: [...mine, ...others].sort(latestFirst) }
}

const latestFirst = (a: SavedList, b: SavedList): number =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1

/** Returns the valid lists among whatever storage holds. */
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
