// Every "no" of an import's calls. What is wrong inside a file is said by the import itself (row-problems.ts).
import { refusals } from '#kernel/refusal.ts'

const conflict = { http: 409, status: 'conflict' } as const
const invalid = { http: 400, status: 'invalid' } as const

export const refuse = refusals({
  'no-such-import': {
    http: 404,
    status: 'not_found',
    say: {
      en: 'We cannot find that import.',
      af: 'Ons kan daardie invoer nie vind nie.',
      fr: 'Import introuvable.',
    },
  },
  'no-such-branch': {
    http: 404,
    status: 'not_found',
    field: 'supplier_id',
    say: {
      en: 'We cannot find that branch.',
      af: 'Ons kan daardie tak nie vind nie.',
      fr: 'Ce magasin est introuvable.',
    },
  },
  'not-multipart': {
    http: 415,
    status: 'invalid',
    say: {
      en: 'Send the price list as multipart/form-data.',
      af: 'Stuur die pryslys as multipart/form-data.',
      fr: 'Envoyez la liste de prix en multipart/form-data.',
    },
  },
  'cut-off': {
    ...invalid,
    say: {
      en: 'The file did not arrive whole. Nothing was stored: send it again.',
      af: 'Die lêer het nie heel aangekom nie. Niks is gestoor nie: stuur dit weer.',
      fr: 'Le fichier n’est pas arrivé en entier. Rien n’a été enregistré : renvoyez-le.',
    },
  },
  'supplier-missing': {
    ...invalid,
    field: 'supplier_id',
    say: {
      en: 'Say which branch it is for.',
      af: 'Sê vir watter tak dit is.',
      fr: 'Indiquez le magasin.',
    },
  },
  'file-missing': {
    ...invalid,
    field: 'file',
    say: { en: 'Choose a file.', af: 'Kies ’n lêer.', fr: 'Choisissez un fichier.' },
  },
  'file-empty': {
    ...invalid,
    field: 'file',
    say: { en: 'The file is empty.', af: 'Die lêer is leeg.', fr: 'Le fichier est vide.' },
  },
  'file-too-large': {
    http: 413,
    status: 'invalid',
    field: 'file',
    say: {
      en: 'The file is larger than {mb} MB.',
      af: 'Die lêer is groter as {mb} MB.',
      fr: 'Le fichier dépasse {mb} Mo.',
    },
  },
  'field-twice': {
    ...invalid,
    say: { en: 'This was sent twice.', af: 'Dit is twee keer gestuur.', fr: 'Envoyé deux fois.' },
  },
  'field-unknown': {
    ...invalid,
    say: { en: 'Unknown field', af: 'Onbekende veld', fr: 'Champ inconnu' },
  },
  'mapping-wrong': {
    ...invalid,
    field: 'mapping',
    say: {
      en: 'The mapping must be JSON that gives a column’s place for each field, each column once.',
      af: 'Die kartering moet JSON wees wat vir elke veld ’n kolom se plek gee, elke kolom een keer.',
      fr: 'La correspondance doit être un JSON donnant la place d’une colonne par champ, chacune une fois.',
    },
  },
  'mapping-short': {
    ...invalid,
    field: 'mapping',
    say: {
      en: 'Say which column is the price, and which is the name or the barcode.',
      af: 'Sê watter kolom die prys is, en watter die naam of die strepieskode.',
      fr: 'Indiquez la colonne du prix, et celle du nom ou du code-barres.',
    },
  },
  'not-mappable': {
    ...conflict,
    say: {
      en: 'The columns of this import can no longer be changed. Send the file again.',
      af: 'Die kolomme van hierdie invoer kan nie meer verander word nie. Stuur die lêer weer.',
      fr: 'Les colonnes de cet import ne peuvent plus changer. Renvoyez le fichier.',
    },
  },
  'not-undoable': {
    ...conflict,
    say: {
      en: 'Only the last list that went live at a branch can be taken back.',
      af: 'Net die laaste lys wat by ’n tak gepubliseer is, kan teruggeneem word.',
      fr: 'Seule la dernière liste mise en ligne d’un magasin peut être annulée.',
    },
  },
  'still-undoing': {
    ...conflict,
    say: {
      en: 'The list is being taken back. Look again in a moment.',
      af: 'Die lys word teruggeneem. Kyk oor ’n oomblik weer.',
      fr: 'La liste est en cours d’annulation. Regardez dans un instant.',
    },
  },
})
