// Made by the build: build/word-modules.ts.
declare module 'virtual:word-modules' {
  type Words = import('#web/words.ts').Words
  type Language = import('#kernel/languages.ts').Language
  type WordSet = import('./word-sets.ts').WordSet

  type LoadSet = () => Promise<{ words: Words }>
  type BySet = Record<WordSet, LoadSet>

  /** Each set in each language, fetched when it is asked for. */
  export const modules: Record<WordSet, Partial<Record<Language, LoadSet>>>
  /** The same for languages whose addresses are a module of their own. */
  export const loaders: Partial<Record<Language, () => Promise<{ sets: BySet }>>>
}

declare module 'virtual:every-word' {
  type Words = import('#web/words.ts').Words
  type Language = import('#kernel/languages.ts').Language

  /** All sets in each language: what the server draws with. */
  export const everyWord: Record<Language, Words>
}
