// The form for a short line: marking it, looking for a stand-in, and taking the mark back.

import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { readThere } from '../read-there.ts'

const action: FormAction = {
  name: 'counter-short',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    const id = params.id ?? ''
    const itemId = fields.item ?? ''
    const here = pageTo('counterOrder', { id })
    const there = fields.there ?? ''
    if (fields.back) return { to: `${here}#line-${itemId}` }
    if (fields.look) {
      const search = new URLSearchParams({ open: `short.${itemId}`, there, q: fields.q ?? '' })
      return { to: `${here}?${search}#line-${itemId}` }
    }
    const item_id = itemId
    if (fields.found) {
      await shop.api('unmarkShort', { params: { id, item_id }, idempotencyKey: intentKey(key, 'found') })
      return { to: `${here}#line-${itemId}` }
    }
    const { order_items } = await shop.api('counterOrder', { params: { id } })
    const item = order_items.find((line) => line.id === itemId)
    const qty = item && readThere(item, there)
    if (!item || qty === undefined || qty >= item.qty_ordered) {
      const t = translator(shop.state.getState().words, shop.language)
      const text = t('shortages.there_wrong', { qty: item?.formatted_qty ?? '' })
      return { problems: [{ field: 'there', text }] }
    }
    await shop.api('markShort', {
      params: { id, item_id },
      body: {
        qty,
        substitute: fields.instead ? { offer_id: fields.instead } : null,
        out_for_others: fields.out !== undefined,
      },
      idempotencyKey: intentKey(key, qty, fields.instead, fields.out),
    })
    return { to: `${here}#line-${itemId}` }
  },
}

export default action
