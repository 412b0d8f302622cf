// Every "no" about a promotion.
import { refusals } from '#kernel/refusal.ts'

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
  'end-before-start': {
    ...invalid,
    field: 'end_at',
    say: {
      en: 'The last day must not be before the first.',
      af: 'Die laaste dag mag nie voor die eerste wees nie.',
      fr: 'Le dernier jour ne peut pas précéder le premier.',
    },
  },
  'end-in-the-past': {
    ...invalid,
    field: 'end_at',
    say: {
      en: 'That end has passed already.',
      af: 'Daardie einde is reeds verby.',
      fr: 'Cette fin est déjà passée.',
    },
  },
  'start-is-past': {
    ...conflict,
    field: 'start_at',
    say: {
      en: 'This has started: its first day can no longer change.',
      af: 'Dit het begin: die eerste dag kan nie meer verander nie.',
      fr: 'C’est commencé : le premier jour ne peut plus changer.',
    },
  },
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
