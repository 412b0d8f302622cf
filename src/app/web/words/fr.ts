// What a shopper's first screens say: the catalogue of words every phone loads.
import catalogue from '#features/catalogue/words/fr.json'
import shopfront from '#features/shopfront/words/fr.json'
import suppliers from '#features/suppliers/words/fr.json'
import kit from '#web/words/fr.json'
import shell from './shell-fr.json'

export const words = { ...kit, ...shell, ...shopfront, ...suppliers, ...catalogue }
