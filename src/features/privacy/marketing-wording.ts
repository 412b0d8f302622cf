// The words by which a shopper agrees to be told of specials. They say what is sent and by which way, as the law asks
// (POPIA, section 69). A consent keeps the version it was given to: changed words are a new version, put first, and an old
// one stays as it is, so that it can be shown what somebody agreed to.
import type { Language } from '#kernel/refusal.ts'

export interface Wording {
  version: string
  say: Record<Language, string>
}

/** The words in use. */
export const wordingNow: Wording = {
  version: '2026-1',
  say: {
    en: 'Tell me about specials by SMS',
    af: 'Laat my per SMS weet van aanbiedings',
    fr: 'M’informer des promotions par SMS',
  },
}

/** Latest first. */
const wordings: readonly Wording[] = [wordingNow]

/** What somebody agreed to; null where the version was never in use, or was not kept. */
export const wordsOf = (version: string | null, language: Language | null): string | null =>
  (language && wordings.find((wording) => wording.version === version)?.say[language]) ?? null
