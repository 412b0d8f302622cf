// The refusal of the calls about searches that found nothing.
import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('unfound/refusals')

export const refuse = refusals(words, {
  'no-such-search': { http: 404, status: 'not_found', field: 'term' },
})
