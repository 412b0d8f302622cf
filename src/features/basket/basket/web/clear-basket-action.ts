// The form that empties the basket at the server.
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'clear-basket',
  guard: 'shared',
  async run({ shop, url }) {
    await shop.api('clearFormBasket')
    return { to: url.pathname }
  },
}

export default action
