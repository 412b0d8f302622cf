// The "no"s that any call can give, before a feature is asked.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'no-such-call': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is nothing at this address.',
      af: 'Daar is niks by hierdie adres nie.',
      fr: 'Il n’y a rien à cette adresse.',
    },
  },
  'not-json': {
    http: 400,
    status: 'invalid',
    say: {
      en: 'The request is not valid JSON.',
      af: 'Die versoek is nie geldige JSON nie.',
      fr: 'La requête n’est pas du JSON valide.',
    },
  },
  'media-type': {
    http: 415,
    status: 'invalid',
    say: {
      en: 'Send this as application/json.',
      af: 'Stuur dit as application/json.',
      fr: 'Envoyez ceci en application/json.',
    },
  },
  'too-large': {
    http: 413,
    status: 'invalid',
    say: {
      en: 'The request is too large.',
      af: 'Die versoek is te groot.',
      fr: 'La requête est trop volumineuse.',
    },
  },
  'bad-request': {
    http: 400,
    status: 'invalid',
    say: {
      en: 'The request could not be understood.',
      af: 'Die versoek kon nie verstaan word nie.',
      fr: 'La requête n’a pas été comprise.',
    },
  },
  'field-missing': {
    http: 400,
    status: 'invalid',
    say: { en: 'Required', af: 'Verpligtend', fr: 'Obligatoire' },
  },
  'field-unknown': {
    http: 400,
    status: 'invalid',
    say: { en: 'Unknown field', af: 'Onbekende veld', fr: 'Champ inconnu' },
  },
  'field-wrong': {
    http: 400,
    status: 'invalid',
    say: { en: 'Not a valid value', af: 'Nie ’n geldige waarde nie', fr: 'Valeur non valide' },
  },
  'sign-in-first': {
    http: 401,
    status: 'unauthenticated',
    say: {
      en: 'Please sign in first.',
      af: 'Teken asseblief eers aan.',
      fr: 'Veuillez d’abord vous connecter.',
    },
  },
  'foreign-origin': {
    http: 403,
    status: 'forbidden',
    say: {
      en: 'This request came from another site.',
      af: 'Hierdie versoek kom van ’n ander webwerf af.',
      fr: 'Cette requête vient d’un autre site.',
    },
  },
  'not-found': {
    http: 404,
    status: 'not_found',
    say: { en: 'We cannot find that.', af: 'Ons kan dit nie vind nie.', fr: 'Introuvable.' },
  },
  'key-reused': {
    http: 422,
    status: 'invalid',
    say: {
      en: 'This Idempotency-Key was used for another request.',
      af: 'Hierdie Idempotency-Key is vir ’n ander versoek gebruik.',
      fr: 'Cette Idempotency-Key a servi pour une autre requête.',
    },
  },
  'key-wrong': {
    http: 400,
    status: 'invalid',
    say: {
      en: 'An Idempotency-Key has 8 to 128 letters, digits, - or _.',
      af: '’n Idempotency-Key het 8 tot 128 letters, syfers, - of _.',
      fr: 'Une Idempotency-Key a 8 à 128 lettres, chiffres, - ou _.',
    },
  },
  'no-such-account': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such account.',
      af: 'Daar is nie so ’n rekening nie.',
      fr: 'Ce compte n’existe pas.',
    },
  },
  'still-running': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'The same request is still being answered. Try again in a moment.',
      af: 'Dieselfde versoek word nog beantwoord. Probeer weer oor ’n oomblik.',
      fr: 'La même requête est en cours. Réessayez dans un instant.',
    },
  },
  'too-many': {
    http: 429,
    status: 'rate_limited',
    say: {
      en: 'Too many tries. Wait a while, then try again.',
      af: 'Te veel pogings. Wag ’n rukkie en probeer weer.',
      fr: 'Trop d’essais. Patientez, puis réessayez.',
    },
  },
  unavailable: {
    http: 503,
    status: 'unavailable',
    say: {
      en: 'The shop cannot answer right now. Nothing was lost: try again in a moment.',
      af: 'Die winkel kan nie nou antwoord nie. Niks is verlore nie: probeer weer oor ’n oomblik.',
      fr: 'La boutique ne peut pas répondre pour le moment. Rien n’est perdu : réessayez dans un instant.',
    },
  },
  busy: {
    http: 503,
    status: 'unavailable',
    say: {
      en: 'Too many people are in the shop at once. Nothing was lost: try again in a moment.',
      af: 'Te veel mense is gelyktydig in die winkel. Niks is verlore nie: probeer weer oor ’n oomblik.',
      fr: 'Trop de monde à la fois dans la boutique. Rien n’est perdu : réessayez dans un instant.',
    },
  },
  'no-room': {
    http: 503,
    status: 'unavailable',
    say: {
      en: 'The shop takes nothing new at the moment: it is short of room. Nothing was done just now. Please try again later.',
      af: 'Die winkel neem op die oomblik niks nuuts aan nie: daar is te min plek. Niks is nou gedoen nie. Probeer asseblief later weer.',
      fr: 'La boutique n’accepte rien de nouveau pour le moment : elle manque de place. Rien n’a été fait à l’instant. Veuillez réessayer plus tard.',
    },
  },
  fault: {
    http: 500,
    status: 'error',
    say: {
      en: 'Something went wrong on our side. Please try again.',
      af: 'Iets het aan ons kant verkeerd geloop. Probeer asseblief weer.',
      fr: 'Un problème est survenu de notre côté. Veuillez réessayer.',
    },
  },
})
