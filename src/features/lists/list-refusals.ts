// Every "no" of lists.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'no-such-list': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'There is no such list.',
      af: 'Daar is nie so ’n lys nie.',
      fr: 'Cette liste n’existe pas.',
    },
  },
  'name-blank': {
    http: 422,
    status: 'invalid',
    field: 'list.name',
    say: {
      en: 'Give the list a name.',
      af: 'Gee die lys ’n naam.',
      fr: 'Donnez un nom à la liste.',
    },
  },
  'nothing-on-it': {
    http: 422,
    status: 'invalid',
    field: 'list.items',
    say: {
      en: 'Nothing on this list is known here.',
      af: 'Niks op hierdie lys is hier bekend nie.',
      fr: 'Rien sur cette liste n’est connu ici.',
    },
  },
  'too-many-lists': {
    http: 422,
    status: 'invalid',
    say: {
      en: 'You have {count} lists. Remove one before you keep another.',
      af: 'Jy het {count} lyste. Verwyder een voordat jy nog een bewaar.',
      fr: 'Vous avez {count} listes. Supprimez-en une avant d’en garder une autre.',
    },
  },
  'too-many-lines': {
    http: 422,
    status: 'invalid',
    field: 'lines',
    say: {
      en: 'That is a long list. Look for at most {count} lines at a time.',
      af: 'Dit is ’n lang lys. Soek hoogstens {count} reëls op ’n slag.',
      fr: 'Cette liste est longue. Cherchez au plus {count} lignes à la fois.',
    },
  },
})
