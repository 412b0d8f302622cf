// What the search page says; loaded with it.
import search from '#features/search/words/en.json'

export const words = search
