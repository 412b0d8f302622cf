// The lists of this browser, once they have been read, brought into agreement with the account's as long as a page looks at
// them: when it opens, when somebody signs in, and when the signal is back.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAccount, useShop } from '#web/shop.tsx'
import { restoreLists, useLists } from './lists-store.ts'
import { syncLists } from './sync-lists.ts'

export const useListsRestored = (): boolean => {
  useEffect(restoreLists, [])
  return useSyncExternalStore(
    (tell) => useLists.persist.onFinishHydration(tell),
    () => useLists.persist.hasHydrated(),
    () => false,
  )
}

export type Agreement = 'asking' | 'agreed' | 'unreached'

export function useAgreement(): { agreement: Agreement; again: () => void } {
  const shop = useShop()
  const userId = useAccount()?.id
  const [agreement, setAgreement] = useState<Agreement>(userId ? 'asking' : 'agreed')
  const [turn, setTurn] = useState(0)
  const again = () => setTurn((before) => before + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn, or another person, asks again
  useEffect(() => {
    let left = false
    syncLists(shop).then(
      () => left || setAgreement('agreed'),
      () => left || setAgreement('unreached'),
    )
    return () => {
      left = true
    }
  }, [shop, userId, turn])
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  return { agreement, again }
}
