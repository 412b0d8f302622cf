// Chooses the shop’s language for a caller.
import { type Language, languages } from '#kernel/languages.ts'

/** Returns the best of the offered languages for an Accept-Language header; `fallback` when none fits. */
export function languageOf(
  acceptLanguage: string | undefined,
  offered: readonly Language[] = languages,
  fallback: Language = 'en',
): Language {
  if (!acceptLanguage) return fallback
  const wishes = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().toLowerCase().split(';')
      const q = settings.map((s) => s.trim()).find((s) => s.startsWith('q='))
      return { language: tag.split('-')[0], weight: q ? Number(q.slice(2)) || 0 : 1 }
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const wish of wishes) {
    const known = offered.find((language) => language === wish.language)
    if (known) return known
  }
  return fallback
}
