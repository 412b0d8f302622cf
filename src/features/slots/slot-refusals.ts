// Every "no" about time slots (specification, points 5 and 8; rulings, points 5 and 6).
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'slot-missing': {
    http: 409,
    status: 'conflict',
    field: 'cart.collection_date',
    say: {
      en: 'Choose a time slot.',
      af: 'Kies ’n tydgleuf.',
      fr: 'Choisissez un créneau.',
    },
  },
  'slot-unknown': {
    http: 409,
    status: 'conflict',
    field: 'cart.collection_date',
    say: {
      en: 'This time slot is not offered any more. Choose another.',
      af: 'Hierdie tydgleuf word nie meer aangebied nie. Kies ’n ander een.',
      fr: 'Ce créneau n’est plus proposé. Choisissez-en un autre.',
    },
  },
  'slot-full': {
    http: 409,
    status: 'conflict',
    field: 'cart.collection_date',
    say: {
      en: 'This time slot is full. Choose another.',
      af: 'Hierdie tydgleuf is vol. Kies ’n ander een.',
      fr: 'Ce créneau est complet. Choisissez-en un autre.',
    },
  },
  'slot-past-cutoff': {
    http: 409,
    status: 'conflict',
    field: 'cart.collection_date',
    say: {
      en: 'It is too late for this time slot. Choose another.',
      af: 'Dit is te laat vir hierdie tydgleuf. Kies ’n ander een.',
      fr: 'Il est trop tard pour ce créneau. Choisissez-en un autre.',
    },
  },
  'supplier-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'We cannot find that branch.',
      af: 'Ons kan nie daardie tak vind nie.',
      fr: 'Ce magasin est introuvable.',
    },
  },
})
