// The "no"s about the days on which something is offered: a promotion, a combo, a discount code.
import type { RefusalKind } from '#kernel/refusal.ts'

export const lastDayRefusals = {
  'end-before-start': {
    http: 400,
    status: 'invalid',
    field: 'end_at',
    say: {
      en: 'The last day must not be before the first.',
      af: 'Die laaste dag mag nie voor die eerste wees nie.',
      fr: 'Le dernier jour ne peut pas précéder le premier.',
    },
  },
  'end-in-the-past': {
    http: 400,
    status: 'invalid',
    field: 'end_at',
    say: {
      en: 'That end has passed already.',
      af: 'Daardie einde is reeds verby.',
      fr: 'Cette fin est déjà passée.',
    },
  },
} as const satisfies Record<string, RefusalKind>

export const daysRefusals = {
  ...lastDayRefusals,
  'start-is-past': {
    http: 409,
    status: 'conflict',
    field: 'start_at',
    say: {
      en: 'This has started: its first day can no longer change.',
      af: 'Dit het begin: die eerste dag kan nie meer verander nie.',
      fr: 'C’est commencé : le premier jour ne peut plus changer.',
    },
  },
} as const satisfies Record<string, RefusalKind>
