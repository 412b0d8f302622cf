// What the counter's screens say; shoppers' phones never load it.
import counter from '#features/counter/words/af.json'

export const words = counter
