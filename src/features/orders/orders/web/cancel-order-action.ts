// The form that cancels an order, on the server (cancel-question.tsx). The money goes back as was chosen, else the way it was paid; where
// that needs bank details that were left out, the choice stays open and the order's page asks for it.
import type { FormAction } from '#web/forms/form-action.ts'
import { choiceOf } from './refund-fields.tsx'

const action: FormAction = {
  name: 'cancel_order',
  guard: 'own',
  async run({ shop, fields, url, params, key }) {
    const { refund } = fields
    const body =
      refund === 'original' || refund === 'credit' ? choiceOf((name) => fields[name] ?? '', refund) : {}
    await shop.api('cancelOrder', { params: { order_id: params.id ?? '' }, body, idempotencyKey: key })
    return { to: url.pathname }
  },
}

export default action
