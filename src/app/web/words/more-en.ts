// What the screens behind the first ones say: the basket, signing in, checking out, orders, terms. Loaded with the first of them.

import basket from '#features/basket/words/en.json'
import combos from '#features/combos/words/en.json'
import leaflets from '#features/leaflets/words/en.json'
import orders from '#features/orders/words/en.json'
import deals from '#features/promotions/words/en.json'
import terms from '#features/shopfront/words/terms-en.json'
import shoppers from '#features/shoppers/words/en.json'
import slots from '#features/slots/words/en.json'
import stokvel from '#features/stokvel/words/en.json'
import stores from '#features/suppliers/words/stores-en.json'

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
