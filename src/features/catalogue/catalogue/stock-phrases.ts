// What a shopper reads when little is left.
import { phrasesOf } from '#kernel/phrases.ts'
import type en from './words/en.json'

export const stockPhrases = phrasesOf<(typeof en)['stock']>('catalogue/stock')
