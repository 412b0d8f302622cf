// Every "no" about a combo.
import { lastDayRefusals } from '#features/promotions/days-refusals.ts'
import { refusals } from '#kernel/refusal.ts'

const invalid = { http: 400, status: 'invalid' } as const

export const refuse = refusals({
  'no-such-combo': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
    say: {
      en: 'We cannot find that combo.',
      af: 'Ons kan nie daardie kombo vind nie.',
      fr: 'Ce combo est introuvable.',
    },
  },
  'no-such-part': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'We cannot find that item.',
      af: 'Ons kan nie daardie item vind nie.',
      fr: 'Cet article est introuvable.',
    },
  },
  'combo-in-combo': {
    ...invalid,
    say: {
      en: '{name} is a combo itself. Add its items instead.',
      af: '{name} is self ’n kombo. Voeg eerder sy items by.',
      fr: '{name} est déjà un combo. Ajoutez plutôt ses articles.',
    },
  },
  'part-twice': {
    ...invalid,
    say: {
      en: '{name} is in this combo twice. Raise its number instead.',
      af: '{name} is twee keer in hierdie kombo. Verhoog eerder die aantal.',
      fr: '{name} figure deux fois dans ce combo. Augmentez plutôt sa quantité.',
    },
  },
  'whole-pieces': {
    ...invalid,
    say: {
      en: '{name} is sold by the piece: give a whole number.',
      af: '{name} word per stuk verkoop: gee ’n heelgetal.',
      fr: '{name} se vend à la pièce : indiquez un nombre entier.',
    },
  },
  'combo-of-one': {
    ...invalid,
    field: 'items',
    say: {
      en: 'A combo holds at least two items.',
      af: '’n Kombo hou ten minste twee items.',
      fr: 'Un combo contient au moins deux articles.',
    },
  },
  'parts-not-sold': {
    ...invalid,
    field: 'items',
    say: {
      en: 'None of these stores sells all of these items.',
      af: 'Geen van hierdie winkels verkoop al hierdie items nie.',
      fr: 'Aucun de ces magasins ne vend tous ces articles.',
    },
  },
  'visible-after-start': {
    ...invalid,
    field: 'visible_at',
    say: {
      en: 'It cannot be sold before it is shown.',
      af: 'Dit kan nie verkoop word voordat dit gewys word nie.',
      fr: 'Il ne peut pas être vendu avant d’être visible.',
    },
  },
  ...lastDayRefusals,
  'no-such-picture': {
    ...invalid,
    field: 'image_url',
    say: {
      en: 'That picture is not ours. Hand it in first.',
      af: 'Daardie prent is nie ons s’n nie. Laai dit eers op.',
      fr: 'Cette image n’est pas la nôtre. Envoyez-la d’abord.',
    },
  },
})
