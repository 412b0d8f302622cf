// The form that answers about one short line, on the server (packing-card.tsx).
import type { FormAction } from '#web/forms/form-action.ts'
import { answerForm, readLineAnswer } from '../line-answers.ts'

const action: FormAction = {
  name: answerForm,
  guard: 'own',
  async run({ shop, fields, url, params, key }) {
    const answer = readLineAnswer(fields)
    if (!answer) return { rerender: true }
    const { itemId, body } = answer
    const { notice } = await shop.api('answerLine', {
      params: { order_id: params.id ?? '', item_id: itemId },
      body,
      idempotencyKey: key,
    })
    return notice ? { problems: [{ field: null, text: notice }] } : { to: url.pathname }
  },
}

export default action
