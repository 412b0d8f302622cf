// What an SMS says of money that became store credit (rulings, point 13). Each fits into one message.
import type { Language } from '#kernel/refusal.ts'

/** `closed`: the order was over; `over`: it was paid for already; `waits`: it could not count, and the order still owes. */
export type CreditReason = 'closed' | 'over' | 'waits'

export const creditSms: Record<CreditReason, Record<Language, string>> = {
  closed: {
    en: '{branch}: your {amount} came after order {reference} was closed. It is now your store credit: spend it on your next order.',
    af: '{branch}: jou {amount} het gekom toe bestelling {reference} reeds gesluit was. Dit is nou jou winkelkrediet vir ’n volgende bestelling.',
    fr: '{branch}: vos {amount} sont arrivés après la fin de la commande {reference}. C’est maintenant un avoir pour votre prochaine commande.',
  },
  over: {
    en: '{branch}: you paid {amount} more than order {reference} needed. It is now your store credit: spend it on your next order.',
    af: '{branch}: jy het {amount} meer betaal as wat bestelling {reference} kos. Dit is nou jou winkelkrediet vir ’n volgende bestelling.',
    fr: '{branch}: vous avez payé {amount} de trop pour la commande {reference}. C’est maintenant un avoir pour votre prochaine commande.',
  },
  waits: {
    en: '{branch}: {amount} came for order {reference} and could not count for it. It is your store credit; the order still waits to be paid.',
    af: '{branch}: {amount} het vir bestelling {reference} gekom en kon nie daarvoor tel nie. Dit is winkelkrediet; die bestelling wag nog vir betaling.',
    fr: '{branch}: {amount} reçus pour la commande {reference} n’ont pu lui compter. C’est un avoir; la commande reste à payer.',
  },
}
