// Every "no" on the way to a new password. None of them says whether a number has an account.
import { type RefusalKind, refusals } from '#kernel/refusal.ts'

const resetNos = {
  'code-soon': {
    http: 429,
    status: 'rate_limited',
    say: {
      en: 'A code was asked for less than a minute ago. Wait for it, or ask again in a minute.',
      af: '’n Kode is minder as ’n minuut gelede gevra. Wag daarvoor, of vra weer oor ’n minuut.',
      fr: 'Un code a été demandé il y a moins d’une minute. Attendez-le, ou redemandez dans une minute.',
    },
  },
  'code-enough': {
    http: 429,
    status: 'rate_limited',
    say: {
      en: 'No more codes can be sent to this number today. Try again tomorrow, or ask the shop for help.',
      af: 'Geen kodes kan vandag meer na hierdie nommer gestuur word nie. Probeer môre weer, of vra die winkel om hulp.',
      fr: 'Ce numéro ne peut plus recevoir de code aujourd’hui. Réessayez demain, ou demandez de l’aide à la boutique.',
    },
  },
  'codes-abroad': {
    http: 422,
    status: 'invalid',
    field: 'login',
    say: {
      en: 'We cannot send codes to this country. Ask the shop for help.',
      af: 'Ons kan nie kodes na hierdie land stuur nie. Vra die winkel om hulp.',
      fr: 'Nous ne pouvons pas envoyer de code dans ce pays. Demandez de l’aide à la boutique.',
    },
  },
  'codes-later': {
    http: 503,
    status: 'unavailable',
    say: {
      en: 'SMSes cannot be sent right now. Try again in a few minutes.',
      af: 'SMS’e kan nie nou gestuur word nie. Probeer weer oor ’n paar minute.',
      fr: 'Les SMS ne peuvent pas être envoyés pour le moment. Réessayez dans quelques minutes.',
    },
  },
  'codes-off': {
    http: 503,
    status: 'unavailable',
    say: {
      en: 'This shop cannot send codes by SMS. Ask the shop for help.',
      af: 'Hierdie winkel kan nie kodes per SMS stuur nie. Vra die winkel om hulp.',
      fr: 'Cette boutique ne peut pas envoyer de code par SMS. Demandez-lui de l’aide.',
    },
  },
  'code-required': {
    http: 422,
    status: 'invalid',
    field: 'token_code',
    say: {
      en: 'Type the six digits from the SMS',
      af: 'Tik die ses syfers uit die SMS',
      fr: 'Saisissez les six chiffres du SMS',
    },
  },
  'code-wrong': {
    http: 422,
    status: 'invalid',
    field: 'token_code',
    say: {
      en: 'This is not the code. Tries left: {left}.',
      af: 'Dit is nie die kode nie. Pogings oor: {left}.',
      fr: 'Ce n’est pas le code. Essais restants : {left}.',
    },
  },
  'code-over': {
    http: 422,
    status: 'invalid',
    field: 'token_code',
    say: {
      en: 'This code does not work any more. Ask for a new one.',
      af: 'Hierdie kode werk nie meer nie. Vra ’n nuwe een.',
      fr: 'Ce code ne fonctionne plus. Demandez-en un nouveau.',
    },
  },
  'token-over': {
    http: 422,
    status: 'invalid',
    field: 'token_id',
    say: {
      en: 'This took too long, or was done already. Ask for a new code.',
      af: 'Dit het te lank geneem, of is reeds gedoen. Vra ’n nuwe kode.',
      fr: 'Cela a pris trop de temps, ou a déjà été fait. Demandez un nouveau code.',
    },
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(resetNos)
