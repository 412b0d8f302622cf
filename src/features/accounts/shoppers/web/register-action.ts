// The form that registers with a password, on the server (register-plain.tsx).
import { pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { translator } from '#web/words.ts'
import { readRegister, toSignUpBody, whyNotRegister } from './register-form.ts'
import { findReturnPath } from './return-path.ts'
import { errorsOf } from './sign-up-errors.ts'

export const registerFormName = 'register'
/** Has the word by which a field of a form is known to be a secret (form-posts.ts). */
export const confirmField = 'password_again'

const action: FormAction = {
  name: registerFormName,
  // Nobody is signed in yet.
  guard: 'shared',
  async run({ shop, fields, url }) {
    const t = translator(shop.state.getState().words, shop.language)
    const nameOf = (field: string) => (field === 'confirm' ? confirmField : field)
    const typed = readRegister({
      has: (field) => fields[nameOf(field)] !== undefined,
      get: (field) => fields[nameOf(field)] ?? null,
    })
    const wrong = Object.entries(errorsOf(whyNotRegister(typed, shop.config.shop_name), t))
    if (wrong.length > 0) return { problems: wrong.map(([field, text]) => ({ field: nameOf(field), text })) }
    const params = { scope: 'user' } as const
    try {
      await shop.api('signUpV2', { params, body: toSignUpBody(typed, shop.language) })
    } catch (error) {
      const isTaken = error instanceof ApiFailure && error.messages.some(({ code }) => code === 'phone-taken')
      if (!isTaken) throw error
      // A double post: the first one has opened the account.
      const { login, password } = typed
      await shop.api('signInV2', { params, body: { login, password } }).catch(() => {
        throw error
      })
    }
    const { to } = findReturnPath(url.searchParams)
    return { to: to === pageTo('register') ? pageTo('home') : to }
  },
}

export default action
