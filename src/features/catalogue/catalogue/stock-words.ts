// What a shopper reads when little is left.
import { said } from '#kernel/said.ts'
import type en from './words/en.json'

export const stockWords = said<(typeof en)['stock']>('catalogue/stock')
