import light from '#web/light/words/af.json'

export const words = light
