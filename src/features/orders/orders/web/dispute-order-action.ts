// The form that says what is wrong with an order, on the server (plain-dispute.tsx).
import type { FormAction } from '#web/forms/form-action.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'

export const disputeFormName = 'dispute_order'

const action: FormAction = {
  name: disputeFormName,
  guard: 'own',
  async run({ shop, fields, url, params, key }) {
    const reason = fields.reason?.trim()
    if (!reason) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: 'reason', text: t('orders.dispute_missing') }] }
    }
    await shop.api('disputeOwnOrder', {
      params: { order_id: params.id ?? '' },
      body: { reason },
      idempotencyKey: intentKey(key, reason),
    })
    return { to: url.pathname }
  },
}

export default action
