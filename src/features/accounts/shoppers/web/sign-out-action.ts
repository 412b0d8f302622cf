// The form that signs a shopper out, without script. Nothing of theirs stays: the browser stores nothing, and the place is forgotten as with
// script.
import { placeCookie } from '#features/accounts/places/place-cookie.ts'
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'sign-out',
  guard: 'own',
  async run({ shop }) {
    await shop.api('signOut', { params: { scope: 'user' } })
    return { to: pageTo('home'), cookies: { [placeCookie]: null } }
  },
}

export default action
