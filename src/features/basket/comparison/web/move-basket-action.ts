// The form that moves the basket to another shop or to two, on the server [R27]. The basket is compared again; what the shopper will not get
// as they chose it is asked about first.
import { replaceFormBasket } from '#features/basket/basket/web/replace-form-basket.ts'
import { saveAccountList } from '#features/basket/lists/web/save-account-list.ts'
import { pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormFields } from '#web/forms/form-result.ts'
import { translator } from '#web/words.ts'
import type { Comparison } from '../comparison-contract.ts'
import { comparisonQuery } from './comparison-query.ts'
import { type BoughtPart, describeChanges, pricedAll } from './move-basket.ts'
import { moveFields, moveFormName } from './move-fields.ts'
import { partOf } from './part-of.ts'
import { readPlainOptions } from './plain-options.ts'

const action: FormAction = {
  name: moveFormName,
  guard: 'own',
  async run({ shop, fields, url, key }) {
    if (!shop.account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const t = translator(shop.state.getState().words, shop.language)
    const { lines, options } = await readPlainOptions(shop, url.searchParams)
    const ids = readIds(fields[moveFields.suppliers])
    const to = pageTo(fields.to === 'checkoutDispatch' ? 'checkoutDispatch' : 'basket')
    const [only] = ids.length === 1 ? ids : []
    const done = { to, ...(only && { cookies: { spaza_supplier: only } }) }
    // It was moved before: the form was posted twice.
    if (lines.length > 0 && lines.every(({ offer }) => ids.includes(offer.supplier.id))) return done
    if (lines.length === 0) return { to: pageTo('basket') }
    const found = findParts(await shop.ensure(comparisonQuery(shop, lines, options)), fields)
    if (!found) return { problems: [{ field: null, text: t('comparison.move_failed') }] }
    const { parts, rest } = found
    const text = describeChanges(t, [...parts, ...rest], lines)
    if (text && fields.seen !== text)
      return {
        rerender: true,
        values: { ask: text, names: parts.map(({ supplier }) => supplier.name).join(', ') },
      }
    const [there, later] = await Promise.all([pricedAll(shop, parts), pricedAll(shop, rest)])
    if (later.length > 0) await saveAccountList(shop, later, { key })
    await replaceFormBasket(shop, there)
    return done
  },
}

export default action

const readIds = (text = ''): string[] => text.split(' ').filter((id) => id !== '')

/** What is bought where; undefined where a shop is not in the comparison any more. */
function findParts(
  { baskets, two_suppliers: split }: Comparison,
  fields: FormFields,
): { parts: BoughtPart[]; rest: BoughtPart[] } | undefined {
  const [ids, restIds] = [readIds(fields[moveFields.suppliers]), readIds(fields[moveFields.rest])]
  const isSplit = ids.length + restIds.length > 1
  const partsOf = (wanted: readonly string[]): BoughtPart[] =>
    wanted.flatMap((id) => {
      const entry = baskets.find(({ supplier }) => supplier.id === id)
      if (!entry || entry.items_available === 0) return []
      return isSplit ? (split ? [partOf(entry, split)] : []) : [entry]
    })
  const [parts, rest] = [partsOf(ids), partsOf(restIds)]
  return ids.length > 0 && parts.length === ids.length && rest.length === restIds.length
    ? { parts, rest }
    : undefined
}
