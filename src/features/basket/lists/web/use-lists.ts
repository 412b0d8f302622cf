// The lists of this browser once they are restored, synchronised with the account's while a page shows them: when it opens, when
// somebody signs in, and when the browser is back online.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import type { SavedList } from '../list-contract.ts'
import { useAccountLists } from './account-lists.ts'
import { restoreLists, useLists } from './lists-store.ts'
import { syncLists } from './sync-lists.ts'

export const useListsRestored: () => boolean = import.meta.env.SSR
  ? useFormVisit
  : () => {
      useEffect(restoreLists, [])
      return useSyncExternalStore(
        (onChange) => useLists.persist.onFinishHydration(onChange),
        () => useLists.persist.hasHydrated(),
        () => false,
      )
    }

/** Returns the lists of this browser; on a page without script those of the account. */
export const useShownLists: () => SavedList[] = import.meta.env.SSR
  ? useAccountLists
  : () => useLists((state) => state.lists)

export type SyncStatus = 'asking' | 'agreed' | 'unreached'

export function useListSync(): { status: SyncStatus; retry: () => void } {
  const shop = useShop()
  const userId = useAccount()?.id
  const [status, setStatus] = useState<SyncStatus>(userId && !import.meta.env.SSR ? 'asking' : 'agreed')
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt((before) => before + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn, or another person, asks again
  useEffect(() => {
    let left = false
    syncLists(shop).then(
      () => left || setStatus('agreed'),
      () => left || setStatus('unreached'),
    )
    return () => {
      left = true
    }
  }, [shop, userId, attempt])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  return { status, retry }
}
