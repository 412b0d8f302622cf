// What follows on signing in and on registering.
import { useNavigate } from 'react-router'
import { notify } from '#web/kit/alerts.tsx'
import { signedIn } from '#web/session.ts'
import { type Person, useShop } from '#web/shop.tsx'

/** Keeps who it is, has what depends on who asks asked again as them, says so, and goes to where they wanted to be. */
export function useFinishSignIn(): (account: Person, message: string, returnPath: string) => Promise<void> {
  const shop = useShop()
  const navigate = useNavigate()
  return async (account, message, returnPath) => {
    signedIn(shop, account)
    void shop.queries.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true })
    notify({ text: message, kind: 'success' })
    // The form is not a place to come back to.
    await navigate(returnPath, { replace: true })
  }
}
