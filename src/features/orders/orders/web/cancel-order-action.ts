// The form that cancels an order, on the server (cancel-question.tsx). The money goes back the way it was paid; where that needs bank
// details, the choice stays open and the order's page asks for it.
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'cancel_order',
  guard: 'own',
  async run({ shop, url, params, key }) {
    await shop.api('cancelOrder', { params: { order_id: params.id ?? '' }, body: {}, idempotencyKey: key })
    return { to: url.pathname }
  },
}

export default action
