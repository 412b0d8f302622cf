// What the screens behind the first ones say: the basket, signing in, checking out, orders, terms. Loaded with the first of them.

import addresses from '#features/addresses/words/en.json'
import basket from '#features/basket/words/en.json'
import remove from '#features/basket/words/remove-en.json'
import combos from '#features/combos/words/en.json'
import compare from '#features/comparison/words/compare-en.json'
import comparison from '#features/comparison/words/en.json'
import cards from '#features/debtor-cards/words/en.json'
import delivery from '#features/delivery/words/en.json'
import discounts from '#features/discounts/words/en.json'
import group from '#features/group-orders/words/en.json'
import invoices from '#features/invoices/words/en.json'
import leaflets from '#features/leaflets/words/en.json'
import lists from '#features/lists/words/en.json'
import orders from '#features/orders/words/en.json'
import ways from '#features/payments/words/ways-en.json'
import places from '#features/places/words/en.json'
import myData from '#features/privacy/words/link-en.json'
import deals from '#features/promotions/words/en.json'
import push from '#features/push/words/en.json'
import terms from '#features/shopfront/words/terms-en.json'
import shoppers from '#features/shoppers/words/en.json'
import shortages from '#features/shortages/words/en.json'
import slots from '#features/slots/words/en.json'
import stokvel from '#features/stokvel/words/en.json'
import credit from '#features/store-credit/words/link-en.json'
import picker from '#features/suppliers/words/picker-en.json'
import stores from '#features/suppliers/words/stores-en.json'

export const words = {
  ...picker,
  ...comparison,
  ...compare,
  ...places,
  ...basket,
  ...remove,
  ...slots,
  ...shortages,
  ...lists,
  ...orders,
  ...push,
  ...delivery,
  ...discounts,
  ...group,
  ...shoppers,
  ...addresses,
  ...cards,
  ...ways,
  ...credit,
  ...myData,
  ...terms,
  ...invoices,
  ...leaflets,
  ...stores,
  ...deals,
  ...combos,
  ...stokvel,
}
