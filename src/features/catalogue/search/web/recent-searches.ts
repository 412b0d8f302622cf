// What was searched for on this phone, newest first: few, each once, however it was typed.
const mostKept = 8
/** Longer than anybody types: what was pasted is not worth a place in the list. */
const longestKept = 60

/** Spaces do not tell two searches apart. */
export const tidyQuery = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function rememberQuery(kept: readonly string[], typed: string): string[] {
  const query = tidyQuery(typed)
  if (query === '' || query.length > longestKept) return [...kept]
  return [query, ...forgetQuery(kept, query)].slice(0, mostKept)
}

export const forgetQuery = (kept: readonly string[], query: string): string[] =>
  kept.filter((other) => !alike(other, query))

/** A whole list out of whatever storage held. */
export function readKeptQueries(found: unknown): string[] {
  if (!Array.isArray(found)) return []
  // Remembered from the oldest on, so that the newest ends up first and every rule holds.
  return found
    .filter((each) => typeof each === 'string')
    .reduceRight<string[]>((kept, query) => rememberQuery(kept, query), [])
}

/** Those that what is typed may become; all of them before anything is typed. */
export function queriesBeginning(kept: readonly string[], typed: string): string[] {
  const begun = tidyQuery(typed).toLowerCase()
  return kept.filter((query) => query.toLowerCase().startsWith(begun) && !alike(query, begun))
}
