// The form that takes the loyalty number of an order's shopper.
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'counter-loyalty',
  guard: 'own',
  async run({ shop, fields, params }) {
    const id = params.id ?? ''
    const here = `${pageTo('counterOrder', { id })}#page-title`
    if (fields.back) return { to: here }
    try {
      await shop.api('takeLoyaltyNumber', {
        params: { id },
        body: {
          programme_id: fields.programme_id ?? fields.programme ?? '',
          number: fields.number ?? '',
          version: Number(fields.version),
        },
      })
    } catch (error) {
      // The call has no key: posted twice, the second finds the order as the first has changed it.
      if (!isFailure(error) || error.http !== 409) throw error
      const { loyalty } = await shop.api('counterOrder', { params: { id } })
      if (!loyalty?.member_of) throw error
    }
    return { to: here }
  },
}

export default action
