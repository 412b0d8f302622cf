// Completes signing in and registering.
import { useNavigate } from 'react-router'
import { notify } from '#web/kit/alerts.tsx'
import { signedIn } from '#web/session.ts'
import { type Person, useShop } from '#web/shop.tsx'

/** Stores the account, refetches personal data, shows the message, and goes to the return path. */
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
