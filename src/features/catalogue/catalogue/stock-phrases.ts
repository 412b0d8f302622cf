// The phrases that tell a shopper that little stock is left.
import { phrasesOf } from '#kernel/phrases.ts'
import type en from './words/en.json'

export const stockPhrases = phrasesOf<(typeof en)['stock']>('catalogue/stock')
