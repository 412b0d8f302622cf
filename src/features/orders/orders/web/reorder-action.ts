// The form that orders again: the order's goods of today go into the basket at the server. What is in it stays, each quantity raised to what
// was ordered; what is sold no more, or sold out, is told.
import { raiseFormBasket } from '#features/basket/basket/web/raise-form-basket.ts'
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'
import { translator } from '#web/words.ts'
import { orderedItems, rebuildBasket } from '../rebuild-basket.ts'

const action: FormAction = {
  name: 'reorder',
  guard: 'own',
  async run({ shop, fields }) {
    const id = fields.order ?? ''
    const order = await shop.api('order', { params: { order_id: id } })
    const offers = await shop.api('orderOffers', { params: { order_id: id } })
    const { lines, changes } = rebuildBasket(orderedItems(order.order_items), offers)
    const inStock = lines.filter(({ offer }) => offer.out_of_stock_at === null)
    if (inStock.length === 0) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: null, text: t('orders.reorder_nothing') }] }
    }
    await raiseFormBasket(
      shop,
      inStock.map(({ offer, qty }) => ({ offer_id: offer.id, qty })),
    )
    const lacking = changes.missing.length + changes.gone.length
    return { to: lacking > 0 ? `${pageTo('basket')}?lacking=${lacking}` : pageTo('basket') }
  },
}

export default action
