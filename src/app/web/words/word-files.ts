// Every words file, typed by its English version: other languages have no key that English lacks (scripts/check-words.ts).
import type addresses from '#features/accounts/addresses/words/en.json'
import type messages from '#features/accounts/messages/words/en.json'
import type places from '#features/accounts/places/words/en.json'
import type privacy from '#features/accounts/privacy/words/en.json'
import type push from '#features/accounts/push/words/en.json'
import type shoppers from '#features/accounts/shoppers/words/en.json'
import type staff from '#features/accounts/staff/words/en.json'
import type basket from '#features/basket/basket/words/en.json'
import type comparison from '#features/basket/comparison/words/en.json'
import type lists from '#features/basket/lists/words/en.json'
import type catalogue from '#features/catalogue/catalogue/words/en.json'
import type priceWatch from '#features/catalogue/price-watch/words/en.json'
import type search from '#features/catalogue/search/words/en.json'
import type auditLog from '#features/counter/audit-log/words/en.json'
import type counter from '#features/counter/counter/words/en.json'
import type picking from '#features/counter/picking/words/en.json'
import type combos from '#features/deals/combos/words/en.json'
import type discounts from '#features/deals/discounts/words/en.json'
import type leaflets from '#features/deals/leaflets/words/en.json'
import type promotions from '#features/deals/promotions/words/en.json'
import type stokvel from '#features/deals/stokvel/words/en.json'
import type bankStatements from '#features/money/bank-statements/words/en.json'
import type invoices from '#features/money/invoices/words/en.json'
import type payments from '#features/money/payments/words/en.json'
import type refunds from '#features/money/refunds/words/en.json'
import type amendments from '#features/orders/amendments/words/en.json'
import type disputes from '#features/orders/disputes/words/en.json'
import type groupOrders from '#features/orders/group-orders/words/en.json'
import type orders from '#features/orders/orders/words/en.json'
import type shortages from '#features/orders/shortages/words/en.json'
import type goods from '#features/price-lists/goods/words/en.json'
import type imports from '#features/price-lists/imports/words/en.json'
import type analytics from '#features/reports/analytics/words/en.json'
import type figures from '#features/reports/figures/words/en.json'
import type delivery from '#features/suppliers/delivery/words/en.json'
import type deliveryTerms from '#features/suppliers/delivery-terms/words/en.json'
import type files from '#features/suppliers/files/words/en.json'
import type near from '#features/suppliers/near/words/en.json'
import type shopfront from '#features/suppliers/shopfront/words/en.json'
import type slots from '#features/suppliers/slots/words/en.json'
import type suppliers from '#features/suppliers/suppliers/words/en.json'
import type debtorCards from '#features/ways-to-pay/debtor-cards/words/en.json'
import type storeCredit from '#features/ways-to-pay/store-credit/words/en.json'
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
  'audit-log': typeof auditLog
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

/** A part of a words file that is loaded as one, as in `suppliers/picker`. */
export type Part = { [P in Place]: `${P}/${keyof WordFiles[P] & string}` }[Place]

/** The keys of a part. A key without a dot belongs to its feature: on a screen it is `<feature>/<key>`. */
export type KeysOf<P extends Part> = P extends `${infer F extends Place}/${infer N}`
  ? N extends keyof WordFiles[F]
    ? Named<F, keyof WordFiles[F][N] & string>
    : never
  : never

type Named<F extends string, K extends string> = K extends `${string}.${string}` ? K : `${F}/${K}`
