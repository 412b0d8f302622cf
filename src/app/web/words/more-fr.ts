// What the screens behind the first ones say: the basket, signing in, checking out, orders, terms. Loaded with the first of them.

import basket from '#features/basket/words/fr.json'
import combos from '#features/combos/words/fr.json'
import leaflets from '#features/leaflets/words/fr.json'
import orders from '#features/orders/words/fr.json'
import deals from '#features/promotions/words/fr.json'
import terms from '#features/shopfront/words/terms-fr.json'
import shoppers from '#features/shoppers/words/fr.json'
import slots from '#features/slots/words/fr.json'
import stokvel from '#features/stokvel/words/fr.json'
import stores from '#features/suppliers/words/stores-fr.json'

export const words = {
  ...basket,
  ...slots,
  ...orders,
  ...shoppers,
  ...terms,
  ...leaflets,
  ...stores,
  ...deals,
  ...combos,
  ...stokvel,
}
