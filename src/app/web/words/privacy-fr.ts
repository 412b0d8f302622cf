import privacy from '#features/privacy/words/fr.json'

export const words = privacy
