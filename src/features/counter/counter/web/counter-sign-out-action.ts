// The form of the counter's menu that signs out.
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'counter-sign-out',
  guard: 'own',
  async run({ shop }) {
    await shop.api('signOut', { params: { scope: 'staff' } })
    return { to: `${pageTo('counterSignIn')}#page-title` }
  },
}

export default action
