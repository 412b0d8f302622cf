// Made by the build: build/word-modules.ts.
declare module 'virtual:word-modules' {
  type Words = import('#web/words.ts').Words
  type Language = import('#kernel/languages.ts').Language
  type WordSet = import('./word-sets.ts').WordSet

  /** Each set in each language, fetched when it is asked for. */
  export const modules: Record<WordSet, Record<Language, () => Promise<{ words: Words }>>>
}

declare module 'virtual:every-word' {
  type Words = import('#web/words.ts').Words
  type Language = import('#kernel/languages.ts').Language

  /** All sets in each language: what the server draws with. */
  export const everyWord: Record<Language, Words>
}
