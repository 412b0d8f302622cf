// The form that records how a refund ended. It is posted twice: first to be asked whether it is so, because it cannot be undone, then with
// the answer.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'

const action: FormAction = {
  name: 'counter-settle',
  guard: 'own',
  async run({ shop, fields, url, key }): Promise<FormResult> {
    const { refund: id = '', sure } = fields
    const to = `${url.pathname}#page-title`
    if (fields.back) return { to }
    const reference = fields.reference?.trim() ?? ''
    if (!fields.not && !reference) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: 'reference', text: t('counter.required') }] }
    }
    // The button confirms the reference that was asked about, not one that was typed after it was rendered.
    if (sure !== (fields.not ? 'not' : fields.reference)) return { rerender: true }
    const body = fields.not ? { done: false } : { done: true, reference }
    await shop.api('settleRefund', {
      params: { id },
      body,
      idempotencyKey: intentKey(key, id, ...Object.values(body)),
    })
    return { to }
  },
}

export default action
