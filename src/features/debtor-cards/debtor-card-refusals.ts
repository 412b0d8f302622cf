// Every "no" of debtor cards.
import { type RefusalKind, refusals } from '#kernel/refusal.ts'

export const debtorCardNos = {
  'no-debtor-cards': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'This shop has no debtor cards.',
      af: 'Hierdie winkel het nie debiteurkaarte nie.',
      fr: 'Cette boutique n’a pas de cartes débiteur.',
    },
  },
  'no-such-branch': {
    http: 404,
    status: 'not_found',
    field: 'supplier_id',
    say: {
      en: 'There is no such branch with debtor cards.',
      af: 'Daar is nie so ’n tak met debiteurkaarte nie.',
      fr: 'Aucun magasin de ce nom n’accepte les cartes débiteur.',
    },
  },
  'register-first': {
    http: 422,
    status: 'invalid',
    say: {
      en: 'Register with your ID number or business address first.',
      af: 'Registreer eers met jou ID-nommer of besigheidsadres.',
      fr: 'Inscrivez-vous d’abord avec votre numéro d’identité ou l’adresse de votre entreprise.',
    },
  },
  'card-there': {
    http: 409,
    status: 'conflict',
    field: 'supplier_id',
    say: {
      en: 'You have asked this branch for a card already.',
      af: 'Jy het reeds hierdie tak vir ’n kaart gevra.',
      fr: 'Vous avez déjà demandé une carte à ce magasin.',
    },
  },
  'no-such-request': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such request.',
      af: 'Daar is nie so ’n versoek nie.',
      fr: 'Cette demande n’existe pas.',
    },
  },
  'card-decided': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'This request is decided already.',
      af: 'Daar is reeds oor hierdie versoek besluit.',
      fr: 'Cette demande a déjà été tranchée.',
    },
  },
  'number-missing': {
    http: 422,
    status: 'invalid',
    field: 'debtor_card_number',
    say: {
      en: 'Give the card’s number',
      af: 'Gee die kaart se nommer',
      fr: 'Indiquez le numéro de la carte',
    },
  },
  'number-taken': {
    http: 409,
    status: 'conflict',
    field: 'debtor_card_number',
    say: {
      en: 'Another card of this branch has this number',
      af: '’n Ander kaart van hierdie tak het hierdie nommer',
      fr: 'Une autre carte de ce magasin porte ce numéro',
    },
  },
  'no-such-card': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such debtor card.',
      af: 'Daar is nie so ’n debiteurkaart nie.',
      fr: 'Cette carte débiteur n’existe pas.',
    },
  },
  'card-not-accepted': {
    http: 409,
    status: 'conflict',
    field: 'cart.provider',
    say: {
      en: 'You have no accepted debtor card at this branch.',
      af: 'Jy het geen aanvaarde debiteurkaart by hierdie tak nie.',
      fr: 'Vous n’avez pas de carte débiteur acceptée dans ce magasin.',
    },
  },
  'card-not-open': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'This card is not accepted: no money can be put onto it.',
      af: 'Hierdie kaart is nie aanvaar nie: geen geld kan daarop gesit word nie.',
      fr: 'Cette carte n’est pas acceptée : elle ne peut pas être approvisionnée.',
    },
  },
  'reference-missing': {
    http: 422,
    status: 'invalid',
    field: 'reference',
    say: {
      en: 'Give the reference on the statement or slip',
      af: 'Gee die verwysing op die staat of strokie',
      fr: 'Indiquez la référence du relevé ou du reçu',
    },
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(debtorCardNos)
