// The form that says how many bags an order was packed into.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { orderPathAt } from './order-path.ts'

const action: FormAction = {
  name: 'counter-bags',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    const id = params.id ?? ''
    // A button says the number that it leads to.
    const typed = (fields.bags_to ?? fields.bag_qty ?? '').trim()
    if (!/^[1-9]\d{0,2}$/.test(typed)) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: 'bag_qty', text: t('picking.bags_wrong') }] }
    }
    await shop.api('packBags', {
      params: { id },
      body: { bag_qty: Number(typed) },
      idempotencyKey: intentKey(key, typed),
    })
    return { to: orderPathAt(id, 'bags') }
  },
}

export default action
