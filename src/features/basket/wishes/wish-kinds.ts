// The kinds of wish for a missing product [ruling 12]. It is a file of its own to keep the browser's scripts small.

export const wishKinds = ['ask', 'like', 'this', 'none'] as const
export type WishKind = (typeof wishKinds)[number]

/** Maximum length of the note for the picker. */
export const maxNoteLength = 200
