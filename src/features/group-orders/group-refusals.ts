// Every "no" about a group basket itself; about a part of it, the cart and order refusals speak, with the supplier's name.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'group-not-offered': {
    http: 409,
    status: 'conflict',
    field: 'parts',
    say: {
      en: 'Here one basket holds the products of one shop.',
      af: 'Hier bevat een mandjie die produkte van een winkel.',
      fr: 'Ici, un panier contient les produits d’un seul magasin.',
    },
  },
  'supplier-twice': {
    http: 400,
    status: 'invalid',
    field: 'parts',
    say: {
      en: 'Each shop is one part of a basket.',
      af: 'Elke winkel is een deel van ’n mandjie.',
      fr: 'Chaque magasin forme une seule partie du panier.',
    },
  },
  'group-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'We cannot find those orders.',
      af: 'Ons kan nie daardie bestellings vind nie.',
      fr: 'Ces commandes sont introuvables.',
    },
  },
})
