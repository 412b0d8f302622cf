// Another language: the words first, then the choice, then every answer that carries words of its own.
import type { Language } from '#kernel/refusal.ts'
import { rememberChoice } from './cookies.ts'
import type { Shop } from './shop.tsx'

/** Throws when the words cannot be fetched; then nothing has changed. Pages ask their loaders again. */
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
