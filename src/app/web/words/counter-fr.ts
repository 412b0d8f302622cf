// What the counter's screens say; shoppers' phones never load it.
import combos from '#features/combos/words/counter-fr.json'
import counter from '#features/counter/words/fr.json'
import files from '#features/files/words/fr.json'
import imports from '#features/imports/words/fr.json'
import leaflets from '#features/leaflets/words/counter-fr.json'
import promotions from '#features/promotions/words/counter-fr.json'
import synonyms from '#features/search/words/synonyms-fr.json'
import banners from '#features/shopfront/words/banners-fr.json'
import suppliers from '#features/suppliers/words/counter-fr.json'

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
