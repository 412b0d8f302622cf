// Every "no" about an order (specification, points 5, 7 and 8; rulings, points 6, 7 and 12).
import { refusals } from '#kernel/refusal.ts'

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals({
  'order-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'We cannot find that order.',
      af: 'Ons kan nie daardie bestelling vind nie.',
      fr: 'Cette commande est introuvable.',
    },
  },
  'provider-missing': {
    http: 400,
    status: 'invalid',
    field: 'cart.provider',
    say: {
      en: 'Choose a payment method.',
      af: 'Kies ’n betaalmetode.',
      fr: 'Choisissez un mode de paiement.',
    },
  },
  'provider-not-offered': {
    ...conflict,
    field: 'cart.provider',
    say: {
      en: 'That payment method is not offered here.',
      af: 'Daardie betaalmetode word nie hier aangebied nie.',
      fr: 'Ce mode de paiement n’est pas proposé ici.',
    },
  },
  'order-not-editable': {
    ...conflict,
    field: 'cart.order_id',
    say: {
      en: 'That order cannot be registered again.',
      af: 'Daardie bestelling kan nie weer geregistreer word nie.',
      fr: 'Cette commande ne peut pas être enregistrée à nouveau.',
    },
  },
  'step-not-allowed': {
    ...conflict,
    say: {
      en: 'The order has moved on: this is not possible any more.',
      af: 'Die bestelling het verder beweeg: dit is nie meer moontlik nie.',
      fr: 'La commande a avancé : ce n’est plus possible.',
    },
  },
  'order-changed': {
    ...conflict,
    field: 'version',
    say: {
      en: 'The order changed in the meantime. Look at it again.',
      af: 'Die bestelling het intussen verander. Kyk weer daarna.',
      fr: 'La commande a changé entre-temps. Revoyez-la.',
    },
  },
  'above-ceiling': {
    ...conflict,
    say: {
      en: 'The order would cost more than its shopper agreed to.',
      af: 'Die bestelling sou meer kos as waartoe die koper ingestem het.',
      fr: 'La commande coûterait plus que ce que le client a accepté.',
    },
  },
  'not-enough-left': {
    ...conflict,
    say: {
      en: 'There is not so much left of it.',
      af: 'Daar is nie meer soveel daarvan oor nie.',
      fr: 'Il n’en reste pas autant.',
    },
  },
  'already-reviewed': {
    ...conflict,
    say: {
      en: 'You have reviewed this order already.',
      af: 'Jy het hierdie bestelling reeds beoordeel.',
      fr: 'Vous avez déjà évalué cette commande.',
    },
  },
  'review-too-early': {
    ...conflict,
    say: {
      en: 'An order can be reviewed once it is collected or delivered.',
      af: '’n Bestelling kan beoordeel word sodra dit afgehaal of afgelewer is.',
      fr: 'Une commande peut être évaluée une fois retirée ou livrée.',
    },
  },
  'review-of-another': {
    http: 400,
    status: 'invalid',
    field: 'review.order_id',
    say: {
      en: 'This review is of another order.',
      af: 'Hierdie beoordeling is van ’n ander bestelling.',
      fr: 'Cette évaluation concerne une autre commande.',
    },
  },
})
