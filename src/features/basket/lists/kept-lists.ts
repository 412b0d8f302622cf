// The rules of the lists a browser keeps, and of what the server has still to hear of them: pure, so that any order of
// keeping, renaming, removing and hearing from the server can be tried.
import type { SavedItem, SavedList } from './list-contract.ts'
import { longestLine, longestName, mostItems, mostLists } from './list-limits.ts'

/** What the server has not heard yet. */
export type News = 'keep' | 'rename' | 'remove'

export interface KeptLists {
  /** Whose they are; null while nobody has signed in. */
  owner: string | null
  /** Latest first. */
  lists: SavedList[]
  /** By the list's id. */
  news: Record<string, News>
}

export const noLists: KeptLists = { owner: null, lists: [], news: {} }

/** As many characters as fit, on one line, without what cannot be seen. */
export const tidyName = (typed: string): string => tidy(typed, longestName)
export const tidyLine = (typed: string): string => tidy(typed, longestLine)

const tidy = (typed: string, longest: number): string =>
  [...typed.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()]
    .reduce((text, letter) => (text.length + letter.length > longest ? text : text + letter), '')
    .trim()

/** How many more lists there is room for. */
export const roomLeft = ({ lists }: KeptLists): number => mostLists - lists.length

/** What does not fit on one list becomes several, numbered: nothing is left out in silence. */
export function asLists(items: readonly SavedItem[], name: string): Pick<SavedList, 'name' | 'items'>[] {
  const count = Math.ceil(items.length / mostItems)
  return Array.from({ length: count }, (_, at) => ({
    name: tidyName(count > 1 ? `${at + 1}/${count} ${name}` : name),
    items: items.slice(at * mostItems, (at + 1) * mostItems),
  }))
}

/** Puts a list among the others; one that was there stays as it is. */
export function keepList(state: KeptLists, list: SavedList): KeptLists {
  if (state.lists.some(({ id }) => id === list.id)) return state
  return {
    ...state,
    lists: [list, ...state.lists].sort(latestFirst),
    news: { ...state.news, [list.id]: 'keep' },
  }
}

export function renameList(state: KeptLists, id: string, name: string): KeptLists {
  const tidied = tidyName(name)
  const known = state.lists.find((list) => list.id === id)
  if (!known || !tidied || known.name === tidied) return state
  return {
    ...state,
    lists: state.lists.map((list) => (list.id === id ? { ...list, name: tidied } : list)),
    news: { ...state.news, [id]: state.news[id] === 'keep' ? 'keep' : 'rename' },
  }
}

/** Of a list that only this browser knows nobody need hear. One that was being sent may have arrived. */
export function removeList(state: KeptLists, id: string): KeptLists {
  if (!state.lists.some((list) => list.id === id)) return state
  const { [id]: _, ...news } = state.news
  return {
    ...state,
    lists: state.lists.filter((list) => list.id !== id),
    news: state.owner === null ? news : { ...news, [id]: 'remove' },
  }
}

/** Of somebody who signs in: a visitor's lists become theirs, another person's are none of theirs. */
export function belongTo(state: KeptLists, owner: string): KeptLists {
  if (state.owner === owner) return state
  return state.owner === null ? { ...state, owner } : { ...noLists, owner }
}

/** The server has heard it, unless there is newer news of the list by now. */
export function heard(state: KeptLists, id: string, sent: News, list: SavedList | undefined): KeptLists {
  if (state.news[id] !== sent || state.lists.find((one) => one.id === id) !== list) return state
  const { [id]: _, ...news } = state.news
  return { ...state, news }
}

/** What the server has, with what it has not heard yet put over it. */
export function settle(state: KeptLists, theirs: readonly SavedList[]): KeptLists {
  const mine = state.lists.filter(({ id }) => state.news[id] !== undefined)
  const others = theirs.filter(({ id }) => state.news[id] === undefined)
  return { ...state, lists: [...mine, ...others].sort(latestFirst) }
}

const latestFirst = (a: SavedList, b: SavedList): number =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1

/** Whatever was found in storage, as far as it is lists. */
export function readKeptLists(found: Partial<Record<keyof KeptLists, unknown>>): KeptLists {
  const { owner, lists, news } = found
  const whole = Array.isArray(lists) ? lists.filter(isList) : []
  const told = typeof news === 'object' && news !== null ? Object.entries(news) : []
  return {
    owner: typeof owner === 'string' ? owner : null,
    lists: whole,
    news: Object.fromEntries(
      told.filter(([, what]) => what === 'keep' || what === 'rename' || what === 'remove'),
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
  const words = text === null || typeof text === 'string'
  const thing =
    offer === null ||
    (typeof offer?.id === 'string' &&
      typeof offer.name === 'string' &&
      typeof offer.supplier?.id === 'string' &&
      typeof offer.sellable?.id === 'string')
  return words && thing && Number.isFinite(qty) && Number(qty) > 0
}
