// What resetting a password says; loaded with it.
import reset from '#features/shoppers/words/reset-af.json'

export const words = reset
