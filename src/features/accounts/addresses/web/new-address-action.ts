// The form of a new address, on the server: it looks the address up, shows what it found, and saves what is chosen of it.
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormFields, FormProblem } from '#web/forms/form-result.ts'
import { longIntentKey } from '#web/forms/intent-key.ts'
import { type Translate, translator } from '#web/words.ts'
import type { NewAddress } from '../address-contract.ts'
import { whyNotAddress } from '../address-rules.ts'
import { newAddressForm } from './address-fields.ts'
import { findTypedAddress } from './find-typed-address.ts'
import { isNewAddress, readFound, writeFoundPlaces } from './found-place.ts'
import { readDetails } from './read-address.ts'

const action: FormAction = {
  name: newAddressForm,
  guard: 'own',
  async run({ shop, fields, url, key }) {
    if (!shop.account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const t = translator(shop.state.getState().words, shop.language)
    const problems = problemsOf(fields, t)
    if (problems.length > 0) return { problems }
    const chosen = readFound(fields.address)
    if (isNewAddress(fields) || !chosen) {
      const found = await findTypedAddress(shop, fields)
      if (found.length > 0) return { rerender: true, values: { found: writeFoundPlaces(found) } }
      return { problems: [{ field: 'town', text: t('addresses.form_not_found') }] }
    }
    const address: NewAddress = {
      ...chosen,
      ...readDetails((name) => fields[name]),
    }
    await shop.api('addAddressV2', {
      params: { user_id: shop.account.id },
      body: { address },
      idempotencyKey: await longIntentKey(key, address),
    })
    return { to: `${url.pathname}?saved` }
  },
}

export default action

/** Whether the town is known is found out when it is looked up. */
function problemsOf(fields: FormFields, t: Translate): FormProblem[] {
  const { line = '', unit = '', directions = '', town = '' } = fields
  const place = town.trim() ? { name: town, around: '', postalCode: null, lat: 0, lon: 0 } : null
  const missing = whyNotAddress({ line, unit, directions, place, position: null })
  return [
    ...(missing.place ? [{ field: 'town', text: t(`addresses/${missing.place}`) }] : []),
    ...(missing.line ? [{ field: 'line', text: t(`addresses/${missing.line}`) }] : []),
  ]
}
