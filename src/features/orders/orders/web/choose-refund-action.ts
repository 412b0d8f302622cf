// The form that chooses how the money of a cancelled order goes back, on the server (plain-refund.tsx).
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { refundFormName } from './plain-refund.tsx'
import { choiceOf } from './refund-fields.tsx'

const action: FormAction = {
  name: refundFormName,
  guard: 'own',
  async run({ shop, fields, url, params, key }) {
    const body = choiceOf((name) => fields[name] ?? '', fields.refund === 'credit' ? 'credit' : 'original')
    try {
      const order = { order_id: params.id ?? '' }
      await shop.api('chooseRefund', { params: order, body, idempotencyKey: key })
    } catch (error) {
      // It was chosen before, with this form or elsewhere: the page shows how.
      if (!(error instanceof ApiFailure) || error.status !== 'conflict') throw error
    }
    return { to: url.pathname }
  },
}

export default action
