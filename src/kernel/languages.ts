// The languages the shop speaks, each by its own name, in the order they are offered. What must be said in each of them is
// a Record<Language, …>, so that the compiler names what a new one still lacks (docs/recipes/language.md).
export const languageNames = { en: 'English', af: 'Afrikaans', fr: 'Français' } as const

export type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as Language[]
