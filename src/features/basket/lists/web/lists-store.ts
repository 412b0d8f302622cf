// lists-v1: saved baskets and shopping lists in this browser; emptied at sign-out. `draft` is the text being typed.
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

/** Restores the lists from storage. This store is loaded with the first script that needs it, after the others were restored. */
export const restoreLists = (): void => void useLists.persist.rehydrate()

/** Applies a change to the current content of storage, because another tab may have saved a list meanwhile. */
export function changeLists(next: (lists: SavedLists) => SavedLists): void {
  restoreLists()
  useLists.setState(next)
}

export function storeDraft(draft: string): void {
  useLists.setState({ draft: draft.slice(0, maxTextLength) })
}
