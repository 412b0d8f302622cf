// The forms of the second factor, on the server. The steps of setting it up render the page again: with the secret, then with the
// recovery codes, which are shown this once.
import type { FormAction } from '#web/forms/form-action.ts'
import { secondFactorForm } from './factor-form-name.ts'

const action: FormAction = {
  name: secondFactorForm,
  guard: 'own',
  async run({ shop, fields, url }) {
    const body = { token_code: fields.token_code ?? '' }
    switch (fields.at) {
      case 'start': {
        const { setup } = await shop.api('startSecondFactor', { body: { password: fields.password ?? '' } })
        const { secret, uri, qr } = setup
        return { rerender: true, values: { at: 'confirm', secret, uri, qr: `${qr.size} ${qr.path}` } }
      }
      case 'confirm': {
        const { recovery_codes: codes } = await shop.api('confirmSecondFactor', { body })
        return { rerender: true, values: { at: 'codes', recovery: codes.join(' ') } }
      }
      case 'renew': {
        const { recovery_codes: codes } = await shop.api('renewRecoveryCodes', { body })
        return { rerender: true, values: { at: 'codes', recovery: codes.join(' ') } }
      }
      case 'remove':
        await shop.api('removeSecondFactor', { body })
        return { to: `${url.pathname}?factor=removed` }
      default:
        return { to: url.pathname }
    }
  },
}

export default action
