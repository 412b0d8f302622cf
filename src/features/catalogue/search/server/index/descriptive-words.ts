// Words that say which one it is rather than what: "onions brown", "white bread sliced", "spinach bunch".

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Of the usual kind, or what it comes in: "whole chicken" is no less chicken, and "fresh milk" no less milk. */
const ordinary = wordsIn(
  'fresh whole plain original classic white sliced large medium loose bunch slab pack packet bag box tin can jar bottle portion ' +
    'piece ply vars still regular',
)
/** Of another kind than is meant where only the thing is named: "brown rice", "dried apple". */
const special = wordsIn(
  'frozen dried mixed assorted sweet smooth crunchy mild hot strong red brown black green yellow small extra bar bevrore gesny',
)

/** `stem` is a word's stem, here and below. */
export const isDescriptive = (stem: string): boolean => ordinary.has(stem) || special.has(stem)

/** Whether a word of a name leaves what the thing is as it is. */
export const isOrdinary = (stem: string): boolean => ordinary.has(stem)
