// The "no"s of suppliers.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'no-such-supplier': {
    http: 404,
    status: 'not_found',
    field: 'supplier_id',
    say: {
      en: 'We cannot find that store.',
      af: 'Ons kan nie daardie winkel vind nie.',
      fr: 'Ce magasin est introuvable.',
    },
  },
  'half-a-position': {
    http: 400,
    status: 'invalid',
    field: 'query.lat',
    say: {
      en: 'A position needs both lat and lon.',
      af: '’n Posisie het lat en lon albei nodig.',
      fr: 'Une position demande lat et lon.',
    },
  },
})
