// What may be done where something is missing [ruling 12]. Apart from the rest, for the browser.

export const wishKinds = ['ask', 'like', 'this', 'none'] as const
export type WishKind = (typeof wishKinds)[number]

/** A word to the picker. */
export const maxNoteLength = 200
