// Every "no" about a manager's keys.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'key-name-missing': {
    http: 400,
    status: 'invalid',
    field: 'name',
    say: {
      en: 'Give the key a name: which program will use it?',
      af: 'Gee die sleutel ’n naam: watter program sal dit gebruik?',
      fr: 'Donnez un nom à la clé : quel programme l’utilisera ?',
    },
  },
  'key-not-enough': {
    http: 403,
    status: 'forbidden',
    say: {
      en: 'Sign in at the counter for this: a key can neither make nor revoke keys.',
      af: 'Teken hiervoor by die toonbank aan: ’n sleutel kan nie sleutels maak of herroep nie.',
      fr: 'Connectez-vous au comptoir : une clé ne peut ni créer ni révoquer de clés.',
    },
  },
  'too-many-keys': {
    http: 409,
    status: 'conflict',
    say: {
      en: 'You have {count} keys already. Revoke one that is not used any more.',
      af: 'Jy het reeds {count} sleutels. Herroep een wat nie meer gebruik word nie.',
      fr: 'Vous avez déjà {count} clés. Révoquez-en une qui ne sert plus.',
    },
  },
  'key-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such key.',
      af: 'Daar is nie so ’n sleutel nie.',
      fr: 'Cette clé n’existe pas.',
    },
  },
})
