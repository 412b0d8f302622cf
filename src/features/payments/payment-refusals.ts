// Every "no" about paying (specification, point 8).
import { refusals } from '#kernel/refusal.ts'

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals({
  'transaction-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'We cannot find that payment.',
      af: 'Ons kan nie daardie betaling vind nie.',
      fr: 'Ce paiement est introuvable.',
    },
  },
  'nothing-owed': {
    ...conflict,
    say: {
      en: 'Nothing is left to pay on this order.',
      af: 'Daar is niks meer op hierdie bestelling te betaal nie.',
      fr: 'Il ne reste rien à payer sur cette commande.',
    },
  },
  'order-closed': {
    ...conflict,
    say: {
      en: 'This order is closed: it can no longer be paid.',
      af: 'Hierdie bestelling is gesluit: dit kan nie meer betaal word nie.',
      fr: 'Cette commande est close : elle ne peut plus être payée.',
    },
  },
  'amount-changed': {
    ...conflict,
    field: 'amount_in_cents',
    say: {
      en: 'The amount has changed. Look at the order again.',
      af: 'Die bedrag het verander. Kyk weer na die bestelling.',
      fr: 'Le montant a changé. Revoyez la commande.',
    },
  },
  'provider-not-offered': {
    ...conflict,
    field: 'provider',
    say: {
      en: 'That payment method is not offered here.',
      af: 'Daardie betaalmetode word nie hier aangebied nie.',
      fr: 'Ce mode de paiement n’est pas proposé ici.',
    },
  },
  'provider-away': {
    http: 503,
    status: 'unavailable',
    say: {
      en: 'The payment provider does not answer. Nothing was paid: try again, or pay another way.',
      af: 'Die betaaldiens antwoord nie. Niks is betaal nie: probeer weer, of betaal op ’n ander manier.',
      fr: 'Le service de paiement ne répond pas. Rien n’a été payé : réessayez, ou payez autrement.',
    },
  },
  'payment-failed': {
    ...conflict,
    say: {
      en: 'Payment failed, try again',
      af: 'Betaling het misluk, probeer weer',
      fr: 'Le paiement a échoué, réessayez',
    },
  },
  'not-by-token': {
    ...conflict,
    say: {
      en: 'This payment is not made with a card token.',
      af: 'Hierdie betaling word nie met ’n kaartteken gemaak nie.',
      fr: 'Ce paiement ne se fait pas avec un jeton de carte.',
    },
  },
  'no-transfer': {
    ...conflict,
    say: {
      en: 'No transfer is awaited for this order.',
      af: 'Geen oorplasing word vir hierdie bestelling verwag nie.',
      fr: 'Aucun virement n’est attendu pour cette commande.',
    },
  },
  'already-received': {
    ...conflict,
    say: {
      en: 'This payment is recorded already.',
      af: 'Hierdie betaling is reeds aangeteken.',
      fr: 'Ce paiement est déjà enregistré.',
    },
  },
  'amount-missing': {
    http: 400,
    status: 'invalid',
    field: 'amount_in_cents',
    say: {
      en: 'Say how much came in.',
      af: 'Sê hoeveel ingekom het.',
      fr: 'Indiquez le montant reçu.',
    },
  },
})
