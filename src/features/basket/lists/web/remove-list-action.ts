// The form that removes a list of the account. One that is gone is removed: the form was posted twice.
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { removeForm } from './remove-list.tsx'

const action: FormAction = {
  name: removeForm,
  guard: 'own',
  async run({ shop, fields }) {
    const params = { user_id: shop.account?.id ?? '', id: fields.list ?? '' }
    try {
      await shop.api('removeList', { params })
    } catch (error) {
      if (!isFailure(error, 'not_found')) throw error
    }
    return { to: pageTo('lists') }
  },
}

export default action
