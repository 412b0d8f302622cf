// Changes the language, for every place that offers the choice.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Language } from '#kernel/languages.ts'
import { changeLanguage } from '#web/change-language.ts'
import { notify } from '#web/kit/alerts.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

/** Returns the choice and a function that changes it. `wanted` changes at once; the words follow when they are loaded. */
export function useLanguageChange(): { wanted: Language; change: (next: Language) => Promise<void> } {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState(language)
  const change = async (next: Language) => {
    setWanted(next)
    try {
      await changeLanguage(shop, next)
    } catch {
      setWanted(language)
      notify({ kind: 'error', text: t('kit.offline_title') })
      return
    }
    await revalidate()
  }
  return { wanted, change }
}
