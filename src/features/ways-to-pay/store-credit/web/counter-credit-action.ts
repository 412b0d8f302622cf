// The form that gives the shopper of an order store credit.
import { pageTo } from '#paths'
import { hasPermission } from '#web/counter-kit/use-permission.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { maxGoodwillInCents } from '../credit-contract.ts'
import { readCredit } from '../read-credit.ts'

const action: FormAction = {
  name: 'counter-credit',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    const id = params.id ?? ''
    const here = `${pageTo('counterOrder', { id })}#page-title`
    if (fields.back) return { to: here }
    const cents = readCredit(
      fields.amount ?? '',
      maxGoodwillInCents[hasPermission(shop, 'orders.refund_any') ? 'manager' : 'staff'],
    )
    const reason = fields.reason?.trim()
    const t = translator(shop.state.getState().words, shop.language)
    const problems = [
      ...(cents ? [] : [{ field: 'amount', text: t('counter.wrongNumbers') }]),
      ...(reason ? [] : [{ field: 'reason', text: t('counter.required') }]),
    ]
    if (!cents || !reason) return { problems }
    await shop.api('grantCredit', {
      params: { id },
      body: { amount_in_cents: cents, reason },
      idempotencyKey: intentKey(key, cents, reason),
    })
    return { to: here }
  },
}

export default action
