// The form of the counter's sign-in page.
import { safePath } from '#features/accounts/shoppers/safe-path.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { signInAtCounter } from './sign-in-at-counter.ts'

const action: FormAction = {
  name: 'counter-sign-in',
  // Nobody is signed in yet.
  guard: 'shared',
  async run({ shop, fields, url }) {
    try {
      await signInAtCounter(shop, { login: fields.login ?? '', password: fields.password ?? '' })
    } catch (error) {
      // A wrong password is no session that is over.
      if (isFailure(error, 'unauthenticated')) return { problems: [{ field: null, text: error.message }] }
      throw error
    }
    return { to: safePath(url.searchParams.get('redirect_to'), pageTo('counter')) }
  },
}

export default action
