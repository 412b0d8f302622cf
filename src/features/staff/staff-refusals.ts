// Every "no" about the people of a branch.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'staff-not-found': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'Nobody of your branches is known by that.',
      af: 'Niemand van jou takke is daaronder bekend nie.',
      fr: 'Personne de vos magasins n’est connu sous ce nom.',
    },
  },
  'staff-name-missing': {
    http: 422,
    status: 'invalid',
    field: 'first_name',
    say: { en: 'Say their first name', af: 'Sê wat hul voornaam is', fr: 'Indiquez le prénom' },
  },
  'staff-no-branch': {
    http: 422,
    status: 'invalid',
    field: 'supplier_ids',
    say: {
      en: 'Choose at least one branch. To let somebody go, end their work instead.',
      af: 'Kies ten minste een tak. Om iemand te laat gaan, beëindig eerder hul werk.',
      fr: 'Choisissez au moins un magasin. Pour un départ, mettez plutôt fin à son travail.',
    },
  },
  'staff-here-already': {
    http: 409,
    status: 'conflict',
    field: 'login',
    say: {
      en: 'This number already works at the branches you chose.',
      af: 'Hierdie nommer werk reeds by die takke wat jy gekies het.',
      fr: 'Ce numéro travaille déjà dans les magasins choisis.',
    },
  },
  'staff-last-manager': {
    http: 409,
    status: 'conflict',
    field: 'supplier_ids',
    say: {
      en: '{branch} would have no manager left. Give it another one first.',
      af: '{branch} sou geen bestuurder oorhê nie. Gee dit eers ’n ander een.',
      fr: '{branch} n’aurait plus de responsable. Donnez-lui-en d’abord un autre.',
    },
  },
  'staff-name-elsewhere': {
    http: 409,
    status: 'conflict',
    field: 'first_name',
    say: {
      en: 'They work at branches of others too: only they can change their name.',
      af: 'Hulle werk ook by takke van ander: net hulle kan hul naam verander.',
      fr: 'Cette personne travaille aussi pour d’autres magasins : elle seule peut changer son nom.',
    },
  },
  'staff-by-key': {
    http: 403,
    status: 'forbidden',
    say: {
      en: 'Sign in at the counter for this: a key can neither add nor change people.',
      af: 'Teken hiervoor by die toonbank aan: ’n sleutel kan nie mense byvoeg of verander nie.',
      fr: 'Connectez-vous au comptoir : une clé ne peut ni ajouter ni modifier des personnes.',
    },
  },
})
