// The form that marks a product as a favourite of the account, or unmarks it, without script.
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'favourite',
  guard: 'own',
  async run({ shop, fields, url }) {
    const userId = shop.account?.id
    if (userId === undefined) return { to: url.pathname + url.search }
    const { product = '', favourite } = fields
    await shop.api('changeFavourites', {
      params: { user_id: userId },
      body: { favourites: [{ product_id: product, favourite: favourite === '1' }] },
    })
    return { to: url.pathname + url.search }
  },
}

export default action
