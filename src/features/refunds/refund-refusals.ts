// Every "no" about money that goes back.
import { refusals } from '#kernel/refusal.ts'

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals({
  'refund-reason-missing': {
    http: 422,
    status: 'invalid',
    field: 'reason',
    say: {
      en: 'Say why: the shopper reads it',
      af: 'Sê waarom: die koper lees dit',
      fr: 'Dites pourquoi : le client le lira',
    },
  },
  'refund-too-much': {
    ...conflict,
    field: 'amount_in_cents',
    say: {
      en: 'At most {left} can still go back this way. What the shopper has spent cannot.',
      af: 'Hoogstens {left} kan nog so teruggaan. Wat die koper bestee het, kan nie.',
      fr: 'Au plus {left} peuvent encore être remboursés ainsi. Ce que le client a dépensé ne le peut plus.',
    },
  },
  'refund-staff-limit': {
    ...conflict,
    field: 'amount_in_cents',
    say: {
      en: 'Staff may still send back {left} for this order. Ask a manager for more.',
      af: 'Personeel mag nog {left} vir hierdie bestelling terugstuur. Vra ’n bestuurder vir meer.',
      fr: 'Le personnel peut encore rembourser {left} pour cette commande. Demandez à un gérant pour davantage.',
    },
  },
  'refund-payment-unknown': {
    http: 404,
    status: 'not_found',
    field: 'transaction_id',
    say: {
      en: 'No money came for this order with that payment.',
      af: 'Geen geld het met daardie betaling vir hierdie bestelling gekom nie.',
      fr: 'Aucun argent n’est arrivé avec ce paiement pour cette commande.',
    },
  },
  'refund-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'We cannot find that refund.',
      af: 'Ons kan nie daardie terugbetaling vind nie.',
      fr: 'Ce remboursement est introuvable.',
    },
  },
  'refund-settled': {
    ...conflict,
    say: {
      en: 'How this refund went is known already.',
      af: 'Hoe hierdie terugbetaling gegaan het, is reeds bekend.',
      fr: 'L’issue de ce remboursement est déjà connue.',
    },
  },
  'refund-on-its-way': {
    ...conflict,
    say: {
      en: 'The provider was asked a moment ago and may still answer. Look at its own books in a few minutes.',
      af: 'Die betaaldiens is pas gevra en kan nog antwoord. Kyk oor ’n paar minute in sy eie boeke.',
      fr: 'Le service de paiement vient d’être sollicité et peut encore répondre. Consultez son relevé dans quelques minutes.',
    },
  },
  'refund-reference-missing': {
    http: 422,
    status: 'invalid',
    field: 'reference',
    say: {
      en: 'Note what the bank or the provider calls it',
      af: 'Teken aan wat die bank of die betaaldiens dit noem',
      fr: 'Notez la référence de la banque ou du service de paiement',
    },
  },
})
