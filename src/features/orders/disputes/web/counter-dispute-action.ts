// The form that answers a dispute, in the inbox and on the order's page.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'

const action: FormAction = {
  name: 'counter-dispute',
  guard: 'own',
  async run({ shop, fields, url, key }): Promise<FormResult> {
    const { order: id = '', dispute: dispute_id = '' } = fields
    const answer = fields.answer?.trim()
    if (!answer) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: 'answer', text: t('disputes.missing') }] }
    }
    await shop.api('answerDispute', {
      params: { id, dispute_id },
      body: { answer },
      idempotencyKey: intentKey(key, dispute_id, answer),
    })
    return { to: `${url.pathname}${url.search}#page-title` }
  },
}

export default action
