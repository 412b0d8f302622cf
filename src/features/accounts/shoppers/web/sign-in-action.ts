// The form of every step of signing in and registering, without script.
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import type { FormAction, PostedForm } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { translator } from '#web/words.ts'
import { readSignIn, type SignInRequest, signInForm, stepAfterRefusal } from '../sign-in-steps.ts'
import { findReturnPath, passwordSearch } from './return-path.ts'
import { errorsOf } from './sign-up-errors.ts'

const action: FormAction = {
  name: signInForm,
  // Nobody is signed in yet.
  guard: 'shared',
  async run({ shop, fields, url }) {
    const t = translator(shop.state.getState().words, shop.language)
    const typed = {
      has: (name: string) => fields[name] !== undefined,
      get: (name: string) => fields[name] ?? null,
    }
    // The step that the form was rendered for: a refusal renders the same one again.
    const step = fields.first_name !== undefined ? 'names' : fields.code !== undefined ? 'code' : undefined
    const values = step && { step, ...(step === 'names' && { code: fields.code }) }
    const request = readSignIn(typed)
    if (Array.isArray(request)) {
      const problems = Object.entries(errorsOf(request, t)).map(([field, text]) => ({ field, text }))
      return { problems, ...(values && { values }) }
    }
    const returnPath = findReturnPath(url.searchParams)
    try {
      return await send(shop, request, returnPath.to)
    } catch (error) {
      if (!isFailure(error) || error.messages.length === 0) throw error
      const next = stepAfterRefusal(error.messages)
      if (next === 'password') return { to: url.pathname + passwordSearch(returnPath.search) }
      const problems = error.messages.map(({ field, text }) => ({ field, text }))
      // The code was right, and its number is new: nothing is wrong yet.
      if (next === 'names' && step !== 'names')
        return { rerender: true, values: { step: next, code: fields.code } }
      return { problems, ...(next === 'code' ? { values: { step: next } } : values && { values }) }
    }
  },
}

async function send(shop: PostedForm['shop'], request: SignInRequest, to: string): Promise<FormResult> {
  if (request.call === 'signInCode') {
    await shop.api('signInCode', { body: request.body })
    return { rerender: true, values: { step: 'code' } }
  }
  if (request.call === 'signInWithCode') await shop.api('signInWithCode', { body: request.body })
  else await shop.api('signInV2', { params: { scope: 'user' }, body: request.body })
  return { to: to === pageTo('signIn') ? pageTo('home') : to }
}

export default action
