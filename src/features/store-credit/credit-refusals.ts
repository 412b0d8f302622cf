// Every "no" of store credit.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'reason-missing': {
    http: 422,
    status: 'invalid',
    field: 'reason',
    say: {
      en: 'Say why: the shopper reads it',
      af: 'Sê waarom: die koper lees dit',
      fr: 'Dites pourquoi : le client le lira',
    },
  },
  'too-much': {
    http: 409,
    status: 'conflict',
    field: 'amount_in_cents',
    say: {
      en: 'At most {left} can still be given for this order',
      af: 'Hoogstens {left} kan nog vir hierdie bestelling gegee word',
      fr: 'Au plus {left} peuvent encore être accordés pour cette commande',
    },
  },
})
