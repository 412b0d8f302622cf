// The words by which a shopper agrees to be told of specials. They say what is sent and by which way, as the law asks
// (POPIA, section 69). A consent keeps the version it was given to: changed words are a new version, beside the others in
// words/<language>.json (`consent`), and an old one stays as it is, so that it can be shown what somebody agreed to.

import { phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import type en from './words/en.json'

type Version = keyof (typeof en)['consent']

/** The words in use: on a screen `privacy/<version>`. */
export const currentWording = '2026-1' satisfies Version

const words = phrasesOf<(typeof en)['consent']>('privacy/consent')

/** What somebody agreed to; null where the version was never in use, or was not kept. */
export const wordingText = (version: string | null, language: Language | null): string | null =>
  (language && version && words(language)[version as Version]) || null
