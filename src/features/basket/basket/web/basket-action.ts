// The form of a card's plus and minus and of a line in the basket: sets one offer's quantity [ruling 14 Quantities in forms]. A button `basket` says offer and base units; a field `amount` is typed in the shown unit, with a comma or a point.
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { isPlaceMissing } from '#web/shop.tsx'
import { translator } from '#web/words.ts'
import { readWanted } from '../read-wanted.ts'

const action: FormAction = {
  name: 'basket',
  guard: 'shared',
  async run({ shop, fields, url }): Promise<FormResult> {
    const here = url.pathname + url.search
    const wanted = readWanted(fields)
    if (wanted === 'show') return { to: here }
    const state = shop.state.getState()
    const t = translator(state.words, shop.language)
    if (!wanted) return { problems: [{ field: 'amount', text: t('basket.amount_wrong') }] }
    const [{ offer_id: first } = { offer_id: '' }] = wanted
    const adds = wanted.some(({ qty, amount }) => (qty ?? amount ?? 0) > 0)
    if (adds && isPlaceMissing(shop.config, state))
      return { to: `${pageTo('place')}?return_to=${encodeURIComponent(here)}` }
    const { items, fitted } = await shop.api('setFormBasket', { body: { lines: wanted } })
    const line = items.find(({ offer }) => offer.id === first)
    // A chain's shop sells at one branch at a time: the first goods choose it.
    const branch =
      shop.config.mode === 'agency' && shop.supplierId === null ? line?.offer.supplier.id : undefined
    const cookies = branch ? { cookies: { spaza_supplier: branch } } : {}
    if (state.plain && url.pathname !== pageTo('basket'))
      return { to: addedPage(url, { of: first, fitted: fitted.includes(first) }), ...cookies }
    const note = fitted.includes(first) ? withFitted(here, first) : here
    return { to: url.pathname === pageTo('basket') ? note : `${note}#${first}`, ...cookies }
  },
}

export default action

/** The basket says beside the line that its amount was rounded to what can be ordered. */
function withFitted(path: string, offerId: string): string {
  const url = new URL(path, 'http://shop')
  url.searchParams.set('fitted', offerId)
  return url.pathname + url.search
}

/** A plain page is not sent again for every plus: a short one says what was added. */
function addedPage(url: URL, { of, fitted }: { of: string; fitted: boolean }): string {
  const isThere = url.pathname === pageTo('basketAdded')
  const back = isThere
    ? (url.searchParams.get('back') ?? pageTo('home'))
    : `${url.pathname}${url.search}#${of}`
  return `${pageTo('basketAdded')}?${new URLSearchParams({ of, back, ...(fitted && { fitted: '1' }) })}`
}
