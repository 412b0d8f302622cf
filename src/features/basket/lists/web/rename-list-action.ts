// The form that gives a list of the account another name.
import type { FormAction } from '#web/forms/form-action.ts'
import { renameForm } from './remove-list.tsx'

const action: FormAction = {
  name: renameForm,
  guard: 'own',
  async run({ shop, fields, url }) {
    const { list: id = '', name = '' } = fields
    const params = { user_id: shop.account?.id ?? '', id }
    await shop.api('changeList', { params, body: { list: { name } } })
    return { to: url.pathname }
  },
}

export default action
