import amendments from '#features/amendments/words/af.json'

export const words = amendments
