// What the counter's screens say; shoppers' phones never load it.
import counter from '#features/counter/words/af.json'
import imports from '#features/imports/words/af.json'
import synonyms from '#features/search/words/synonyms-af.json'

export const words = { ...counter, ...imports, ...synonyms }
