// The "no"s of files that are handed in.
import { refusals } from '#kernel/refusal.ts'

const wrong = { http: 400, status: 'invalid', field: 'file' } as const

export const refuse = refusals({
  'no-such-file': {
    http: 404,
    status: 'not_found',
    field: 'params.key',
    say: {
      en: 'We cannot find that file.',
      af: 'Ons kan nie daardie lêer vind nie.',
      fr: 'Ce fichier est introuvable.',
    },
  },
  'file-form': {
    http: 415,
    status: 'invalid',
    say: {
      en: 'Send the file as a form (multipart/form-data).',
      af: 'Stuur die lêer as ’n vorm (multipart/form-data).',
      fr: 'Envoyez le fichier dans un formulaire (multipart/form-data).',
    },
  },
  'file-missing': {
    ...wrong,
    say: {
      en: 'Choose a file first.',
      af: 'Kies eers ’n lêer.',
      fr: 'Choisissez d’abord un fichier.',
    },
  },
  'file-too-large': {
    ...wrong,
    http: 413,
    say: {
      en: 'The file is larger than {mb} MB.',
      af: 'Die lêer is groter as {mb} MB.',
      fr: 'Le fichier dépasse {mb} Mo.',
    },
  },
  'file-cut-short': {
    ...wrong,
    say: {
      en: 'The file did not arrive whole. Send it again.',
      af: 'Die lêer het nie heel aangekom nie. Stuur dit weer.',
      fr: 'Le fichier n’est pas arrivé entier. Envoyez-le à nouveau.',
    },
  },
  'file-kind': {
    ...wrong,
    say: {
      en: 'Hand in a PDF or a picture (JPEG, PNG, WebP, AVIF).',
      af: 'Laai ’n PDF of ’n prent op (JPEG, PNG, WebP, AVIF).',
      fr: 'Envoyez un PDF ou une image (JPEG, PNG, WebP, AVIF).',
    },
  },
  'picture-broken': {
    ...wrong,
    say: {
      en: 'The picture cannot be read.',
      af: 'Die prent kan nie gelees word nie.',
      fr: 'L’image est illisible.',
    },
  },
  'picture-too-large': {
    ...wrong,
    say: {
      en: 'The picture has more than {megapixels} million pixels.',
      af: 'Die prent het meer as {megapixels} miljoen pixels.',
      fr: 'L’image compte plus de {megapixels} millions de pixels.',
    },
  },
  'uploads-busy': {
    http: 503,
    status: 'unavailable',
    say: {
      en: 'Other files are arriving. Try again in a moment.',
      af: 'Ander lêers kom nog in. Probeer oor ’n oomblik weer.',
      fr: 'D’autres fichiers arrivent. Réessayez dans un instant.',
    },
  },
})
