// Every "no" at the counter (rulings, points 10 and 12).
import { refusals } from '#kernel/refusal.ts'

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals({
  'step-unknown': {
    http: 400,
    status: 'invalid',
    field: 'step',
    say: {
      en: 'There is no such step.',
      af: 'Daar is nie so ’n stap nie.',
      fr: 'Cette étape n’existe pas.',
    },
  },
  'code-missing': {
    http: 400,
    status: 'invalid',
    field: 'collection_code',
    say: {
      en: 'Ask the shopper for the collection code.',
      af: 'Vra die koper vir die afhaalkode.',
      fr: 'Demandez le code de retrait au client.',
    },
  },
  'code-wrong': {
    ...conflict,
    field: 'collection_code',
    say: {
      en: 'That is not the code of this order.',
      af: 'Dit is nie hierdie bestelling se kode nie.',
      fr: 'Ce n’est pas le code de cette commande.',
    },
  },
  'cash-missing': {
    http: 400,
    status: 'invalid',
    field: 'cash_taken_in_cents',
    say: {
      en: 'Enter the cash you received.',
      af: 'Tik die kontant in wat jy ontvang het.',
      fr: 'Saisissez le montant reçu en espèces.',
    },
  },
  'cash-short': {
    ...conflict,
    field: 'cash_taken_in_cents',
    say: {
      en: 'That does not cover the order: {due} is due.',
      af: 'Dit dek nie die bestelling nie: {due} is verskuldig.',
      fr: 'Cela ne couvre pas la commande : {due} sont dus.',
    },
  },
  'age-unchecked': {
    ...conflict,
    field: 'age_checked',
    say: {
      en: 'Check the shopper’s age first: the order holds age-restricted goods.',
      af: 'Gaan eers die koper se ouderdom na: daar is ouderdomsbeperkte goedere in die bestelling.',
      fr: 'Vérifiez d’abord l’âge du client : la commande contient des produits réglementés.',
    },
  },
  'not-paid': {
    ...conflict,
    say: {
      en: 'This order is not paid yet.',
      af: 'Hierdie bestelling is nog nie betaal nie.',
      fr: 'Cette commande n’est pas encore payée.',
    },
  },
  'why-brought-back': {
    http: 400,
    status: 'invalid',
    field: 'reason',
    say: {
      en: 'Say why it could not be delivered: the shopper reads it.',
      af: 'Sê waarom dit nie afgelewer kon word nie: die koper lees dit.',
      fr: 'Indiquez pourquoi elle n’a pas pu être livrée : le client le lira.',
    },
  },
  'reason-missing': {
    http: 400,
    status: 'invalid',
    field: 'reason',
    say: {
      en: 'Say why the order is cancelled: the shopper reads it.',
      af: 'Sê waarom die bestelling gekanselleer word: die koper lees dit.',
      fr: 'Indiquez pourquoi la commande est annulée : le client le lira.',
    },
  },
})
