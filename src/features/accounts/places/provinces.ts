// The nine provinces, which distinguish places of the same name.
import { type Phrases, phrasesOf } from '#kernel/phrases.ts'
import type en from './words/en.json'

const codes = ['EC', 'FS', 'GP', 'KZN', 'LP', 'MP', 'NC', 'NW', 'WC'] as const

export type ProvinceCode = (typeof codes)[number]

export const provinceNames: Phrases<Record<ProvinceCode, string>> =
  phrasesOf<(typeof en)['provinces']>('places/provinces')

export const isProvince = (code: string): code is ProvinceCode => (codes as readonly string[]).includes(code)
