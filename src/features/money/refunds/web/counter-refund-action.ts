// The form that sends money of an order back. It is posted twice: first to be asked whether it is so, then with the answer.
import { parseRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormProblem, FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { sentTo } from './refund-ways.ts'

const action: FormAction = {
  name: 'counter-refund',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    const id = params.id ?? ''
    const to = `${pageTo('counterOrder', { id })}#refunds`
    if (fields.back) return { to }
    const { way = '', amount = '' } = fields
    const cents = parseRand(amount)
    const reason = fields.reason?.trim() ?? ''
    const t = translator(shop.state.getState().words, shop.language)
    const problems: FormProblem[] = [
      ...(cents ? [] : [{ field: 'amount', text: t('counter.wrongNumbers') }]),
      ...(reason ? [] : [{ field: 'reason', text: t('counter.required') }]),
    ]
    if (!cents || problems.length > 0) return { problems }
    // The button confirms the way and the amount that were asked about.
    if (fields.sure !== `${way} ${amount}`) return { rerender: true }
    await shop.api('askRefund', {
      params: { id },
      body: { ...sentTo(way), amount_in_cents: cents, reason },
      idempotencyKey: intentKey(key, way, cents, reason),
    })
    return { to }
  },
}

export default action
