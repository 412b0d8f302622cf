// shelf-edits-v1: changes of shelf rows that are not live yet, in this browser; and in memory the last change of each row that is live,
// which can be taken back.
import { create } from 'zustand'
import { persisted } from '#web/stores/persisted-store.ts'
import { parseEdits, type ShelfEdit } from '../shelf-edit-queue.ts'
import type { ShelfValues } from '../shelf-rows-contract.ts'

export const useShelfEdits = persisted<{ queue: ShelfEdit[] }>(
  'shelf-edits-v1',
  { queue: [] },
  { clean: ({ queue }) => ({ queue: parseEdits(queue) }) },
)

/** Reads the stored edits again: this store is loaded with its page, and another tab may have sent some meanwhile. */
export const restoreEdits = (): void => void useShelfEdits.persist.rehydrate()

export function changeEdits(next: (queue: readonly ShelfEdit[]) => ShelfEdit[]): void {
  restoreEdits()
  useShelfEdits.setState(({ queue }) => ({ queue: next(queue) }))
}

export interface LiveChange {
  set: ShelfValues
  saw: ShelfValues
  /** Null where all was so already: nothing can be taken back. */
  changeId: string | null
  undone?: true
}

/** By offer. */
export const useLiveChanges = create<Record<string, LiveChange>>(() => ({}))

export const showLive = (offerId: string, change: LiveChange): void =>
  useLiveChanges.setState({ [offerId]: change })

export const hideLive = (offerId: string): void =>
  useLiveChanges.setState((changes) => {
    const { [offerId]: _, ...others } = changes
    return others
  }, true)
