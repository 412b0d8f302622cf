// What follows on signing in and on registering.
import { useNavigate } from 'react-router'
import { notify } from '#web/kit/alerts.tsx'
import { signedIn } from '#web/session.ts'
import { type Person, useShop } from '#web/shop.tsx'

/** Keeps who it is, has what depends on who asks asked again as them, says so, and goes to where they wanted to be. */
export function useWelcome(): (account: Person, said: string, wayBack: string) => Promise<void> {
  const shop = useShop()
  const navigate = useNavigate()
  return async (account, said, wayBack) => {
    signedIn(shop, account)
    void shop.queries.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true })
    notify({ text: said, kind: 'success' })
    // The form is not a place to come back to.
    await navigate(wayBack, { replace: true })
  }
}
