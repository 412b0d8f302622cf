// What looking up an address may have to say.
import { type RefusalKind, refusals } from '#kernel/refusal.ts'

const lookUpNos = {
  // Said beside what the gazetteer knows, never instead of it.
  'geocoder-down': {
    http: 503,
    status: 'unavailable',
    say: {
      en: 'Streets cannot be looked up at the moment. Your words and the town or suburb are enough.',
      af: 'Strate kan nie nou opgesoek word nie. Jou woorde en die dorp of voorstad is genoeg.',
      fr: 'Les rues ne peuvent pas être recherchées pour le moment. Vos mots et la ville ou le quartier suffisent.',
    },
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(lookUpNos)
