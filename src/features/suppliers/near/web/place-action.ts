// The form that sets the place of a visit to a market.

import { formatPlaceCookie, parsePlaceCookie, placeCookie } from '#features/accounts/places/place-cookie.ts'
import { safePath } from '#features/accounts/shoppers/safe-path.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { translator } from '#web/words.ts'

const action: FormAction = {
  name: 'place',
  guard: 'shared',
  async run({ shop, fields, url }) {
    const place = parsePlaceCookie(fields.place)
    const t = translator(shop.state.getState().words, shop.language)
    if (!place) return { problems: [{ field: null, text: t('places.none') }] }
    return {
      to: safePath(url.searchParams.get('return_to')),
      cookies: { [placeCookie]: formatPlaceCookie(place) },
    }
  },
}

export default action
