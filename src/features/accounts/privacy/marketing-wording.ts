// The text by which a shopper agrees to marketing. It says what is sent and how, as the law requires (POPIA, section 69). A
// consent stores the version it was given to: changed text is a new version, beside the others in words/<language>.json
// (`consent`), and old versions never change, as proof of what somebody agreed to.

import { phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import type en from './words/en.json'

type Version = keyof (typeof en)['consent']

/** The current version of the text; on a screen its key is `privacy/<version>`. */
export const currentWording = '2026-1' satisfies Version

const words = phrasesOf<(typeof en)['consent']>('privacy/consent')

/** Returns the text that somebody agreed to; null if the version never existed or was not stored. */
export const wordingText = (version: string | null, language: Language | null): string | null =>
  (language && version && words(language)[version as Version]) || null
