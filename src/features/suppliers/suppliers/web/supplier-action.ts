// The form that chooses the branch to shop at.
import { safePath } from '#features/accounts/shoppers/safe-path.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { supplierQuery } from './supplier-queries.ts'

const action: FormAction = {
  name: 'supplier',
  guard: 'shared',
  async run({ shop, fields, url }) {
    // A branch that is not there is refused with the words of its call.
    const { id } = await shop.ensure(supplierQuery(shop, fields.supplier ?? ''))
    return { to: safePath(url.searchParams.get('return_to')), cookies: { spaza_supplier: id } }
  },
}

export default action
