// Every "no" about an invoice.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'invoice-not-yet': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'The invoice is made when the order is packed.',
      af: 'Die faktuur word gemaak wanneer die bestelling gepak is.',
      fr: 'La facture est établie quand la commande est préparée.',
    },
  },
})
