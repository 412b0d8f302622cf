// What the screens behind the first ones say: the basket, signing in, checking out, orders, terms. Loaded with the first of them.

import addresses from '#features/addresses/words/af.json'
import basket from '#features/basket/words/af.json'
import remove from '#features/basket/words/remove-af.json'
import combos from '#features/combos/words/af.json'
import comparison from '#features/comparison/words/af.json'
import compare from '#features/comparison/words/compare-af.json'
import cards from '#features/debtor-cards/words/af.json'
import delivery from '#features/delivery/words/af.json'
import discounts from '#features/discounts/words/af.json'
import group from '#features/group-orders/words/af.json'
import invoices from '#features/invoices/words/af.json'
import leaflets from '#features/leaflets/words/af.json'
import lists from '#features/lists/words/af.json'
import orders from '#features/orders/words/af.json'
import ways from '#features/payments/words/ways-af.json'
import places from '#features/places/words/af.json'
import myData from '#features/privacy/words/link-af.json'
import deals from '#features/promotions/words/af.json'
import push from '#features/push/words/af.json'
import terms from '#features/shopfront/words/terms-af.json'
import shoppers from '#features/shoppers/words/af.json'
import shortages from '#features/shortages/words/af.json'
import slots from '#features/slots/words/af.json'
import stokvel from '#features/stokvel/words/af.json'
import credit from '#features/store-credit/words/link-af.json'
import picker from '#features/suppliers/words/picker-af.json'
import stores from '#features/suppliers/words/stores-af.json'

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
