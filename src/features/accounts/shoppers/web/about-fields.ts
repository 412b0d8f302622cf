// The form of what a shopper tells of themselves: the names of its fields, and what was typed as fields of the profile.
import type { FormFields } from '#web/forms/form-result.ts'
import type { Account } from '../account-contract.ts'

/** The name of the form on the server, and of the part of the page that it is. */
export const aboutForm = 'about'

// A form without script has one field of each name.
const wayPrefix = 'way.'
const shopPrefix = 'shop.'
export const wayField = (dispatch: string): string => wayPrefix + dispatch
export const shopField = (id: string): string => shopPrefix + id

const texts = ['business_name', 'occupation', 'address', 'bank'] as const
const maxShops = 50

type Favourites = Pick<Account['profile'], 'favoured_suppliers' | 'favoured_new_suppliers'>

/** Returns the favourite shops of both fields: each generation of the calls has its own, and older clients still write theirs. */
export const favouredShops = ({ favoured_new_suppliers: newer, favoured_suppliers: older }: Favourites) => [
  ...new Set([...newer, ...older]),
]

/** Returns the profile fields of the form. Emptied fields become null; favourites that the form does not show stay. */
export function readAbout(typed: FormFields, before: Favourites) {
  const read = Object.fromEntries(texts.map((name) => [name, typed[name]?.trim() || null])) as Record<
    (typeof texts)[number],
    string | null
  >
  const ticked = (prefix: string) =>
    Object.keys(typed)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
  const shown = new Set(typed.shops_shown?.split(' '))
  const others = favouredShops(before).filter((id) => !shown.has(id))
  const favoured = [...others, ...ticked(shopPrefix)].slice(0, maxShops)
  return {
    ...read,
    favoured_payment_providers: ticked(wayPrefix),
    favoured_suppliers: favoured,
    favoured_new_suppliers: favoured,
  }
}
