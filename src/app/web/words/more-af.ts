// What the screens behind the first ones say: the basket, signing in, checking out, orders, terms. Loaded with the first of them.

import basket from '#features/basket/words/af.json'
import combos from '#features/combos/words/af.json'
import leaflets from '#features/leaflets/words/af.json'
import orders from '#features/orders/words/af.json'
import deals from '#features/promotions/words/af.json'
import terms from '#features/shopfront/words/terms-af.json'
import shoppers from '#features/shoppers/words/af.json'
import slots from '#features/slots/words/af.json'
import stokvel from '#features/stokvel/words/af.json'
import stores from '#features/suppliers/words/stores-af.json'

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
