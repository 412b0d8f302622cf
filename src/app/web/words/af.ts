// What shoppers' screens say, merged from every feature that has screens: the one catalogue a phone loads.
import basket from '#features/basket/words/af.json'
import catalogue from '#features/catalogue/words/af.json'
import orders from '#features/orders/words/af.json'
import shopfront from '#features/shopfront/words/af.json'
import shoppers from '#features/shoppers/words/af.json'
import slots from '#features/slots/words/af.json'
import suppliers from '#features/suppliers/words/af.json'
import kit from '#web/words/af.json'
import shell from './shell-af.json'

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
