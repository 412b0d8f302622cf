// Every "no" about what is short of an order, and about what may come instead (rulings, points 7 and 12).
import { refusals } from '#kernel/refusal.ts'

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals({
  'item-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such item in this order.',
      af: 'Daar is nie so ’n item in hierdie bestelling nie.',
      fr: 'Cet article ne figure pas dans la commande.',
    },
  },
  'offer-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such offer at your branches.',
      af: 'Daar is nie so ’n aanbod by jou takke nie.',
      fr: 'Cette offre n’existe pas dans vos magasins.',
    },
  },
  'not-short': {
    ...conflict,
    say: {
      en: 'That item is not short any more. Look at the order again.',
      af: 'Daardie item is nie meer kort nie. Kyk weer na die bestelling.',
      fr: 'Cet article n’est plus manquant. Revoyez la commande.',
    },
  },
  'not-being-packed': {
    ...conflict,
    say: {
      en: 'Items are marked short while an order is being prepared.',
      af: 'Items word as kort gemerk terwyl ’n bestelling voorberei word.',
      fr: 'Un article est signalé manquant pendant la préparation de la commande.',
    },
  },
  'not-less': {
    ...conflict,
    field: 'qty',
    say: {
      en: 'Short means less than was ordered: at most {most} of it can be there.',
      af: 'Kort beteken minder as wat bestel is: hoogstens {most} daarvan kan daar wees.',
      fr: 'Manquant veut dire moins que commandé : il peut y en avoir au plus {most}.',
    },
  },
  'no-substitute': {
    ...conflict,
    say: {
      en: 'Nothing is offered instead of that item.',
      af: 'Niks word in die plek van daardie item aangebied nie.',
      fr: 'Rien n’est proposé à la place de cet article.',
    },
  },
  'substitute-gone': {
    ...conflict,
    say: {
      en: 'What was offered instead is no longer sold. Choose something else.',
      af: 'Wat in die plek aangebied is, word nie meer verkoop nie. Kies iets anders.',
      fr: 'L’article proposé à la place n’est plus vendu. Choisissez autre chose.',
    },
  },
  'substitute-lacking': {
    ...conflict,
    field: 'offer_id',
    say: {
      en: 'There is not enough of that to offer it instead.',
      af: 'Daar is nie genoeg daarvan om dit in die plek aan te bied nie.',
      fr: 'Il n’y en a pas assez pour le proposer à la place.',
    },
  },
  'substitute-unfit': {
    ...conflict,
    field: 'offer_id',
    say: {
      en: 'That cannot come instead of this item.',
      af: 'Dit kan nie in die plek van hierdie item kom nie.',
      fr: 'Cela ne peut pas remplacer cet article.',
    },
  },
})
