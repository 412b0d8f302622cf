// The forms of an offer's bell, without script: asks to be told of it, or ends what was asked for.
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'offer-alert',
  guard: 'own',
  async run({ shop, fields: { offer = '', kind, remove }, url }) {
    const userId = shop.account?.id
    const to = url.pathname + url.search
    if (userId === undefined) return { to }
    const params = { user_id: userId }
    if (remove) await shop.api('removeOfferAlert', { params: { ...params, id: remove } })
    else
      await shop.api('addOfferAlert', {
        params,
        body: { offer_id: offer, kind: kind === 'back' ? 'back' : 'cheaper' },
      })
    return { to }
  },
}

export default action
