// What the screens behind the first ones say: the basket, signing in, checking out, orders, terms. Loaded with the first of them.

import addresses from '#features/addresses/words/fr.json'
import basket from '#features/basket/words/fr.json'
import remove from '#features/basket/words/remove-fr.json'
import combos from '#features/combos/words/fr.json'
import compare from '#features/comparison/words/compare-fr.json'
import comparison from '#features/comparison/words/fr.json'
import cards from '#features/debtor-cards/words/fr.json'
import delivery from '#features/delivery/words/fr.json'
import discounts from '#features/discounts/words/fr.json'
import group from '#features/group-orders/words/fr.json'
import invoices from '#features/invoices/words/fr.json'
import leaflets from '#features/leaflets/words/fr.json'
import lists from '#features/lists/words/fr.json'
import orders from '#features/orders/words/fr.json'
import ways from '#features/payments/words/ways-fr.json'
import places from '#features/places/words/fr.json'
import myData from '#features/privacy/words/link-fr.json'
import deals from '#features/promotions/words/fr.json'
import push from '#features/push/words/fr.json'
import terms from '#features/shopfront/words/terms-fr.json'
import shoppers from '#features/shoppers/words/fr.json'
import shortages from '#features/shortages/words/fr.json'
import slots from '#features/slots/words/fr.json'
import stokvel from '#features/stokvel/words/fr.json'
import credit from '#features/store-credit/words/link-fr.json'
import picker from '#features/suppliers/words/picker-fr.json'
import stores from '#features/suppliers/words/stores-fr.json'

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
