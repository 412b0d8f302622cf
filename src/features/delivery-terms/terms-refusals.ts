// Every "no" about how a branch hands over.
import { refusals } from '#kernel/refusal.ts'

const invalid = { http: 400, status: 'invalid' } as const

export const refuse = refusals({
  'terms-changed': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'Somebody else changed this meanwhile. This is how it stands now: look again, then save.',
      af: 'Iemand anders het dit intussen verander. So staan dit nou: kyk weer, en stoor dan.',
      fr: 'Quelqu’un d’autre a modifié ceci entre-temps. Voici l’état actuel : vérifiez, puis enregistrez.',
    },
  },
  'way-unknown': {
    ...invalid,
    say: {
      en: 'This shop does not have that way of handing over.',
      af: 'Hierdie winkel het nie daardie manier van oorhandig nie.',
      fr: 'Cette boutique ne propose pas ce mode de remise.',
    },
  },
  'way-twice': {
    ...invalid,
    say: {
      en: 'A way of handing over is there twice.',
      af: '’n Manier van oorhandig is twee keer daar.',
      fr: 'Un mode de remise figure deux fois.',
    },
  },
  'payment-unknown': {
    ...invalid,
    say: {
      en: 'This shop does not have that way of paying.',
      af: 'Hierdie winkel het nie daardie betaalmetode nie.',
      fr: 'Cette boutique ne propose pas ce mode de paiement.',
    },
  },
  'no-way-left': {
    ...invalid,
    field: 'ways',
    say: {
      en: 'One way must stay on, or nobody can order. To stop orders, close the branch for orders instead.',
      af: 'Een manier moet aan bly, anders kan niemand bestel nie. Om bestellings te stop, sluit eerder die tak vir bestellings.',
      fr: 'Un mode doit rester actif, sinon personne ne peut commander. Pour arrêter les commandes, fermez plutôt le magasin.',
    },
  },
  'tariff-missing': {
    ...invalid,
    say: {
      en: 'Say what bringing the goods costs.',
      af: 'Sê wat aflewering kos.',
      fr: 'Indiquez le prix de la livraison.',
    },
  },
})
