// The buttons at the foot of the pick list: the order is ready, with every line picked or with somebody's word for the rest.
import { leftToPick, toPutBack } from '#features/counter/counter/pick-rules.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { orderPath, orderPathAt, readyPart } from './order-path.ts'

const action: FormAction = {
  name: 'counter-pack',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    const id = params.id ?? ''
    const [answer, version] = (fields.pack ?? '').split(' ')
    if (answer === 'all') {
      await shop.api('counterStep', {
        params: { id },
        body: { step: 'ready', version: Number(version) },
        idempotencyKey: intentKey(key, 'all', version),
      })
      return { to: orderPath(id) }
    }
    const { order_items: items } = await shop.api('counterOrder', { params: { id } })
    const left = leftToPick(items)
    const back = toPutBack(items)
    if (answer === 'not') return { to: orderPath(id, left[0]?.id) }
    if (back.length > 0) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: null, text: t('picking.put_back_count', { count: back.length }) }] }
    }
    if (left.length > 0) return { to: orderPathAt(id, readyPart, { open: readyPart }) }
    await shop.api('packComplete', { params: { id }, idempotencyKey: intentKey(key, 'complete') })
    return { to: orderPath(id) }
  },
}

export default action
