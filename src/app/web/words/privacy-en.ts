// What the page of everything that is kept says; loaded with it.
import privacy from '#features/privacy/words/en.json'

export const words = privacy
