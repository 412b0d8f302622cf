// The form of "Change or cancel" on the server: each of its buttons opens a form on the page itself, by the page's address.
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'change_order',
  guard: 'own',
  async run({ fields, url }) {
    if (fields.do === 'cancel') return { to: `${url.pathname}?cancel=ask#change` }
    return { to: `${url.pathname}?change=form#${fields.do === 'add' ? 'add' : 'change'}` }
  },
}

export default action
