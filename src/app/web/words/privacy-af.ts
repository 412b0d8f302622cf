import privacy from '#features/privacy/words/af.json'

export const words = privacy
