// What there is to say of paying an order. Loaded by the page where an order that owes is paid.
import payments from '#features/payments/words/fr.json'

export const words = payments
