// Every "no" about a promotion.
import { refusals } from '#kernel/refusal.ts'
import { daysRefusals } from './days-refusals.ts'

const invalid = { http: 400, status: 'invalid' } as const
const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals({
  'no-such-promotion': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
    say: {
      en: 'We cannot find that promotion.',
      af: 'Ons kan nie daardie promosie vind nie.',
      fr: 'Cette promotion est introuvable.',
    },
  },
  'no-such-offer': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'This item is not sold at that store.',
      af: 'Hierdie item word nie by daardie winkel verkoop nie.',
      fr: 'Cet article n’est pas vendu dans ce magasin.',
    },
  },
  'no-such-leaflet': {
    http: 404,
    status: 'not_found',
    field: 'leaflet_id',
    say: {
      en: 'We cannot find that leaflet.',
      af: 'Ons kan nie daardie pamflet vind nie.',
      fr: 'Ce prospectus est introuvable.',
    },
  },
  ...daysRefusals,
  'nothing-reduced': {
    ...invalid,
    field: 'offers',
    say: {
      en: 'Add at least one item.',
      af: 'Voeg ten minste een item by.',
      fr: 'Ajoutez au moins un article.',
    },
  },
  'too-many-offers': {
    ...invalid,
    field: 'offers',
    say: {
      en: 'A promotion holds at most {most} items.',
      af: '’n Promosie hou hoogstens {most} items.',
      fr: 'Une promotion contient au plus {most} articles.',
    },
  },
  'offer-twice': {
    ...invalid,
    say: {
      en: '{name} is in this promotion twice.',
      af: '{name} is twee keer in hierdie promosie.',
      fr: '{name} figure deux fois dans cette promotion.',
    },
  },
  'price-or-percent': {
    ...invalid,
    say: {
      en: 'Give {name} a price or a percentage, one of them.',
      af: 'Gee {name} ’n prys óf ’n persentasie.',
      fr: 'Donnez à {name} un prix ou un pourcentage, l’un des deux.',
    },
  },
  'not-below-base': {
    ...invalid,
    say: {
      en: 'The price of {name} must be below {price}.',
      af: 'Die prys van {name} moet laer as {price} wees.',
      fr: 'Le prix de {name} doit être inférieur à {price}.',
    },
  },
  'promotion-ended': {
    ...conflict,
    say: {
      en: 'This promotion has ended and stays as it was.',
      af: 'Hierdie promosie is verby en bly soos dit was.',
      fr: 'Cette promotion est terminée et reste telle quelle.',
    },
  },
})
