// Passwords are kept as argon2id hashes (invariant R11: at least 19 MiB, two passes, one lane).
import { hash, type Options, verify } from '@node-rs/argon2'
import { Turns } from './hash-turns.ts'

/** Algorithm 2 is argon2id: the library's own name for it is a const enum, which stripping types cannot read. */
const argon2id: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes about 20 ms, so that the last of the line waits half a second. */
const turns = new Turns(2, 50)

export const hashPassword = (password: string): Promise<string> =>
  turns.take(() => hash(oneSpelling(password), argon2id))

/** Without a hash (no such account) it still takes as long as with one, and answers no. */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const against = kept ?? (await nobodysHash())
  const right = await turns.take(() => verify(against, oneSpelling(password)))
  return right && kept !== undefined
}

/** Keyboards write an accented letter as one character or as two: both are the same password. */
const oneSpelling = (password: string): string => password.normalize('NFKC')

let nobodys: Promise<string> | undefined
/** Made once, and outside the line, so that the first stranger of the day waits as long as anyone. */
function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password', argon2id)
  return nobodys
}
void nobodysHash()
