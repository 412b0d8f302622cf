// What the counter's screens say; shoppers' phones never load it.
import combos from '#features/combos/words/counter-af.json'
import counter from '#features/counter/words/af.json'
import files from '#features/files/words/af.json'
import imports from '#features/imports/words/af.json'
import leaflets from '#features/leaflets/words/counter-af.json'
import promotions from '#features/promotions/words/counter-af.json'
import synonyms from '#features/search/words/synonyms-af.json'
import banners from '#features/shopfront/words/banners-af.json'
import suppliers from '#features/suppliers/words/counter-af.json'

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
