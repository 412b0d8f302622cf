// The "no"s of search and its synonyms.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'no-such-synonym': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
    say: {
      en: 'We cannot find that word.',
      af: 'Ons kan nie daardie woord vind nie.',
      fr: 'Ce mot est introuvable.',
    },
  },
  'synonym-exists': {
    http: 409,
    status: 'conflict',
    field: 'term',
    say: {
      en: '“{term}” is on the list already. Change that one instead.',
      af: '“{term}” is reeds op die lys. Verander eerder daardie een.',
      fr: '« {term} » figure déjà dans la liste. Modifiez-le plutôt.',
    },
  },
  'synonym-says-nothing': {
    http: 422,
    status: 'invalid',
    field: 'term',
    say: {
      en: 'A word and what it means need letters or digits.',
      af: '’n Woord en sy betekenis het letters of syfers nodig.',
      fr: 'Un mot et son sens doivent contenir des lettres ou des chiffres.',
    },
  },
})
