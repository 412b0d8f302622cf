// The buttons of the address book, on the server: one makes an address the default, one removes it.
import { ApiFailure, isFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { addressBookForm, makeDefault, removeAddress } from './address-fields.ts'

const action: FormAction = {
  name: addressBookForm,
  guard: 'own',
  async run({ shop, fields, url }) {
    if (!shop.account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const user_id = shop.account.id
    const [chosen, removed] = [fields[makeDefault], fields[removeAddress]]
    if (chosen) await shop.api('chooseAddress', { params: { user_id, id: chosen } })
    if (removed)
      try {
        await shop.api('removeAddress', { params: { user_id, id: removed } })
      } catch (error) {
        // It is gone already: the form was posted twice.
        if (!isFailure(error, 'not_found')) throw error
      }
    return { to: url.pathname }
  },
}

export default action
