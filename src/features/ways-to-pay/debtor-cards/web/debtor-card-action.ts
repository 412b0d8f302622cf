// The forms of the page of debtor cards, on the server: registering for them, asking a branch for one, and saying that one was topped up.
import { pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { debtorCardForm } from './debtor-card-form.ts'

const action: FormAction = {
  name: debtorCardForm,
  guard: 'own',
  async run({ shop, fields, key }) {
    if (!shop.account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const { id } = shop.account
    const { supplier_id, topped_up } = fields
    if (topped_up) await shop.api('tellToppedUp', { params: { user_id: id, id: topped_up } })
    else if (supplier_id)
      await shop.api('newDebtorCard', {
        params: { id },
        body: { supplier_id },
        idempotencyKey: intentKey(key, supplier_id),
      })
    else {
      const [id_number, business_address_1] = [fields.id_number?.trim(), fields.business_address_1?.trim()]
      if (!id_number && !business_address_1) {
        const t = translator(shop.state.getState().words, shop.language)
        return { problems: [{ field: 'id_number', text: t('cards.one_needed') }] }
      }
      await shop.api('updateAccountV2', {
        params: { scope: 'user', id },
        body: { ...(id_number && { id_number }), ...(business_address_1 && { business_address_1 }) },
      })
    }
    return { to: pageTo('debtorCards') }
  },
}

export default action
