// What shoppers' screens say, merged from every feature that has screens: the one catalogue a phone loads.
import basket from '#features/basket/words/en.json'
import catalogue from '#features/catalogue/words/en.json'
import orders from '#features/orders/words/en.json'
import shopfront from '#features/shopfront/words/en.json'
import shoppers from '#features/shoppers/words/en.json'
import slots from '#features/slots/words/en.json'
import suppliers from '#features/suppliers/words/en.json'
import kit from '#web/words/en.json'
import shell from './shell-en.json'

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
