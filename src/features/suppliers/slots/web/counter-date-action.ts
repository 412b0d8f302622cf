// The form for a date on which a branch is closed or has other hours, and the button that makes it a usual day again.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { findDateErrors, readDate } from './typed-date.ts'

const action: FormAction = {
  name: 'counter-date',
  guard: 'own',
  async run({ shop, fields, url, key }): Promise<FormResult> {
    const [removed, of] = fields.remove?.split(' ') ?? []
    const id = of || fields.branch || 'none'
    const to = `${url.pathname}?${new URLSearchParams({ supplier_id: id, show: 'dates' })}#page-title`
    if (fields.back) return { to }
    if (removed) {
      await shop.api('removeDate', {
        params: { id, date: removed },
        idempotencyKey: intentKey(key, id, removed),
      })
      return { to }
    }
    const typed = readDate((name) => fields[name] ?? '')
    const wrong = findDateErrors(translator(shop.state.getState().words, shop.language), typed)
    const problems = Object.entries(wrong).map(([field, text]) => ({ field, text }))
    if (problems.length > 0) return { problems }
    const { date, ...body } = typed
    await shop.api('changeDate', {
      params: { id, date },
      body,
      idempotencyKey: intentKey(key, id, date, ...Object.values(body)),
    })
    return { to }
  },
}

export default action
