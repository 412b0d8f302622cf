// The form that records a problem with an order.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { orderPath } from './order-path.ts'
import { readProblemKind, sendProblem } from './send-problem.ts'

const action: FormAction = {
  name: 'counter-problem',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    const id = params.id ?? ''
    if (fields.back) return { to: orderPath(id) }
    const kind = readProblemKind(fields.kind)
    const reason = fields.reason?.trim()
    if (!reason) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: 'reason', text: t('counter.required') }] }
    }
    await sendProblem(shop, id, { kind, reason }, intentKey(key, kind, reason))
    return { to: orderPath(id) }
  },
}

export default action
