// What light mode says; loaded with it.
import light from '#web/light/words/en.json'

export const words = light
