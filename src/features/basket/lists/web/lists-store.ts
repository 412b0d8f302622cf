// lists-v1: saved baskets and shopping lists, in this browser; emptied at log out. `draft` is what is being typed.
import { persisted } from '#web/stores/persisted-store.ts'
import { type KeptLists, noLists, readKeptLists } from '../kept-lists.ts'
import { longestText } from '../list-limits.ts'

interface ListsState extends KeptLists {
  draft: string
}

export const useLists = persisted<ListsState>(
  'lists-v1',
  { ...noLists, draft: '' },
  {
    personal: true,
    clean: (found) => ({
      ...readKeptLists(found),
      draft: typeof found.draft === 'string' ? found.draft.slice(0, longestText) : '',
    }),
  },
)

/** This store comes with what needs it first, after the others were restored. */
export const restoreLists = (): void => void useLists.persist.rehydrate()

/** Starts from what storage holds now: another tab may have kept a list meanwhile. */
export function changeLists(next: (lists: KeptLists) => KeptLists): void {
  restoreLists()
  useLists.setState(next)
}

export function keepDraft(draft: string): void {
  useLists.setState({ draft: draft.slice(0, longestText) })
}
