// The form of the unit and the directions of an address, on the server.
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { addressDetailsForm } from './address-fields.ts'
import { readDetails } from './read-address.ts'

const action: FormAction = {
  name: addressDetailsForm,
  guard: 'own',
  async run({ shop, fields, url }) {
    if (!shop.account) throw new ApiFailure(401, { status: 'unauthenticated' })
    await shop.api('changeAddress', {
      params: { user_id: shop.account.id, id: fields.address_id ?? '' },
      body: { address: readDetails((name) => fields[name]) },
    })
    return { to: `${url.pathname}?saved` }
  },
}

export default action
