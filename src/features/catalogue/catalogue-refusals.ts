// The "no"s of the catalogue.
import { refusals } from '#kernel/refusal.ts'

const notFound = { http: 404, status: 'not_found', field: 'params.id' } as const

export const refuse = refusals({
  'no-such-category': {
    ...notFound,
    say: {
      en: 'We cannot find that category.',
      af: 'Ons kan nie daardie kategorie vind nie.',
      fr: 'Cette catégorie est introuvable.',
    },
  },
  'no-such-product': {
    ...notFound,
    say: {
      en: 'We cannot find that product.',
      af: 'Ons kan nie daardie produk vind nie.',
      fr: 'Ce produit est introuvable.',
    },
  },
  'no-such-sellable': {
    ...notFound,
    say: {
      en: 'We cannot find that item.',
      af: 'Ons kan nie daardie item vind nie.',
      fr: 'Cet article est introuvable.',
    },
  },
})
