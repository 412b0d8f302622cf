// The lists of the account, as a page without script shows them: those of a browser need its script. Only the server asks.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { type Shop, useShop } from '#web/shop.tsx'
import type { SavedList } from '../list-contract.ts'
import { matchQuery } from './match-query.ts'
import { linesToMatch, supplierOfList } from './match-saved.ts'

const listsQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['account-lists', shop.account?.id],
    queryFn: async () =>
      shop.account ? (await shop.api('lists', { params: { user_id: shop.account.id } })).resources : [],
    meta: { personal: true },
  })

const noLists: SavedList[] = []

export function useAccountLists(): SavedList[] {
  const { data = noLists } = useQuery({ ...listsQuery(useShop()), enabled: false })
  return data
}

/** Loads the lists before the page is rendered; with an id also what that one can be bought as today. */
export async function loadAccountLists(shop: Shop, id?: string): Promise<void> {
  if (!isFormVisit(shop)) return
  const list = (await shop.ensure(listsQuery(shop))).find((one) => one.id === id)
  if (list) await shop.ensure(matchQuery(shop, supplierOfList(shop, list), linesToMatch(list)))
}
