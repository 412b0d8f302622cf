// The text of a list that a page without script has posted, also with the choices of its lines, where the server renders what its lines
// can be.
import { type Shop, type ShopState, useShopState } from '#web/shop.tsx'
import { maxLines } from '../list-limits.ts'
import { splitList } from '../split-list.ts'
import { matchQuery } from './match-query.ts'

const listForms = ['list', 'list-lines']

const readPosted = ({ forms }: ShopState): string | undefined =>
  forms?.outcome && listForms.includes(forms.outcome.form) ? forms.outcome.values.text : undefined

export const usePostedList = (): string | undefined => useShopState(readPosted)

/** Finds the posted lines before the page is rendered; nothing where none were posted. */
export async function matchPosted(shop: Shop): Promise<void> {
  const text = readPosted(shop.state.getState())
  const lines = text === undefined ? [] : splitList(text).slice(0, maxLines)
  if (lines.length === 0) return
  await shop.ensure(
    matchQuery(
      shop,
      shop.supplierId,
      lines.map((line) => ({ text: line, offer: null })),
    ),
  )
}
