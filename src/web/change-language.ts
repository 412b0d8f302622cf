// Changes the language: loads the words, then stores the choice, then refetches every answer that contains texts.
import type { Language } from '#kernel/refusal.ts'
import { rememberChoice } from './cookies.ts'
import type { Shop } from './shop.tsx'

/**
 * Changes the language. Throws if the words cannot be loaded, and then nothing has changed. The page must revalidate its loaders
 * afterwards.
 */
export async function changeLanguage(shop: Shop, next: Language): Promise<void> {
  if (next === shop.language) return
  const words = await shop.state.getState().wordsIn?.(next)
  if (!words) return
  rememberChoice('spaza_language', next)
  document.documentElement.lang = next
  shop.state.setState({ language: next, words })
  // Some answers carry words of their own: days, the story of an order.
  await shop.queries.invalidateQueries()
}
