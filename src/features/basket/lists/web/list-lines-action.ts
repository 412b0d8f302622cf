// The form that adds the chosen lines of a list: each quantity is raised to what the list asks for, so that what is in the basket already is
// not doubled.
import { raiseFormBasket } from '#features/basket/basket/web/raise-form-basket.ts'
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'
import { isPlaceMissing } from '#web/shop.tsx'
import { translator } from '#web/words.ts'
import { readChosenLines } from '../read-chosen-lines.ts'

const action: FormAction = {
  name: 'list-lines',
  guard: 'shared',
  async run({ shop, fields, url }) {
    const state = shop.state.getState()
    const t = translator(state.words, shop.language)
    const wanted = readChosenLines(fields)
    if (wanted.length === 0) return { problems: [{ field: null, text: t('lists.nothing_chosen') }] }
    if (isPlaceMissing(shop.config, state))
      return { to: `${pageTo('place')}?return_to=${encodeURIComponent(url.pathname)}`, resume: true }
    await raiseFormBasket(shop, wanted)
    return { to: pageTo('basket') }
  },
}

export default action
