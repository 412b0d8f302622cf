// What the counter's screens say; shoppers' phones never load it.
import combos from '#features/combos/words/counter-en.json'
import counter from '#features/counter/words/en.json'
import files from '#features/files/words/en.json'
import imports from '#features/imports/words/en.json'
import leaflets from '#features/leaflets/words/counter-en.json'
import promotions from '#features/promotions/words/counter-en.json'
import synonyms from '#features/search/words/synonyms-en.json'
import banners from '#features/shopfront/words/banners-en.json'
import suppliers from '#features/suppliers/words/counter-en.json'

export const words = {
  ...counter,
  ...files,
  ...leaflets,
  ...banners,
  ...suppliers,
  ...promotions,
  ...combos,
  ...imports,
  ...synonyms,
}
