// The form of the home page that puts the everyday goods of a branch into the basket: each is raised to one, so that posting twice is
// posting once.
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'
import { translator } from '#web/words.ts'
import { linesOfEach } from './add-everyday-basket.ts'
import { raiseFormBasket } from './raise-form-basket.ts'

const action: FormAction = {
  name: 'everyday_basket',
  guard: 'shared',
  async run({ shop, fields }) {
    const supplierId = fields.everyday_basket ?? ''
    const offers = await shop.api('everydayOffers', { query: { supplier_id: supplierId } })
    if (offers.length === 0) {
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: null, text: t('basket.everyday_gone') }] }
    }
    await raiseFormBasket(
      shop,
      linesOfEach(offers).map(({ offer, qty }) => ({ offer_id: offer.id, qty })),
    )
    return { to: pageTo('basket'), cookies: { spaza_supplier: supplierId } }
  },
}

export default action
