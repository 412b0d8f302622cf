// The form that changes an order, on the server [R27, ruling 14 Pages as forms]: "Show the new total" renders what was typed with what it costs
// or gives back, and UPDATE ORDER makes the change for the total that was shown.
import type { Order } from '#features/orders/orders/order-contract.ts'
import { paymentDue } from '#features/orders/orders/payment-due.ts'
import { pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { longIntentKey } from '#web/forms/intent-key.ts'
import type { Shop } from '#web/shop.tsx'
import { translator } from '#web/words.ts'
import { toModifications } from '../pending-change.ts'
import { changeFormName, readChange, shownTotalField } from './change-form-data.ts'

const action: FormAction = {
  name: changeFormName,
  guard: 'own',
  async run({ shop, fields, params: { id = '' }, key }) {
    if (fields.do !== 'update' || fields.set !== undefined) return { rerender: true }
    const order = await findOrder(shop, id)
    const { change, unreadable } = await readChange(shop, order, fields)
    if (unreadable.length > 0) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: unreadable.map((field) => ({ field, text: t('basket.amount_wrong') })) }
    }
    const { token: _, key: __, ...content } = fields
    const total = Number(fields[shownTotalField] || Number.NaN)
    try {
      const result = await shop.api('modifyOrder', {
        params: { id },
        body: {
          modifications: toModifications(order, change),
          version: Number(fields.version),
          ...(Number.isSafeInteger(total) && { total_in_cents: total }),
        },
        // Of what was typed, not of what it makes of the order: that is another thing once it is done.
        idempotencyKey: await longIntentKey(key, content),
      })
      const { notice, out_of_stock: lacks, updated, payable_amount_error: tooLittle } = result
      if (lacks || updated || tooLittle) return { problems: [{ field: shownTotalField, text: notice ?? '' }] }
      return { to: pageAfter(result.order) }
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status === 'unauthenticated') throw error
      const now = await findOrder(shop, id)
      if (error.messages.some(({ code }) => code === 'key-reused')) return { to: pageAfter(now) }
      const field = now.can_amend ? shownTotalField : null
      return { problems: error.messages.map(({ text }) => ({ field, text })) }
    }
  },
}

export default action

const findOrder = (shop: Shop, id: string): Promise<Order> => shop.api('order', { params: { order_id: id } })

/** What the change made the order dearer by is paid at once. A browser keeps the place on the page that a redirect does not name. */
function pageAfter(order: Order): string {
  const { id } = order
  return paymentDue(order) === 'online' ? pageTo('orderPay', { id }) : `${pageTo('order', { id })}#page-title`
}
