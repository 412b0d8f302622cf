import credit from '#features/store-credit/words/af.json'

export const words = { ...credit }
