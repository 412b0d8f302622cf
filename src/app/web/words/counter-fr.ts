// What the counter's screens say; shoppers' phones never load it.
import counter from '#features/counter/words/fr.json'
import imports from '#features/imports/words/fr.json'
import synonyms from '#features/search/words/synonyms-fr.json'

export const words = { ...counter, ...imports, ...synonyms }
