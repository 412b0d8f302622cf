// The form that deletes an account, on the server. What is given up is the amount that the page showed.
import { placeCookie } from '#features/accounts/places/place-cookie.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import type { FormAction, PostedForm } from '#web/forms/form-action.ts'
import type { FormProblem, FormResult } from '#web/forms/form-result.ts'
import { translator } from '#web/words.ts'
import { endedParameter } from './account-ended.ts'
import { deleteForm } from './privacy-forms.ts'
import { accountDeletionQuery } from './privacy-queries.ts'

const action: FormAction = {
  name: deleteForm,
  guard: 'own',
  async run(posted) {
    const { shop, fields, url } = posted
    if (!shop.account) return sessionEnded(url)
    const user_id = shop.account.id
    try {
      const problems = await problemsOf(posted, user_id)
      if (problems.length > 0) return { problems }
      const { password = '', give_up: amount = '0' } = fields
      const give_up_in_cents = Number(amount)
      await shop.api('deleteAccount', { params: { user_id }, body: { password, give_up_in_cents } })
    } catch (error) {
      if (isFailure(error, 'unauthenticated')) return sessionEnded(url)
      throw error
    }
    return {
      to: `${pageTo('signIn')}?${endedParameter}=deleted`,
      // As after signing out.
      cookies: { [placeCookie]: null },
    }
  },
}

export default action

async function problemsOf({ shop, fields }: PostedForm, userId: string): Promise<FormProblem[]> {
  const t = translator(shop.state.getState().words, shop.language)
  const { credit_in_cents: credit, cards_in_cents: cards } = await shop.queries.fetchQuery(
    accountDeletionQuery(shop, userId),
  )
  return [
    ...(credit + cards > 0 && fields.give_up === undefined
      ? [{ field: 'give_up_in_cents', text: t('privacy.leave_give_up_needed') }]
      : []),
    ...(fields.password ? [] : [{ field: 'password', text: t('shoppers/required') }]),
  ]
}

/** The form may have been posted twice, and the account be gone: the sign-in page says how to find out. */
function sessionEnded(url: URL): FormResult {
  const back = encodeURIComponent(url.pathname + url.search)
  return { to: `${pageTo('signIn')}?${endedParameter}=ended&redirect_to=${back}`, resume: true }
}
