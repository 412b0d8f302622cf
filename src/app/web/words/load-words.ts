// Fetches one language's words; each is a chunk of its own.
import type { Language } from '#kernel/refusal.ts'
import type { Words } from '#web/words.ts'

export const loadWords: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./en.ts'),
  af: () => import('./af.ts'),
  fr: () => import('./fr.ts'),
}

export const loadCounterWords: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./counter-en.ts'),
  af: () => import('./counter-af.ts'),
  fr: () => import('./counter-fr.ts'),
}
