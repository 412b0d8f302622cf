// lists-v1: saved baskets and shopping lists, in this browser; emptied at log out. `draft` is what is being typed.
import { persisted } from '#web/stores/persisted-store.ts'
import { maxTextLength } from '../list-limits.ts'
import { noLists, readStoredLists, type SavedLists } from '../saved-lists.ts'

interface ListsState extends SavedLists {
  draft: string
}

export const useLists = persisted<ListsState>(
  'lists-v1',
  { ...noLists, draft: '' },
  {
    personal: true,
    clean: (stored) => ({
      ...readStoredLists(stored),
      draft: typeof stored.draft === 'string' ? stored.draft.slice(0, maxTextLength) : '',
    }),
  },
)

/** This store comes with what needs it first, after the others were restored. */
export const restoreLists = (): void => void useLists.persist.rehydrate()

/** Starts from what storage holds now: another tab may have kept a list meanwhile. */
export function changeLists(next: (lists: SavedLists) => SavedLists): void {
  restoreLists()
  useLists.setState(next)
}

export function storeDraft(draft: string): void {
  useLists.setState({ draft: draft.slice(0, maxTextLength) })
}
