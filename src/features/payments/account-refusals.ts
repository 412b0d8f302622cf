// Every "no" about where a branch's money goes.
import { refusals } from '#kernel/refusal.ts'

const wrong = { http: 422, status: 'invalid' } as const

export const refuse = refusals({
  'account-branch-unknown': {
    http: 404,
    status: 'not_found',
    field: 'supplier_id',
    say: {
      en: 'You do not manage that branch.',
      af: 'Jy bestuur nie daardie tak nie.',
      fr: 'Vous ne gérez pas ce magasin.',
    },
  },
  'account-provider-unknown': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such provider of payments here.',
      af: 'Daar is nie so ’n betaaldiens hier nie.',
      fr: 'Ce service de paiement n’existe pas ici.',
    },
  },
  'account-needs-session': {
    http: 403,
    status: 'forbidden',
    say: {
      en: 'Where money goes is changed by somebody who is signed in, not by a program with a key.',
      af: 'Waarheen geld gaan, word verander deur iemand wat aangemeld is, nie deur ’n program met ’n sleutel nie.',
      fr: 'La destination de l’argent se change en étant connecté, et non par un programme muni d’une clé.',
    },
  },
  'account-merchant-wrong': {
    ...wrong,
    field: 'merchant',
    say: {
      en: 'This does not look like what the provider calls a shop.',
      af: 'Dit lyk nie soos wat die betaaldiens ’n winkel noem nie.',
      fr: 'Cela ne ressemble pas à un identifiant de commerçant.',
    },
  },
  'account-way-missing': {
    ...wrong,
    field: 'way',
    say: {
      en: 'Say how cards are taken',
      af: 'Sê hoe kaarte geneem word',
      fr: 'Dites comment les cartes sont acceptées',
    },
  },
  'account-key-missing': {
    ...wrong,
    field: 'keys',
    say: {
      en: 'Give every key: for another account the old ones are no use',
      af: 'Gee elke sleutel: vir ’n ander rekening help die oues nie',
      fr: 'Donnez chaque clé : pour un autre compte, les anciennes ne servent plus',
    },
  },
  'account-key-wrong': {
    ...wrong,
    field: 'keys',
    say: {
      en: 'A key does not look like one of this provider.',
      af: '’n Sleutel lyk nie soos een van hierdie betaaldiens nie.',
      fr: 'Une clé ne ressemble pas à celles de ce service.',
    },
  },
  'account-for-trying': {
    ...wrong,
    field: 'merchant',
    say: {
      en: 'This account is for trying out: nobody would pay anything. Take the one for real payments.',
      af: 'Hierdie rekening is om mee te probeer: niemand sou iets betaal nie. Neem die een vir regte betalings.',
      fr: 'Ce compte sert aux essais : personne ne paierait rien. Prenez celui des vrais paiements.',
    },
  },
  'account-keys-refused': {
    ...wrong,
    field: 'keys',
    say: {
      en: 'The provider does not take these keys.',
      af: 'Die betaaldiens aanvaar nie hierdie sleutels nie.',
      fr: 'Le service de paiement refuse ces clés.',
    },
  },
  'account-not-set-up': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'This branch has no account there yet.',
      af: 'Hierdie tak het nog nie ’n rekening daar nie.',
      fr: 'Ce magasin n’y a pas encore de compte.',
    },
  },
  'bank-incomplete': {
    ...wrong,
    field: 'bank_account',
    say: {
      en: 'Give bank, branch code, account name and number, or leave all of it empty',
      af: 'Gee bank, takkode, rekeningnaam en -nommer, of los alles leeg',
      fr: 'Indiquez la banque, le code, le titulaire et le numéro, ou laissez tout vide',
    },
  },
  'bank-branch-wrong': {
    ...wrong,
    field: 'bank_branch',
    say: {
      en: 'A branch code has six digits',
      af: '’n Takkode het ses syfers',
      fr: 'Un code d’agence a six chiffres',
    },
  },
  'bank-number-wrong': {
    ...wrong,
    field: 'bank_account',
    say: {
      en: 'An account number has 6 to 16 digits',
      af: '’n Rekeningnommer het 6 tot 16 syfers',
      fr: 'Un numéro de compte a de 6 à 16 chiffres',
    },
  },
})
