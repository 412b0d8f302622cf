// Every "no" of telling and deleting what is kept.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'password-wrong': {
    http: 422,
    status: 'invalid',
    field: 'password',
    say: {
      en: 'This is not your password',
      af: 'Dit is nie jou wagwoord nie',
      fr: 'Ce n’est pas votre mot de passe',
    },
  },
  'orders-open': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'These orders must be finished or cancelled first: {references}.',
      af: 'Hierdie bestellings moet eers afgehandel of gekanselleer word: {references}.',
      fr: 'Ces commandes doivent d’abord être terminées ou annulées : {references}.',
    },
  },
  'placing-order': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'An order at several stores is being placed. Try again in ten minutes.',
      af: '’n Bestelling by verskeie winkels word nou geplaas. Probeer weer oor tien minute.',
      fr: 'Une commande dans plusieurs magasins est en cours. Réessayez dans dix minutes.',
    },
  },
  'credit-left': {
    http: 409,
    status: 'conflict',
    field: 'give_up_in_cents',
    say: {
      en: 'You have {amount} left with us, which would be lost. Agree to that, or spend it first.',
      af: 'Jy het nog {amount} by ons, wat verlore sal gaan. Stem daartoe in, of gebruik dit eers.',
      fr: 'Il vous reste {amount} chez nous, qui seraient perdus. Acceptez-le, ou utilisez-les d’abord.',
    },
  },
})
