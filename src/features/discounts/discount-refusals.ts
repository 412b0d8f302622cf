// Every "no" about a discount code: to a shopper who uses one, and to a manager who makes one.
import { daysRefusals } from '#features/promotions/days-refusals.ts'
import { refusals } from '#kernel/refusal.ts'

const invalid = { http: 400, status: 'invalid' } as const
const conflict = { http: 409, status: 'conflict' } as const
const inCart = { ...conflict, field: 'cart.discount_code' } as const

export const refuse = refusals({
  // One answer for what is unknown, not yet or no more, and for other branches: it helps nobody who guesses.
  'discount-code-invalid': {
    ...inCart,
    say: { en: 'Invalid discount code', af: 'Ongeldige afslagkode', fr: 'Code de réduction non valide' },
  },
  'discount-limit-reached': {
    ...inCart,
    say: {
      en: 'Discount code limit reached',
      af: 'Afslagkode se limiet is bereik',
      fr: 'Limite du code de réduction atteinte',
    },
  },
  'discount-below-minimum': {
    ...inCart,
    say: {
      en: 'This code is for orders of {minimum} or more.',
      af: 'Hierdie kode is vir bestellings van {minimum} of meer.',
      fr: 'Ce code est valable à partir de {minimum} d’achats.',
    },
  },
  'discount-not-on-stokvel': {
    ...inCart,
    say: {
      en: 'Discount codes do not apply to stokvel deals.',
      af: 'Afslagkodes geld nie vir stokvelaanbiedings nie.',
      fr: 'Les codes de réduction ne s’appliquent pas aux offres stokvel.',
    },
  },
  'discount-too-many-tries': {
    ...inCart,
    say: {
      en: 'Too many codes were tried. Wait an hour, or order without a code.',
      af: 'Te veel kodes is probeer. Wag ’n uur, of bestel sonder ’n kode.',
      fr: 'Trop de codes ont été essayés. Attendez une heure, ou commandez sans code.',
    },
  },
  'no-such-discount': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
    say: {
      en: 'We cannot find that discount code.',
      af: 'Ons kan nie daardie afslagkode vind nie.',
      fr: 'Ce code de réduction est introuvable.',
    },
  },
  'code-malformed': {
    ...invalid,
    field: 'code',
    say: {
      en: 'Use 3 to 24 letters A to Z, digits and hyphens.',
      af: 'Gebruik 3 tot 24 letters A tot Z, syfers en koppeltekens.',
      fr: 'Utilisez de 3 à 24 lettres de A à Z, chiffres et traits d’union.',
    },
  },
  'code-taken': {
    ...conflict,
    field: 'code',
    say: {
      en: 'There is a code {code} already. Choose another.',
      af: 'Daar is reeds ’n kode {code}. Kies ’n ander een.',
      fr: 'Le code {code} existe déjà. Choisissez-en un autre.',
    },
  },
  'percent-or-amount': {
    ...invalid,
    field: 'percent',
    say: {
      en: 'Give a percentage or an amount, one of them.',
      af: 'Gee ’n persentasie óf ’n bedrag.',
      fr: 'Donnez un pourcentage ou un montant, l’un des deux.',
    },
  },
  'most-without-percent': {
    ...invalid,
    field: 'most_in_cents',
    say: {
      en: 'Only a percentage has a most that it takes off.',
      af: 'Slegs ’n persentasie het ’n meeste wat dit aftrek.',
      fr: 'Seul un pourcentage peut avoir un plafond.',
    },
  },
  ...daysRefusals,
  'limit-below-used': {
    ...conflict,
    field: 'total_limit',
    say: {
      en: 'It is used {used} times already: the limit cannot be lower.',
      af: 'Dit is reeds {used} keer gebruik: die limiet kan nie laer wees nie.',
      fr: 'Il a déjà servi {used} fois : la limite ne peut pas être inférieure.',
    },
  },
  'discount-shared': {
    ...conflict,
    say: {
      en: 'This code also holds at stores that are not yours: you cannot change it alone.',
      af: 'Hierdie kode geld ook by winkels wat nie joune is nie: jy kan dit nie alleen verander nie.',
      fr: 'Ce code vaut aussi dans des magasins qui ne sont pas les vôtres : vous ne pouvez pas le modifier seul.',
    },
  },
  'discount-ended': {
    ...conflict,
    say: {
      en: 'This code has ended already.',
      af: 'Hierdie kode is reeds verby.',
      fr: 'Ce code est déjà terminé.',
    },
  },
})
