// The form that closes a branch for orders, with words that shoppers read, or opens it again.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'

const action: FormAction = {
  name: 'counter-closed',
  guard: 'own',
  async run({ shop, fields, url, key }): Promise<FormResult> {
    const id = fields.branch || 'none'
    const closed = fields.closed !== undefined
    const closed_text = fields.closed_text?.trim() || null
    await shop.api('changeClosed', {
      params: { id },
      body: { closed, closed_text },
      idempotencyKey: intentKey(key, id, closed, closed_text),
    })
    return { to: `${url.pathname}?${new URLSearchParams({ supplier_id: id, show: 'hours' })}#page-title` }
  },
}

export default action
