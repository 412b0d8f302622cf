// The forms of the pick list's lines: into the crate, out of it, and weighed.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import type { Shop } from '#web/shop.tsx'
import { translator } from '#web/words.ts'
import { parseAmount, parsePick } from '../pick-fields.ts'
import { readWeight } from '../read-weight.ts'
import { orderPath, weighPart } from './order-path.ts'

const action: FormAction = {
  name: 'counter-pick',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    const id = params.id ?? ''
    const itemId = fields.item ?? ''
    if (fields.back) return { to: orderPath(id, itemId) }
    const pick = parsePick(fields.pick)
    if (pick) {
      const { itemId, picked_qty, saw, isWeighedNext } = pick
      await send(shop, { id, itemId, key, body: { picked_qty, saw } })
      return { to: orderPath(id, itemId, isWeighedNext ? { open: weighPart(itemId) } : {}) }
    }
    const { order_items } = await shop.api('counterOrder', { params: { id } })
    const item = order_items.find((line) => line.id === itemId)
    const weight = fields.weight ?? ''
    const base = item && readWeight(item, weight)
    if (!item || base === undefined) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: 'weight', text: t('picking.weight_wrong') }] }
    }
    const saw = parseAmount(fields.saw) ?? null
    // The button confirms the weight that it names, not one that was typed after it was rendered.
    const confirmed = fields.sure === weight ? { confirmed: true } : {}
    await send(shop, { id, itemId, key, body: { picked_qty: base, saw, ...confirmed } })
    return { to: orderPath(id, itemId) }
  },
}

export default action

interface Sent {
  id: string
  itemId: string
  key: string
  body: { picked_qty: number | null; saw: number | null; confirmed?: boolean }
}

const send = (shop: Shop, { id, itemId, key, body }: Sent) =>
  shop.api('pickLine', {
    params: { id, item_id: itemId },
    body,
    idempotencyKey: intentKey(key, itemId, ...Object.values(body)),
  })
