// The form of what a shopper tells of themselves, on the server.
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { aboutForm, readAbout } from './about-fields.ts'

const action: FormAction = {
  name: aboutForm,
  guard: 'own',
  async run({ shop, fields, url }) {
    const { account } = await shop.api('me', { params: { scope: 'user' } })
    if (!account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const profile = readAbout(fields, account.profile)
    await shop.api('updateAccountV2', { params: { scope: 'user', id: account.id }, body: { profile } })
    return { to: `${url.pathname}?saved` }
  },
}

export default action
