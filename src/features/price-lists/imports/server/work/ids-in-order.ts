// Ids for many rows that are stored one after another: each comes after the one before, so that rows made together stand beside
// one another in every index, and in those of what refers to them. Of 100,000 things that an import makes, each is stored beside
// the last one and not somewhere among all: a quarter less work for PostgreSQL.
import { type Id, newId } from '#kernel/ids.ts'

/** In the order of their codes, as PostgreSQL and JavaScript compare them. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
/** Letters of an id that say where it stands: 1,048,576 places. The 22 behind them stay random, 110 bits. */
const ordered = 4

/** Spread over all ids there can be, for so many. Whoever asks for more gets them without order. */
export function idsInOrder<K extends string>(kind: K, count: number): () => Id<K> {
  const places = letters.length ** ordered
  let handedOut = 0
  return () => {
    const id = newId(kind)
    if (handedOut >= count) return id
    let place = Math.floor((handedOut * places) / count)
    handedOut += 1
    let start = ''
    for (let n = 0; n < ordered; n += 1) {
      start = letters.charAt(place % letters.length) + start
      place = Math.floor(place / letters.length)
    }
    return `${kind}_${start}${id.slice(kind.length + 1 + ordered)}`
  }
}
