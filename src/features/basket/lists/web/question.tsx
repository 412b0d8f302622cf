// Why a line of a list is a question, in words.
import { useWords } from '#web/words.ts'
import type { Doubt } from '../list-contract.ts'

/** "No Joko here: Five Roses instead?" */
export function Question({ doubt: { reason, asked }, first }: { doubt: Doubt; first: string }) {
  const t = useWords()
  if (reason === 'unsure' || asked === '') return t('lists.doubt_unsure')
  const texts = { brand: 'lists.doubt_brand', size: 'lists.doubt_size', words: 'lists.doubt_words' } as const
  return t(texts[reason], { asked, name: first })
}
