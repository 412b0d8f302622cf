// What resetting a password says; loaded with it.
import reset from '#features/shoppers/words/reset-fr.json'

export const words = reset
