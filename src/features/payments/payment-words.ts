// How an attempt to pay ended badly, in words (specification, point 8).
import type { Language } from '#kernel/refusal.ts'
import type { FinalStatus } from './transaction-flow.ts'

const outcomes: Record<Exclude<FinalStatus, 'succeeded'>, Record<Language, string>> = {
  failed: {
    en: 'Payment failed, try again',
    af: 'Betaling het misluk, probeer weer',
    fr: 'Le paiement a échoué, réessayez',
  },
  declined: {
    en: 'Provider declined payment',
    af: 'Die betaaldiens het die betaling geweier',
    fr: 'Le paiement a été refusé',
  },
  insufficient_funds: { en: 'Insufficient funds', af: 'Onvoldoende fondse', fr: 'Fonds insuffisants' },
  amount_error: { en: 'Amount error', af: 'Bedrag is verkeerd', fr: 'Erreur de montant' },
  cancelled: {
    en: 'You cancelled the payment',
    af: 'Jy het die betaling gekanselleer',
    fr: 'Vous avez annulé le paiement',
  },
}

/** Null where nothing went wrong. */
export const outcomeMessage = (status: string, language: Language): string | null =>
  outcomes[status as keyof typeof outcomes]?.[language] ?? null
