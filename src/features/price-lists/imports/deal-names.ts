// Names that pages and server share of the promotion texts of a list. Pages import these; the schemas in import-deals-contract.ts
// never reach a browser.

/** What is to be looked at, what needs a programme that the chain does not have, what becomes a multibuy, and what a person refused. */
export const dealShows = ['doubtful', 'no_programme', 'taken', 'none'] as const
export type DealShow = (typeof dealShows)[number]

/** Between the names of programmes that a shopper must be in all of. */
export const severalMark = ' + '

/** 'smart price' as a name: texts are compared in lower case. */
export const programmeTitle = (name: string): string =>
  name
    .split(severalMark)
    .map((one) => one.replace(/(^| )(\p{L})/gu, (letter) => letter.toUpperCase()))
    .filter(Boolean)
    .join(' & ')
