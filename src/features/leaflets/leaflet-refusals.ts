// The "no"s of leaflets. Addresses are refused by what is wrong with them (invariant R12).
import { refusals } from '#kernel/refusal.ts'

const path = { http: 400, status: 'invalid', field: 'path' } as const

export const refuse = refusals({
  'no-such-leaflet': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
    say: {
      en: 'We cannot find that leaflet.',
      af: 'Ons kan nie daardie pamflet vind nie.',
      fr: 'Ce prospectus est introuvable.',
    },
  },
  'half-a-position': {
    http: 400,
    status: 'invalid',
    field: 'query.lat',
    say: {
      en: 'A position needs both lat and lon.',
      af: '’n Posisie het lat en lon albei nodig.',
      fr: 'Une position demande lat et lon.',
    },
  },
  'name-wrong': {
    http: 400,
    status: 'invalid',
    field: 'name',
    say: {
      en: 'Give the leaflet a name that can be read.',
      af: 'Gee die pamflet ’n naam wat gelees kan word.',
      fr: 'Donnez au prospectus un nom lisible.',
    },
  },
  'url-too-long': {
    ...path,
    say: {
      en: 'The address is longer than 2000 characters.',
      af: 'Die adres is langer as 2000 karakters.',
      fr: 'L’adresse dépasse 2000 caractères.',
    },
  },
  'url-letters': {
    ...path,
    say: {
      en: 'The address holds characters that an address cannot have.',
      af: 'Die adres bevat karakters wat ’n adres nie kan hê nie.',
      fr: 'L’adresse contient des caractères interdits.',
    },
  },
  'url-wrong': {
    ...path,
    say: {
      en: 'This is no address of a leaflet. Hand in a file, or give an address that begins with https://.',
      af: 'Dit is nie die adres van ’n pamflet nie. Laai ’n lêer op, of gee ’n adres wat met https:// begin.',
      fr: 'Ce n’est pas l’adresse d’un prospectus. Envoyez un fichier, ou une adresse qui commence par https://.',
    },
  },
  'url-not-https': {
    ...path,
    say: {
      en: 'The address must begin with https://.',
      af: 'Die adres moet met https:// begin.',
      fr: 'L’adresse doit commencer par https://.',
    },
  },
  'url-sign-in': {
    ...path,
    say: {
      en: 'The address may hold no name or password.',
      af: 'Die adres mag geen naam of wagwoord bevat nie.',
      fr: 'L’adresse ne doit contenir ni nom ni mot de passe.',
    },
  },
  'url-port': {
    ...path,
    say: {
      en: 'The address may name no port.',
      af: 'Die adres mag geen poort noem nie.',
      fr: 'L’adresse ne doit indiquer aucun port.',
    },
  },
  'url-internal': {
    ...path,
    say: {
      en: 'The address leads to no public site.',
      af: 'Die adres lei na geen openbare webwerf nie.',
      fr: 'L’adresse ne mène à aucun site public.',
    },
  },
  'file-unknown': {
    ...path,
    say: {
      en: 'That file was not handed in here.',
      af: 'Daardie lêer is nie hier opgelaai nie.',
      fr: 'Ce fichier n’a pas été envoyé ici.',
    },
  },
  'picture-unknown': {
    ...path,
    field: 'image_url',
    say: {
      en: 'That picture was not handed in here.',
      af: 'Daardie prent is nie hier opgelaai nie.',
      fr: 'Cette image n’a pas été envoyée ici.',
    },
  },
  'dates-reversed': {
    ...path,
    field: 'end_at',
    say: {
      en: 'The leaflet must end after it starts.',
      af: 'Die pamflet moet eindig nadat dit begin.',
      fr: 'Le prospectus doit se terminer après son début.',
    },
  },
  'dates-over': {
    ...path,
    field: 'end_at',
    say: {
      en: 'That time is over already.',
      af: 'Daardie tyd is reeds verby.',
      fr: 'Cette période est déjà passée.',
    },
  },
  'dates-too-long': {
    ...path,
    field: 'end_at',
    say: {
      en: 'A leaflet holds for a year at most.',
      af: '’n Pamflet geld hoogstens ’n jaar.',
      fr: 'Un prospectus vaut un an au plus.',
    },
  },
  'visible-too-late': {
    ...path,
    field: 'visible_at',
    say: {
      en: 'Shoppers would see it only after its end.',
      af: 'Kopers sou dit eers ná die einde sien.',
      fr: 'Les clients ne le verraient qu’après sa fin.',
    },
  },
})
