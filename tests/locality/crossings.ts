// What may be written together with one supplier's rows in one transaction, and why. Anything else is refused
// (`locality.test.ts`); docs/scale.md says what each costs where suppliers are spread over nodes.
import type { Written } from './watch-writes.ts'

export interface Crossing {
  name: string
  why: string
  is(transaction: Written): boolean
}

const call = (name: string, why: string): Crossing => ({ name, why, is: ({ calls }) => calls.includes(name) })
const several = 'a manager names several of their own branches, and it is made at all of them or at none'

/** Transactions that write rows of more than one supplier. */
export const overSuppliers: readonly Crossing[] = [
  call('createLeaflets', several),
  call('createPromotions', several),
  call('createMultibuys', several),
  call('createCombo', several),
  call('changeCombo', several),
  call('endCombo', several),
  call('addBanners', several),
  {
    name: 'an account is deleted',
    why: 'a shopper’s name leaves the orders of every supplier at once (POPIA), and what they give up is booked where it was',
    is: ({ rows }) => rows.some(({ table, deed }) => table === 'accounts' && deed === 'DELETE'),
  },
  {
    name: 'what is old is forgotten',
    why: 'once a day one process deletes by age alone; each supplier’s rows go without the others’',
    is: ({ rows }) => rows.every(({ table, deed }) => forgotten.has(`${deed} ${table}`)),
  },
]

const forgotten = new Set([
  'DELETE past_prices',
  'DELETE past_specials',
  'DELETE supplier_events',
  'DELETE product_events',
  'DELETE shelf_changes',
  'UPDATE bank_lines',
  'UPDATE imports',
  'DELETE import_effects',
  'DELETE import_deals',
  'DELETE import_deal_choices',
  'DELETE import_deal_groups_left_out',
  'DELETE import_rows',
  'DELETE import_files',
  'DELETE import_changes',
])

/** Tables of accounts and of the whole shop that are written together with a supplier's rows, and why. */
export const besideSupplier: Readonly<Record<string, string>> = {
  idempotency_keys: 'an answer is kept with its effect, or a phone that sends twice would order twice [R3]',
  ledger_balances: 'store credit and cards are spent where the order is written, and never below zero [R6]',
  discount_codes: 'a code counts with its order, and never beyond its limit [R6]',
  deeds: 'who did it is written down with what was done',
  messages:
    'what a shopper is told is queued with what happened, or they would hear of nothing or of what never was',
  push_messages: 'the same on their devices',
  outbox: 'what is sent outside is queued with its cause, or it would be lost or sent for nothing',
  provider_events: 'what a provider says is kept once, with its effect [R4]',
  pictures: 'what an import sells for the first time has its picture from the beginning',
  loyalty_numbers: 'staff take a number while what the order costs changes with it, or neither is done',
  shop_events: 'an order that waited for its money is counted as bought when it is paid',
}
