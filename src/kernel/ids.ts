// Ids contain their kind and cannot be guessed; references are for people.

/** `order_` and 26 letters and digits: 130 random bits. */
export type Id<K extends string> = `${K}_${string}`

interface Random {
  getRandomValues(bytes: Uint8Array): Uint8Array
}
// Typed by hand: this file is compiled with neither the DOM's types nor Node's.
const random = (globalThis as unknown as { crypto: Random }).crypto

/** Crockford's alphabet: no i, l, o, u. 32 letters, so five bits each, without bias. */
const idLetters = '0123456789abcdefghjkmnpqrstvwxyz'
/** Without 0 O 1 I, and without vowels, so that no reference spells a word. 28 letters. */
const referenceLetters = '23456789BCDFGHJKLMNPQRSTVWXZ'

export function newId<K extends string>(kind: K): Id<K> {
  return `${kind}_${draw(idLetters, 26)}`
}

/** Returns six characters to read out over a counter: 28^6, about 480 million. */
export const newReference = (): string => draw(referenceLetters, 6)

/** Returns four digits, shown to the shopper and asked for at hand-over. */
export const newCollectionCode = (): string => draw('0123456789', 4)

/**
 * Letters drawn evenly: bytes past the last whole multiple of the alphabet are thrown away. Made of codes, not letter by letter:
 * that left a chain of 26 texts behind each id, and 300,000 ids of an import 300 MB.
 */
function draw(letters: string, length: number): string {
  const fair = 256 - (256 % letters.length)
  const codes: number[] = []
  while (codes.length < length) {
    for (const byte of random.getRandomValues(new Uint8Array(length))) {
      if (byte < fair && codes.length < length) codes.push(letters.charCodeAt(byte % letters.length))
    }
  }
  return String.fromCharCode(...codes)
}
