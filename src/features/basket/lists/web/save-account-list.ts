// Saves a basket as a list of the account from a form. The form's key makes the id, so that a form that is posted twice saves one list.
import { formatDayShort } from '#kernel/time.ts'
import type { Shop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { normalizeName } from '../saved-lists.ts'
import { toSavedItem } from '../saved-offer.ts'

/** A list without a name is named after its suppliers and today's date, in the shop's language. */
export function basketListName(lines: readonly CartLine[], language: Shop['language']): string {
  const suppliers = [...new Set(lines.map(({ offer }) => offer.supplier.name))]
  return `${suppliers.slice(0, 2).join(', ')}, ${formatDayShort(new Date(), language)}`
}

/** Saves the basket in the account of who is signed in; returns the list's id. Refuses what the account has no room for. */
export async function saveAccountList(
  shop: Shop,
  lines: readonly CartLine[],
  { key, name = '' }: { key: string; name?: string },
): Promise<string> {
  const { resource } = await shop.api('keepList', {
    params: { user_id: shop.account?.id ?? '' },
    body: {
      list: {
        id: `list_${key}`.slice(0, 64),
        name: normalizeName(name) || normalizeName(basketListName(lines, shop.language)),
        items: lines.map(toSavedItem).map(({ offer, qty }) => ({ offer, qty })),
      },
    },
  })
  return resource.id
}
