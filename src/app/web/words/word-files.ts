// Every file of words, as its English says it: the others have no key that this one lacks (scripts/check-words.ts).
import type addresses from '#features/addresses/words/en.json'
import type amendments from '#features/amendments/words/en.json'
import type analytics from '#features/analytics/words/en.json'
import type bankStatements from '#features/bank-statements/words/en.json'
import type basket from '#features/basket/words/en.json'
import type catalogue from '#features/catalogue/words/en.json'
import type combos from '#features/combos/words/en.json'
import type comparison from '#features/comparison/words/en.json'
import type counter from '#features/counter/words/en.json'
import type debtorCards from '#features/debtor-cards/words/en.json'
import type deeds from '#features/deeds/words/en.json'
import type delivery from '#features/delivery/words/en.json'
import type deliveryTerms from '#features/delivery-terms/words/en.json'
import type discounts from '#features/discounts/words/en.json'
import type disputes from '#features/disputes/words/en.json'
import type figures from '#features/figures/words/en.json'
import type files from '#features/files/words/en.json'
import type goods from '#features/goods/words/en.json'
import type groupOrders from '#features/group-orders/words/en.json'
import type imports from '#features/imports/words/en.json'
import type invoices from '#features/invoices/words/en.json'
import type leaflets from '#features/leaflets/words/en.json'
import type lists from '#features/lists/words/en.json'
import type messages from '#features/messages/words/en.json'
import type near from '#features/near/words/en.json'
import type orders from '#features/orders/words/en.json'
import type payments from '#features/payments/words/en.json'
import type picking from '#features/picking/words/en.json'
import type places from '#features/places/words/en.json'
import type priceWatch from '#features/price-watch/words/en.json'
import type privacy from '#features/privacy/words/en.json'
import type promotions from '#features/promotions/words/en.json'
import type push from '#features/push/words/en.json'
import type refunds from '#features/refunds/words/en.json'
import type search from '#features/search/words/en.json'
import type shopfront from '#features/shopfront/words/en.json'
import type shoppers from '#features/shoppers/words/en.json'
import type shortages from '#features/shortages/words/en.json'
import type slots from '#features/slots/words/en.json'
import type staff from '#features/staff/words/en.json'
import type stokvel from '#features/stokvel/words/en.json'
import type storeCredit from '#features/store-credit/words/en.json'
import type suppliers from '#features/suppliers/words/en.json'
import type web from '#web/words/en.json'
import type app from './en.json'

interface WordFiles {
  app: typeof app
  web: typeof web
  addresses: typeof addresses
  amendments: typeof amendments
  analytics: typeof analytics
  'bank-statements': typeof bankStatements
  basket: typeof basket
  catalogue: typeof catalogue
  combos: typeof combos
  comparison: typeof comparison
  counter: typeof counter
  'debtor-cards': typeof debtorCards
  deeds: typeof deeds
  'delivery-terms': typeof deliveryTerms
  delivery: typeof delivery
  discounts: typeof discounts
  disputes: typeof disputes
  figures: typeof figures
  files: typeof files
  goods: typeof goods
  'group-orders': typeof groupOrders
  imports: typeof imports
  invoices: typeof invoices
  leaflets: typeof leaflets
  lists: typeof lists
  messages: typeof messages
  near: typeof near
  orders: typeof orders
  payments: typeof payments
  picking: typeof picking
  places: typeof places
  'price-watch': typeof priceWatch
  privacy: typeof privacy
  promotions: typeof promotions
  push: typeof push
  refunds: typeof refunds
  search: typeof search
  shopfront: typeof shopfront
  shoppers: typeof shoppers
  shortages: typeof shortages
  slots: typeof slots
  staff: typeof staff
  stokvel: typeof stokvel
  'store-credit': typeof storeCredit
  suppliers: typeof suppliers
}

type Place = keyof WordFiles & string

/** `suppliers/picker`: the part of a file that travels as one. */
export type Part = { [P in Place]: `${P}/${keyof WordFiles[P] & string}` }[Place]

/** A key without a point is its feature's own: on a screen it is called `<feature>/<key>`. */
export type KeysOf<P extends Part> = P extends `${infer F extends Place}/${infer N}`
  ? N extends keyof WordFiles[F]
    ? Named<F, keyof WordFiles[F][N] & string>
    : never
  : never

type Named<F extends string, K extends string> = K extends `${string}.${string}` ? K : `${F}/${K}`
