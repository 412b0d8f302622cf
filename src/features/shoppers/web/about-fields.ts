// What was typed about oneself, as the profile takes it.
import type { Account } from '../account-contract.ts'

const texts = ['business_name', 'occupation', 'address', 'bank'] as const
const maxShops = 50

/** What is emptied becomes null. Favourites that the form does not show stay as they are. */
export function readAbout(typed: FormData, before: Account['profile']) {
  const read = Object.fromEntries(
    texts.map((name) => [name, String(typed.get(name) ?? '').trim() || null]),
  ) as Record<(typeof texts)[number], string | null>
  const shown = new Set(String(typed.get('shops_shown') ?? '').split(' '))
  const others = before.favoured_new_suppliers.filter((id) => !shown.has(id))
  return {
    ...read,
    favoured_payment_providers: typed.getAll('way').map(String),
    favoured_new_suppliers: [...others, ...typed.getAll('shop').map(String)].slice(0, maxShops),
  }
}
