// What the counter's screens say; shoppers' phones never load it.
import counter from '#features/counter/words/en.json'

export const words = counter
