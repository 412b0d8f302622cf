// Every "no" about what a branch is called, where it is, and its tax details.
import { refusals } from '#kernel/refusal.ts'

const invalid = { http: 422, status: 'invalid' } as const

export const refuse = refusals({
  'branch-changed': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'Somebody else changed this meanwhile. This is how it stands now: look again, then save.',
      af: 'Iemand anders het dit intussen verander. So staan dit nou: kyk weer, en stoor dan.',
      fr: 'Quelqu’un d’autre a modifié ceci entre-temps. Voici l’état actuel : vérifiez, puis enregistrez.',
    },
  },
  'branch-name-missing': {
    ...invalid,
    field: 'name',
    say: { en: 'A branch needs a name', af: '’n Tak het ’n naam nodig', fr: 'Un magasin a besoin d’un nom' },
  },
  'branch-address-missing': {
    ...invalid,
    field: 'formatted_address',
    say: {
      en: 'Say where it is, as shoppers would ask for it',
      af: 'Sê waar dit is, soos kopers daarvoor sou vra',
      fr: 'Indiquez où il se trouve, comme les clients le demanderaient',
    },
  },
  'branch-place': {
    ...invalid,
    field: 'lat',
    say: {
      en: 'Where it stands is a latitude from -90 to 90 and a longitude from -180 to 180',
      af: 'Waar dit staan is ’n breedtegraad van -90 tot 90 en ’n lengtegraad van -180 tot 180',
      fr: 'Sa position est une latitude de -90 à 90 et une longitude de -180 à 180',
    },
  },
  'branch-phone': {
    ...invalid,
    field: 'phone',
    say: {
      en: 'A phone number has 10 digits, for example 021 555 0123',
      af: '’n Foonnommer het 10 syfers, byvoorbeeld 021 555 0123',
      fr: 'Un numéro de téléphone compte 10 chiffres, par exemple 021 555 0123',
    },
  },
  'branch-vat-number': {
    ...invalid,
    field: 'vat_number',
    say: {
      en: 'A VAT number has 10 digits and begins with 4. Leave it empty if the branch is not registered for VAT.',
      af: '’n BTW-nommer het 10 syfers en begin met 4. Laat dit leeg as die tak nie vir BTW geregistreer is nie.',
      fr: 'Un numéro de TVA compte 10 chiffres et commence par 4. Laissez vide si le magasin n’est pas assujetti.',
    },
  },
  'branch-picture': {
    ...invalid,
    field: 'image_url',
    say: {
      en: 'Choose a picture that was handed in here',
      af: 'Kies ’n prent wat hier ingehandig is',
      fr: 'Choisissez une image déposée ici',
    },
  },
})
