// What the screens behind the first ones say: signing in, checking out, orders, terms. Loaded with the first of them.
import orders from '#features/orders/words/fr.json'
import terms from '#features/shopfront/words/terms-fr.json'
import shoppers from '#features/shoppers/words/fr.json'
import slots from '#features/slots/words/fr.json'

export const words = { ...slots, ...orders, ...shoppers, ...terms }
