// What shoppers' screens say, merged from every feature that has screens: the one catalogue a phone loads.
import basket from '#features/basket/words/fr.json'
import catalogue from '#features/catalogue/words/fr.json'
import orders from '#features/orders/words/fr.json'
import shopfront from '#features/shopfront/words/fr.json'
import shoppers from '#features/shoppers/words/fr.json'
import slots from '#features/slots/words/fr.json'
import suppliers from '#features/suppliers/words/fr.json'
import kit from '#web/words/fr.json'
import shell from './shell-fr.json'

export const words = {
  ...kit,
  ...shell,
  ...shopfront,
  ...suppliers,
  ...catalogue,
  ...basket,
  ...slots,
  ...orders,
  ...shoppers,
}
