// Completes registering: like signing in, and the caches of a new account are known to be empty.
import { addressesQuery } from '#features/accounts/addresses/web/address-queries.ts'
import { loadInset } from '#web/inset.tsx'
import { type Person, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'

export function useFinishRegistering(): (account: Person, returnPath: string) => Promise<void> {
  const t = useWords()
  const shop = useShop()
  const finishSignIn = useFinishSignIn()
  return (account, returnPath) => {
    const finished = finishSignIn(account, t('shoppers.registered'), returnPath)
    // Nobody who has just registered has addresses or wishes: a phone need not ask for them.
    shop.queries.setQueryData(addressesQuery(shop, account.id).queryKey, [])
    loadInset('storeNoWishes').then(
      (storeNoWishes) => storeNoWishes(shop, account.id),
      () => undefined,
    )
    return finished
  }
}
