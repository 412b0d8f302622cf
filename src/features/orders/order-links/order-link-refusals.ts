// What the calls about links of orders refuse, in words.
import { phrasesOf } from '#kernel/phrases.ts'
import { notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('order-links/refusals')

export const refuse = refusals(words, { 'no-such-link': notFound(), 'not-your-order': notFound() })
