// Every "no" of addresses.
import { type RefusalKind, refusals } from '#kernel/refusal.ts'

export const addressNos = {
  'no-such-address': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such address.',
      af: 'Daar is nie so ’n adres nie.',
      fr: 'Cette adresse n’existe pas.',
    },
  },
  'address-blank': {
    http: 422,
    status: 'invalid',
    field: 'address.formatted',
    say: { en: 'Required', af: 'Verpligtend', fr: 'Obligatoire' },
  },
  'too-many-addresses': {
    http: 422,
    status: 'invalid',
    say: {
      en: 'You have {count} addresses. Remove one before you add another.',
      af: 'Jy het {count} adresse. Verwyder een voordat jy nog een byvoeg.',
      fr: 'Vous avez {count} adresses. Supprimez-en une avant d’en ajouter une autre.',
    },
  },
  // Asked by the page alone: on the wire an address has its point already.
  'place-missing': {
    http: 422,
    status: 'invalid',
    say: {
      en: 'Choose your town or suburb, or use your location',
      af: 'Kies jou dorp of voorstad, of gebruik jou ligging',
      fr: 'Choisissez votre ville ou quartier, ou utilisez votre position',
    },
  },
  'line-missing': {
    http: 422,
    status: 'invalid',
    say: {
      en: 'Tell the driver what to look for: a street, a stand, a section or a landmark',
      af: 'Sê waarna die drywer moet soek: ’n straat, ’n erf, ’n seksie of ’n baken',
      fr: 'Indiquez au livreur quoi chercher : une rue, une parcelle, un secteur ou un point de repère',
    },
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(addressNos)
