// Every "no" of comparing.
import { refusals } from '#kernel/refusal.ts'
import { said } from '#kernel/said.ts'
import type en from './words/en.json'

const words = said<(typeof en)['refusals']>('comparison/refusals')

export const refuse = refusals(words, {
  'nowhere-to-deliver': {
    http: 400,
    status: 'invalid',
    field: 'location',
  },
})
