// What there is to say of changing an order. Loaded when somebody begins to.
import amendments from '#features/amendments/words/en.json'

export const words = amendments
