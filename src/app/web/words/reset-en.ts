// What resetting a password says; loaded with it.
import reset from '#features/shoppers/words/reset-en.json'

export const words = reset
