// The form for a branch's details. Before it takes no orders any more it is asked whether that is meant.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { findBranchErrors, postedBranch, toBranchUpdate } from './typed-branch.ts'

const action: FormAction = {
  name: 'counter-branch',
  guard: 'own',
  async run({ shop, fields, url, key }): Promise<FormResult> {
    const { version = '' } = fields
    const id = fields.branch || 'none'
    const typed = postedBranch(fields)
    const wrong = findBranchErrors(typed, translator(shop.state.getState().words, shop.language))
    const problems = Object.entries(wrong).map(([field, text]) => ({ field, text }))
    if (problems.length > 0) return { problems }
    const params = { id }
    if (typed.disabled && !fields.sure) {
      const { disabled } = await shop.api('managedBranch', { params })
      if (!disabled) return { rerender: true }
    }
    const body = { version, ...toBranchUpdate(typed) }
    const content = JSON.stringify(Object.values(body))
    await shop.api('changeBranch', { params, body, idempotencyKey: intentKey(key, id, content) })
    return { to: `${url.pathname}?${new URLSearchParams({ supplier_id: id })}#page-title` }
  },
}

export default action
