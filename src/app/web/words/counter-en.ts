// What the counter's screens say; shoppers' phones never load it.
import counter from '#features/counter/words/en.json'
import imports from '#features/imports/words/en.json'
import synonyms from '#features/search/words/synonyms-en.json'

export const words = { ...counter, ...imports, ...synonyms }
