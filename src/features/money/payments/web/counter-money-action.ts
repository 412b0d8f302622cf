// The form that records what staff saw in the branch's account: an amount, or nothing. It is posted twice: first to be asked whether it
// is so, because booking cannot be undone, then with the answer.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { readReceivedAmount } from '../read-received-amount.ts'

const action: FormAction = {
  name: 'counter-money',
  guard: 'own',
  async run({ shop, fields, url, key }): Promise<FormResult> {
    const { order: id = '', transaction, version, sure } = fields
    if (fields.back) return { to: `${url.pathname}#page-title` }
    const answer = fields.not ? { received: false } : readReceived(fields.amount)
    if (!answer) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: 'amount', text: t('counter.wrongNumbers') }] }
    }
    // The button confirms the amount that its question names, not one that was typed after it was rendered.
    const asked = answer.received ? fields.amount : 'not'
    if (sure !== asked) return { rerender: true }
    const body = {
      ...answer,
      version: Number(version),
      ...(transaction ? { transaction_id: transaction } : { another: true }),
    }
    await shop.api('counterPayment', {
      params: { id },
      body,
      idempotencyKey: intentKey(key, ...Object.values(body)),
    })
    return { to: `${url.pathname}#page-title` }
  },
}

export default action

function readReceived(typed = ''): { received: true; amount_in_cents: number } | undefined {
  const cents = readReceivedAmount(typed)
  return cents && { received: true, amount_in_cents: cents }
}
