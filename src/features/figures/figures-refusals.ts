// Every "no" about figures.
import { refusals } from '#kernel/refusal.ts'

const invalid = { http: 422, status: 'invalid' } as const

export const refuse = refusals({
  'no-such-day': {
    ...invalid,
    say: {
      en: 'There is no such day.',
      af: 'Daar is nie so ’n dag nie.',
      fr: 'Ce jour n’existe pas.',
    },
  },
  'days-turned-round': {
    ...invalid,
    field: 'query.until',
    say: {
      en: 'The last day comes before the first.',
      af: 'Die laaste dag kom voor die eerste.',
      fr: 'Le dernier jour précède le premier.',
    },
  },
  'too-many-days': {
    ...invalid,
    field: 'query.from',
    say: {
      en: 'At most {most} days at a time.',
      af: 'Hoogstens {most} dae op ’n slag.',
      fr: 'Au plus {most} jours à la fois.',
    },
  },
})
