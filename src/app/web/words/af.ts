// What a shopper's first screens say: the catalogue of words every phone loads.
import catalogue from '#features/catalogue/words/af.json'
import shopfront from '#features/shopfront/words/af.json'
import suppliers from '#features/suppliers/words/af.json'
import kit from '#web/words/af.json'
import shell from './shell-af.json'

export const words = { ...kit, ...shell, ...shopfront, ...suppliers, ...catalogue }
