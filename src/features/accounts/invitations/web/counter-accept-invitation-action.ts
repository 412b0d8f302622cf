// The form that makes a manager's account from the code of an invitation.
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'counter-accept-invitation',
  // Nobody is signed in yet.
  guard: 'shared',
  async run({ shop, fields }) {
    const { code = '', name = '', login = '', password = '' } = fields
    await shop.api('acceptInvitation', { body: { code, name, login, password } })
    return { to: pageTo('counterOpening') }
  },
}

export default action
