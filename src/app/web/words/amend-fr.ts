import amendments from '#features/amendments/words/fr.json'

export const words = amendments
