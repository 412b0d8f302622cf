// What a shopper's first screens say: the catalogue of words every phone loads.
import catalogue from '#features/catalogue/words/en.json'
import shopfront from '#features/shopfront/words/en.json'
import suppliers from '#features/suppliers/words/en.json'
import kit from '#web/words/en.json'
import shell from './shell-en.json'

export const words = { ...kit, ...shell, ...shopfront, ...suppliers, ...catalogue }
