// Converts what a shopper typed about themselves to the fields of the profile.
import type { Account } from '../account-contract.ts'

const texts = ['business_name', 'occupation', 'address', 'bank'] as const
const maxShops = 50

type Favourites = Pick<Account['profile'], 'favoured_suppliers' | 'favoured_new_suppliers'>

/** Returns the favourite shops of both fields: each generation of the calls has its own, and older clients still write theirs. */
export const favouredShops = ({ favoured_new_suppliers: newer, favoured_suppliers: older }: Favourites) => [
  ...new Set([...newer, ...older]),
]

/** Returns the profile fields of the form. Emptied fields become null; favourites that the form does not show stay. */
export function readAbout(typed: FormData, before: Favourites) {
  const read = Object.fromEntries(
    texts.map((name) => [name, String(typed.get(name) ?? '').trim() || null]),
  ) as Record<(typeof texts)[number], string | null>
  const shown = new Set(String(typed.get('shops_shown') ?? '').split(' '))
  const others = favouredShops(before).filter((id) => !shown.has(id))
  const favoured = [...others, ...typed.getAll('shop').map(String)].slice(0, maxShops)
  return {
    ...read,
    favoured_payment_providers: typed.getAll('way').map(String),
    favoured_suppliers: favoured,
    favoured_new_suppliers: favoured,
  }
}
