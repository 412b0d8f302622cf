// The form of "Change or cancel" on the server: cancelling is asked about once more on the page itself; changing takes the script.
import type { FormAction } from '#web/forms/form-action.ts'
import { translator } from '#web/words.ts'

const action: FormAction = {
  name: 'change_order',
  guard: 'own',
  async run({ shop, fields, url }) {
    if (fields.do === 'cancel') return { to: `${url.pathname}?cancel=ask#change` }
    const t = translator(shop.state.getState().words, shop.language)
    return { problems: [{ field: null, text: t('orders.change_needs_script') }] }
  },
}

export default action
