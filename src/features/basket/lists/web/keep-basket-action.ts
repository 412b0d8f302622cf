// The form that saves the basket as a list of the account.
import { pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import type { CartLine } from '#web/stores/basket-store.ts'
import { saveAccountList } from './save-account-list.ts'

const action: FormAction = {
  name: 'keep_basket',
  guard: 'own',
  async run({ shop, key }) {
    // The lists of a browser need its script.
    if (!shop.account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const lines = (shop.state.getState().forms?.basket ?? []) as CartLine[]
    if (lines.length > 0) await saveAccountList(shop, lines, { key })
    return { to: pageTo('lists') }
  },
}

export default action
