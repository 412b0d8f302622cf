// What the search page says; loaded with it.
import search from '#features/search/words/fr.json'

export const words = search
