// What one's password, number and devices say; loaded with their page.
import security from '#features/shoppers/words/security-fr.json'

export const words = security
