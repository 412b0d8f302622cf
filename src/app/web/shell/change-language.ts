// Another language: the words first, then the choice, then every answer that carries words of its own.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Language } from '#kernel/refusal.ts'
import { rememberChoice } from '#web/cookies.ts'
import { notify } from '#web/kit/alerts.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords, type Words } from '#web/words.ts'
import { loadSameWords } from '../words/load-words.ts'

export const languageNames: Record<Language, string> = { en: 'English', af: 'Afrikaans', fr: 'Français' }

/** `wanted` moves at once; the words follow when they are here. */
export function useLanguageChange(): { wanted: Language; change: (next: Language) => Promise<void> } {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState(language)
  const change = async (next: Language) => {
    setWanted(next)
    let words: Words
    try {
      words = await loadSameWords(next)
    } catch {
      setWanted(language)
      notify({ kind: 'error', text: t('kit.offline_title') })
      return
    }
    rememberChoice('spaza_language', next)
    document.documentElement.lang = next
    shop.state.setState({ language: next, words })
    // Some answers carry words of their own: days, the story of an order.
    await shop.queries.invalidateQueries()
    await revalidate()
  }
  return { wanted, change }
}
