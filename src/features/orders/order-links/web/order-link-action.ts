// The form that makes the link to an order's status, or a new one; the page then shows it.
import type { FormAction } from '#web/forms/form-action.ts'
import { linkParam } from './link-param.ts'

const action: FormAction = {
  name: 'order-link',
  guard: 'own',
  async run({ shop, fields, url, params: { id = '' } }) {
    const { path } = await shop.api('makeOrderLink', {
      params: { order_id: id },
      body: { replace: fields.replace !== undefined },
    })
    return { to: `${url.pathname}?${new URLSearchParams({ [linkParam]: path })}#${linkParam}` }
  },
}

export default action
