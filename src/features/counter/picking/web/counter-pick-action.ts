// The forms of the pick list's lines: into the crate, out of it, and weighed.
import { nextToPick } from '#features/counter/counter/pick-rules.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import type { Shop } from '#web/shop.tsx'
import { translator } from '#web/words.ts'
import { type PickFields, parseAmount, parsePicks } from '../pick-fields.ts'
import { readWeight } from '../read-weight.ts'
import { orderPath, weighPath } from './order-path.ts'

const action: FormAction = {
  name: 'counter-pick',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    const id = params.id ?? ''
    const itemId = fields.item ?? ''
    if (fields.back) return { to: orderPath(id, itemId) }
    const picks = parsePicks(fields.pick)
    if (picks) return sendPicks(shop, id, key, picks)
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
    return { to: await pathOfNext(shop, id, [itemId]) }
  },
}

export default action

/** Sends each pick, also after one that was refused: somebody else was quicker at that line alone. */
async function sendPicks(
  shop: Shop,
  id: string,
  key: string,
  picks: readonly PickFields[],
): Promise<FormResult> {
  const refused: unknown[] = []
  for (const { itemId, picked_qty, saw } of picks)
    await send(shop, { id, itemId, key, body: { picked_qty, saw } }).catch((error) => refused.push(error))
  if (refused.length > 0) throw refused[0]
  const [first] = picks
  if (!first || first.picked_qty !== null)
    return {
      to: await pathOfNext(
        shop,
        id,
        picks.map(({ itemId }) => itemId),
      ),
    }
  const { itemId, isWeighedNext } = first
  return { to: isWeighedNext ? weighPath(id, itemId) : orderPath(id, itemId) }
}

/** Returns the address of the order at the line that the picker comes to next; the field of what is weighed is open there. */
async function pathOfNext(shop: Shop, id: string, after: readonly string[]): Promise<string> {
  const { order_items } = await shop.api('counterOrder', { params: { id } })
  const next = nextToPick(order_items, after)
  return next?.per_kg ? weighPath(id, next.id) : orderPath(id, next?.id ?? after.at(-1))
}

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
