// Every words file, typed by its English version: other languages have no key that English lacks (scripts/check-words.ts).

interface WordFiles {
  app: typeof import('./en.json')
  web: typeof import('#web/words/en.json')
  addresses: typeof import('#features/accounts/addresses/words/en.json')
  amendments: typeof import('#features/orders/amendments/words/en.json')
  analytics: typeof import('#features/reports/analytics/words/en.json')
  'bank-statements': typeof import('#features/money/bank-statements/words/en.json')
  basket: typeof import('#features/basket/basket/words/en.json')
  catalogue: typeof import('#features/catalogue/catalogue/words/en.json')
  combos: typeof import('#features/deals/combos/words/en.json')
  comparison: typeof import('#features/basket/comparison/words/en.json')
  counter: typeof import('#features/counter/counter/words/en.json')
  'debtor-cards': typeof import('#features/ways-to-pay/debtor-cards/words/en.json')
  'audit-log': typeof import('#features/counter/audit-log/words/en.json')
  'delivery-terms': typeof import('#features/suppliers/delivery-terms/words/en.json')
  delivery: typeof import('#features/suppliers/delivery/words/en.json')
  discounts: typeof import('#features/deals/discounts/words/en.json')
  disputes: typeof import('#features/orders/disputes/words/en.json')
  'external-tasks': typeof import('#features/counter/external-tasks/words/en.json')
  favourites: typeof import('#features/catalogue/favourites/words/en.json')
  figures: typeof import('#features/reports/figures/words/en.json')
  files: typeof import('#features/suppliers/files/words/en.json')
  goods: typeof import('#features/price-lists/goods/words/en.json')
  'shelf-categories': typeof import('#features/price-lists/shelf-categories/words/en.json')
  'shelf-products': typeof import('#features/price-lists/shelf-products/words/en.json')
  'group-orders': typeof import('#features/orders/group-orders/words/en.json')
  handover: typeof import('#features/suppliers/handover/words/en.json')
  imports: typeof import('#features/price-lists/imports/words/en.json')
  invitations: typeof import('#features/accounts/invitations/words/en.json')
  invoices: typeof import('#features/money/invoices/words/en.json')
  leaflets: typeof import('#features/deals/leaflets/words/en.json')
  lists: typeof import('#features/basket/lists/words/en.json')
  loyalty: typeof import('#features/deals/loyalty/words/en.json')
  'loyalty-number': typeof import('#features/counter/loyalty-number/words/en.json')
  messages: typeof import('#features/accounts/messages/words/en.json')
  multibuys: typeof import('#features/deals/multibuys/words/en.json')
  'multibuy-rules': typeof import('#features/shelf/multibuy-rules/words/en.json')
  near: typeof import('#features/suppliers/near/words/en.json')
  'offer-alerts': typeof import('#features/catalogue/offer-alerts/words/en.json')
  opening: typeof import('#features/counter/opening/words/en.json')
  'order-links': typeof import('#features/orders/order-links/words/en.json')
  orders: typeof import('#features/orders/orders/words/en.json')
  payments: typeof import('#features/money/payments/words/en.json')
  picking: typeof import('#features/counter/picking/words/en.json')
  places: typeof import('#features/accounts/places/words/en.json')
  'price-watch': typeof import('#features/catalogue/price-watch/words/en.json')
  privacy: typeof import('#features/accounts/privacy/words/en.json')
  promotions: typeof import('#features/deals/promotions/words/en.json')
  push: typeof import('#features/accounts/push/words/en.json')
  refunds: typeof import('#features/money/refunds/words/en.json')
  search: typeof import('#features/catalogue/search/words/en.json')
  'second-factor': typeof import('#features/accounts/second-factor/words/en.json')
  'shelf-rows': typeof import('#features/price-lists/shelf-rows/words/en.json')
  shopfront: typeof import('#features/suppliers/shopfront/words/en.json')
  shoppers: typeof import('#features/accounts/shoppers/words/en.json')
  shortages: typeof import('#features/orders/shortages/words/en.json')
  slots: typeof import('#features/suppliers/slots/words/en.json')
  staff: typeof import('#features/accounts/staff/words/en.json')
  stokvel: typeof import('#features/deals/stokvel/words/en.json')
  'store-credit': typeof import('#features/ways-to-pay/store-credit/words/en.json')
  suppliers: typeof import('#features/suppliers/suppliers/words/en.json')
  unfound: typeof import('#features/reports/unfound/words/en.json')
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
