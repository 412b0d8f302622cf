// Every "no" of bank statements. Why a file cannot be read is said as for price lists (features/imports/row-problems.ts).
import { refusals } from '#kernel/refusal.ts'

const missing = { http: 404, status: 'not_found' } as const
const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals({
  'no-such-branch-here': {
    ...missing,
    field: 'supplier_id',
    say: {
      en: 'You do not work for that branch.',
      af: 'Jy werk nie vir daardie tak nie.',
      fr: 'Vous ne travaillez pas pour ce magasin.',
    },
  },
  'statement-unreadable': {
    http: 422,
    status: 'invalid',
    field: 'content',
    say: {
      en: 'This file cannot be read: {why}',
      af: 'Hierdie lêer kan nie gelees word nie: {why}',
      fr: 'Ce fichier ne peut pas être lu : {why}',
    },
  },
  'statement-without-lines': {
    http: 422,
    status: 'invalid',
    field: 'content',
    say: {
      en: 'No money that came in stands in this file, read by these columns.',
      af: 'Geen geld wat ingekom het, staan in hierdie lêer volgens hierdie kolomme nie.',
      fr: 'Avec ces colonnes, ce fichier ne montre aucun argent reçu.',
    },
  },
  'no-such-statement': {
    ...missing,
    say: {
      en: 'We cannot find that statement.',
      af: 'Ons kan nie daardie staat vind nie.',
      fr: 'Ce relevé est introuvable.',
    },
  },
  'no-such-line': {
    ...missing,
    say: {
      en: 'We cannot find that line.',
      af: 'Ons kan nie daardie reël vind nie.',
      fr: 'Cette ligne est introuvable.',
    },
  },
  'line-decided': {
    ...conflict,
    say: {
      en: 'Somebody has decided about this line already.',
      af: 'Iemand het reeds oor hierdie reël besluit.',
      fr: 'Quelqu’un a déjà décidé pour cette ligne.',
    },
  },
  'no-such-order-here': {
    ...missing,
    field: 'reference',
    say: {
      en: 'This branch has no order with that reference.',
      af: 'Hierdie tak het geen bestelling met daardie verwysing nie.',
      fr: 'Ce magasin n’a pas de commande avec cette référence.',
    },
  },
})
