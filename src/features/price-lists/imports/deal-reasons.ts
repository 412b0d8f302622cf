// Why a promotion text becomes no multibuy, and why goods stay out of one, in words.
import { maxMultibuysOfOffer } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import { programmeTitle } from './deal-names.ts'
import type en from './words/en.json'

const reasons = phrasesOf<(typeof en)['deal_reasons']>('imports/deal_reasons')
const leftOut = phrasesOf<(typeof en)['deal_left_out']>('imports/deal_left_out')

interface Unread {
  reason: string
  word: string | null
  /** As the text names it. */
  programme: string | null
}

/** Returns why no multibuy is made of a text. */
export function reasonText({ reason, word, programme }: Unread, language: Language): string {
  const words: Record<string, string> = reasons(language)
  const isUnnamed = reason === 'no-programme' && programme === ''
  const text = words[isUnnamed ? 'no-programme-named' : reason] ?? reason
  const values: Record<string, string> = { word: word ?? '', programme: programmeTitle(programme ?? '') }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Returns why goods stay out of a multibuy that the row's text means. */
export const leftOutText = (reason: string, language: Language): string => {
  const words: Record<string, string> = leftOut(language)
  return (words[reason] ?? reason).replace('{most}', String(maxMultibuysOfOffer))
}
