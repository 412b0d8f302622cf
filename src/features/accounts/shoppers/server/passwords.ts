// Passwords are stored as argon2id hashes ([R11]: at least 19 MiB, two passes, one lane).
import { hash, type Options, verify } from '@node-rs/argon2'
import { HashQueue } from './hash-queue.ts'

/** Algorithm 2 is argon2id: the library's own name for it is a const enum, which stripping types cannot read. */
const argon2id: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes about 20 ms, so that the last of the line waits half a second. */
const hashQueue = new HashQueue(2, 50)

export const hashPassword = (password: string): Promise<string> =>
  hashQueue.run(() => hash(normalizePassword(password), argon2id))

/** Returns whether the password matches. Without a hash (no such account) it takes as long and returns false. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const comparedHash = storedHash ?? (await loadDummyHash())
  const right = await hashQueue.run(() => verify(comparedHash, normalizePassword(password)))
  return right && storedHash !== undefined
}

/** Keyboards write an accented letter as one character or as two: both are the same password. */
const normalizePassword = (password: string): string => password.normalize('NFKC')

let dummyHash: Promise<string> | undefined
/** Made once, and outside the line, so that the first stranger of the day waits as long as anyone. */
function loadDummyHash(): Promise<string> {
  dummyHash ??= hash('nobody has this password', argon2id)
  return dummyHash
}
void loadDummyHash()
