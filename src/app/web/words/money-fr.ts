import credit from '#features/store-credit/words/fr.json'

export const words = { ...credit }
