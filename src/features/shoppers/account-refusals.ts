// Every "no" of accounts. The words of the specification, point 5, stand here and nowhere else.
import { type RefusalKind, refusals } from '#kernel/refusal.ts'

export const accountNos = {
  'phone-required': {
    http: 422,
    status: 'invalid',
    field: 'login',
    say: {
      en: 'A mobile phone number is required',
      af: '’n Selfoonnommer word vereis',
      fr: 'Un numéro de téléphone portable est obligatoire',
    },
  },
  'phone-invalid': {
    http: 422,
    status: 'invalid',
    field: 'login',
    say: {
      en: 'Invalid mobile phone number',
      af: 'Ongeldige selfoonnommer',
      fr: 'Numéro de téléphone portable non valide',
    },
  },
  'phone-taken': {
    http: 409,
    status: 'conflict',
    field: 'login',
    say: {
      en: 'This number already has an account. Sign in instead.',
      af: 'Hierdie nommer het reeds ’n rekening. Teken eerder aan.',
      fr: 'Ce numéro a déjà un compte. Connectez-vous plutôt.',
    },
  },
  'password-short': {
    http: 422,
    status: 'invalid',
    field: 'password',
    say: {
      en: 'Password must be at least 6 characters',
      af: 'Wagwoord moet ten minste 6 karakters hê',
      fr: 'Le mot de passe doit contenir au moins 6 caractères',
    },
  },
  'password-common': {
    http: 422,
    status: 'invalid',
    field: 'password',
    say: {
      en: 'Too many people use this password. Choose another.',
      af: 'Te veel mense gebruik hierdie wagwoord. Kies ’n ander een.',
      fr: 'Trop de gens utilisent ce mot de passe. Choisissez-en un autre.',
    },
  },
  'password-long': {
    http: 422,
    status: 'invalid',
    field: 'password',
    say: {
      en: 'Password can be at most 128 characters',
      af: 'Wagwoord mag hoogstens 128 karakters hê',
      fr: 'Le mot de passe peut avoir au plus 128 caractères',
    },
  },
  'password-name': {
    http: 422,
    status: 'invalid',
    field: 'password',
    say: {
      en: 'Your name and the shop’s are easy to guess. Choose another password.',
      af: 'Jou naam en dié van die winkel is maklik om te raai. Kies ’n ander wagwoord.',
      fr: 'Votre nom et celui de la boutique sont faciles à deviner. Choisissez un autre mot de passe.',
    },
  },
  'password-phone': {
    http: 422,
    status: 'invalid',
    field: 'password',
    say: {
      en: 'Your phone number is easy to guess. Choose another password.',
      af: 'Jou foonnommer is maklik om te raai. Kies ’n ander wagwoord.',
      fr: 'Votre numéro est facile à deviner. Choisissez un autre mot de passe.',
    },
  },
  'phone-same': {
    http: 422,
    status: 'invalid',
    field: 'login',
    say: {
      en: 'You sign in with this number already',
      af: 'Jy teken reeds met hierdie nommer aan',
      fr: 'Vous vous connectez déjà avec ce numéro',
    },
  },
  'one-change': {
    http: 422,
    status: 'invalid',
    field: 'login',
    say: {
      en: 'Change the number and the password one after the other',
      af: 'Verander die nommer en die wagwoord een na die ander',
      fr: 'Changez le numéro et le mot de passe l’un après l’autre',
    },
  },
  // Asked by the page alone: the second password never leaves it.
  'passwords-differ': {
    http: 422,
    status: 'invalid',
    field: 'confirm',
    say: {
      en: 'Passwords must match',
      af: 'Wagwoorde moet ooreenstem',
      fr: 'Les mots de passe doivent être identiques',
    },
  },
  required: {
    http: 422,
    status: 'invalid',
    say: { en: 'Required', af: 'Verpligtend', fr: 'Obligatoire' },
  },
  'terms-required': {
    http: 422,
    status: 'invalid',
    field: 'profile.terms',
    say: {
      en: 'Accept the terms and conditions to register',
      af: 'Aanvaar die bepalings en voorwaardes om te registreer',
      fr: 'Acceptez les conditions générales pour vous inscrire',
    },
  },
  'id-number-invalid': {
    http: 422,
    status: 'invalid',
    field: 'id_number',
    say: {
      en: 'This is not a South African ID number',
      af: 'Dit is nie ’n Suid-Afrikaanse ID-nommer nie',
      fr: 'Ce n’est pas un numéro d’identité sud-africain',
    },
  },
  'id-number-young': {
    http: 422,
    status: 'invalid',
    field: 'id_number',
    say: {
      en: 'You must be 18 or older',
      af: 'Jy moet 18 of ouer wees',
      fr: 'Vous devez avoir au moins 18 ans',
    },
  },
  'sign-in-failed': {
    http: 401,
    status: 'unauthenticated',
    say: {
      en: 'The phone number or the password is wrong.',
      af: 'Die foonnommer of die wagwoord is verkeerd.',
      fr: 'Le numéro de téléphone ou le mot de passe est incorrect.',
    },
  },
  'current-password-wrong': {
    http: 422,
    status: 'invalid',
    field: 'current_password',
    say: {
      en: 'This is not your present password',
      af: 'Dit is nie jou huidige wagwoord nie',
      fr: 'Ce n’est pas votre mot de passe actuel',
    },
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(accountNos)
