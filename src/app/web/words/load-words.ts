// Fetches words in one language. The first screens' come with every page; the others with the first page that needs them.
import type { Language } from '#kernel/refusal.ts'
import type { Shop } from '#web/shop.tsx'
import type { Words } from '#web/words.ts'

export type WordSet =
  | 'first'
  | 'more'
  | 'late'
  | 'search'
  | 'counter'
  | 'light'
  | 'prices'
  | 'map'
  | 'money'
  | 'reset'
  | 'security'
  | 'privacy'
  | 'pay'
  | 'amend'
  | 'wish'

const chunks: Record<WordSet, Record<Language, () => Promise<{ words: Words }>>> = {
  first: {
    en: () => import('./en.ts'),
    af: () => import('./af.ts'),
    fr: () => import('./fr.ts'),
  },
  more: {
    en: () => import('./more-en.ts'),
    af: () => import('./more-af.ts'),
    fr: () => import('./more-fr.ts'),
  },
  late: {
    en: () => import('./late-en.ts'),
    af: () => import('./late-af.ts'),
    fr: () => import('./late-fr.ts'),
  },
  money: {
    en: () => import('./money-en.ts'),
    af: () => import('./money-af.ts'),
    fr: () => import('./money-fr.ts'),
  },
  reset: {
    en: () => import('./reset-en.ts'),
    af: () => import('./reset-af.ts'),
    fr: () => import('./reset-fr.ts'),
  },
  privacy: {
    en: () => import('./privacy-en.ts'),
    af: () => import('./privacy-af.ts'),
    fr: () => import('./privacy-fr.ts'),
  },
  pay: {
    en: () => import('./pay-en.ts'),
    af: () => import('./pay-af.ts'),
    fr: () => import('./pay-fr.ts'),
  },
  amend: {
    en: () => import('./amend-en.ts'),
    af: () => import('./amend-af.ts'),
    fr: () => import('./amend-fr.ts'),
  },
  wish: {
    en: () => import('./wish-en.ts'),
    af: () => import('./wish-af.ts'),
    fr: () => import('./wish-fr.ts'),
  },
  security: {
    en: () => import('./security-en.ts'),
    af: () => import('./security-af.ts'),
    fr: () => import('./security-fr.ts'),
  },
  search: {
    en: () => import('./search-en.ts'),
    af: () => import('./search-af.ts'),
    fr: () => import('./search-fr.ts'),
  },
  counter: {
    en: () => import('./counter-en.ts'),
    af: () => import('./counter-af.ts'),
    fr: () => import('./counter-fr.ts'),
  },
  light: {
    en: () => import('./light-en.ts'),
    af: () => import('./light-af.ts'),
    fr: () => import('./light-fr.ts'),
  },
  prices: {
    en: () => import('./prices-en.ts'),
    af: () => import('./prices-af.ts'),
    fr: () => import('./prices-fr.ts'),
  },
  map: {
    en: () => import('./map-en.ts'),
    af: () => import('./map-af.ts'),
    fr: () => import('./map-fr.ts'),
  },
}

/** What this visit has loaded: a change of language fetches as much again. */
const loaded = new Set<WordSet>()

/** One set in one language. */
export async function loadWords(set: WordSet, language: Language): Promise<Words> {
  const { words } = await chunks[set][language]()
  loaded.add(set)
  return words
}

/** Puts a set with the words the shop has already. */
export async function addWords(set: WordSet, shop: Shop): Promise<void> {
  if (loaded.has(set)) return
  const words = await loadWords(set, shop.language)
  shop.state.setState((state) => ({ words: { ...state.words, ...words } }))
}

/** Everything loaded so far, in another language. */
export async function loadSameWords(language: Language): Promise<Words> {
  return Object.assign({}, ...(await Promise.all([...loaded].map((set) => loadWords(set, language)))))
}
