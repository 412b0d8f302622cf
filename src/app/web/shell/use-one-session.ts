// All tabs share one session: signing out in one of them, or in as somebody else, applies to all [T25].
import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useShop } from '#web/shop.tsx'
import { useStoredAccount } from '#web/stores/signed-in-store.ts'
import type { CurrentPage } from './use-current-page.ts'

/** Follows the session. Call it after the stores are restored. */
export function useOneSession({ handle }: CurrentPage): void {
  const shop = useShop()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const now = useRef({ handle, navigate, revalidate })
  useEffect(() => {
    now.current = { handle, navigate, revalidate }
  })
  useEffect(() => {
    const follow = async (id: string | null) => {
      if (id === (shop.account?.id ?? null)) return
      const { followSession } = await import('./follow-session.ts')
      await followSession(shop, id, now.current)
    }
    const stop = useStoredAccount.subscribe(({ id }) => void follow(id))
    // A page that was put aside whole heard of nothing meanwhile.
    const wake = (event: PageTransitionEvent) => event.persisted && void useStoredAccount.persist.rehydrate()
    addEventListener('pageshow', wake)
    return () => {
      stop()
      removeEventListener('pageshow', wake)
    }
  }, [shop])
}
