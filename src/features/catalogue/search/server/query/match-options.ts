// Options for matching the documents of the index.

export interface MatchOptions {
  /** Whether a product is sold where the caller looks, by its index. */
  sells: (product: number) => boolean
  /** By document 1 for what is not shown there (SearchIndex.hidden). */
  hidden?: Uint8Array | undefined
  /** Takes also what has only so much of the words, guesses at misspelt ones counting for less. Left out: all of them. */
  minShare?: number
  /** Without what has every word: it is known already. */
  onlyPartial?: boolean
  /** Of more matches the best are taken. */
  limit: number
}
