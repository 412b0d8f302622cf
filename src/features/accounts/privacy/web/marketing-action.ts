// The form of consent to marketing by SMS, on the server.
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { marketingForm } from './privacy-forms.ts'

const action: FormAction = {
  name: marketingForm,
  guard: 'own',
  async run({ shop, fields, url }) {
    if (!shop.account) throw new ApiFailure(401, { status: 'unauthenticated' })
    await shop.api('updateAccountV2', {
      params: { scope: 'user', id: shop.account.id },
      body: { profile: { sms_marketing: fields.sms_marketing !== undefined } },
    })
    return { to: url.pathname }
  },
}

export default action
