// Every "no" of comparing.
import { refusals } from '#kernel/refusal.ts'

export const refuse = refusals({
  'nowhere-to-deliver': {
    http: 400,
    status: 'invalid',
    field: 'location',
    say: {
      en: 'Say where it is to be delivered.',
      af: 'Sê waar dit afgelewer moet word.',
      fr: 'Indiquez le lieu de livraison.',
    },
  },
})
