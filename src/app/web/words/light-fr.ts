import light from '#web/light/words/fr.json'

export const words = light
