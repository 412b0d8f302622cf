// Loads words in one language. Those of the first screens come with every page, the others with the first page that needs them.
import { loaders, modules } from 'virtual:word-modules'
import type { Language } from '#kernel/refusal.ts'
import type { Shop } from '#web/shop.tsx'
import type { Words } from '#web/words-shape.ts'
import type { WordSet } from './word-sets.ts'

/** What this visit has loaded: a change of language fetches as much again. */
const loaded = new Set<WordSet>()

/** Loads one set in one language. */
export async function loadWords(set: WordSet, language: Language): Promise<Words> {
  const load = modules[set][language] ?? (await loaders[language]?.())?.sets[set]
  if (!load) throw new Error(`there are no words ${set} in ${language}`)
  const { words } = await load()
  loaded.add(set)
  return words
}

/** Adds a set to the words that the shop already has. */
export async function addWords(set: WordSet, shop: Shop): Promise<void> {
  if (loaded.has(set)) return
  const words = await loadWords(set, shop.language)
  shop.state.setState((state) => ({ words: { ...state.words, ...words } }))
}

/** Loads everything loaded so far in another language. */
export async function loadSameWords(language: Language): Promise<Words> {
  return Object.assign({}, ...(await Promise.all([...loaded].map((set) => loadWords(set, language)))))
}
