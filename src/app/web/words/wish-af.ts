// What to do where something is missing. Loaded when somebody says it.
import wishes from '#features/shortages/words/wish-af.json'

export const words = wishes
