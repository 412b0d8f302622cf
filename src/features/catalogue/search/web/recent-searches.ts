// The list of recent searches on this device: newest first, at most eight, each once, however it was typed.
const maxQueries = 8
/** Longer than anybody types: what was pasted is not worth a place in the list. */
const maxStoredLength = 60

/** Collapses and trims spaces, which do not distinguish searches. */
export const normalizeQuery = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

const isSameQuery = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function addQuery(queries: readonly string[], typed: string): string[] {
  const query = normalizeQuery(typed)
  if (query === '' || query.length > maxStoredLength) return [...queries]
  return [query, ...removeQuery(queries, query)].slice(0, maxQueries)
}

export const removeQuery = (queries: readonly string[], query: string): string[] =>
  queries.filter((other) => !isSameQuery(other, query))

/** Returns a valid list from whatever the storage held. */
export function readStoredQueries(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  // Remembered from the oldest on, so that the newest ends up first and every rule holds.
  return stored
    .filter((each) => typeof each === 'string')
    .reduceRight<string[]>((queries, query) => addQuery(queries, query), [])
}

/** Returns the searches that begin with the typed text, except itself; all of them where nothing is typed. */
export function queriesStartingWith(queries: readonly string[], typed: string): string[] {
  const begun = normalizeQuery(typed).toLowerCase()
  return queries.filter((query) => query.toLowerCase().startsWith(begun) && !isSameQuery(query, begun))
}
