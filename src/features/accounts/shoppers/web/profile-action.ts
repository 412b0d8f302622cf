// The form of the shopper's own details, on the server.
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { translator } from '#web/words.ts'
import { profileFormName, readPostedProfile, whyNotProfile } from './profile-form.ts'

const action: FormAction = {
  name: profileFormName,
  guard: 'own',
  async run({ shop, fields, url }) {
    if (!shop.account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const t = translator(shop.state.getState().words, shop.language)
    const body = readPostedProfile(fields, shop.config.locales)
    const wrong = whyNotProfile(body)
    if (wrong.length > 0)
      return { problems: wrong.map(({ field, code }) => ({ field, text: t(`shoppers/${code}`) })) }
    await shop.api('updateAccountV2', { params: { scope: 'user', id: shop.account.id }, body })
    const { language } = body.profile
    return { to: `${url.pathname}?saved`, ...(language && { cookies: { spaza_language: language } }) }
  },
}

export default action
