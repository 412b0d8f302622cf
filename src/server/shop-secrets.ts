// The key under which the shop encrypts what a copy of its database must not reveal. It is set in the settings; a demo without
// one generates a key and stores it in the data folder.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Encryption, openEncryption } from './encryption.ts'
import type { Settings } from './settings.ts'
import { SetupError } from './setup-error.ts'

type Keyed = Pick<Settings, 'env' | 'dataFolder' | 'secretKeys'>

const boxes = new WeakMap<Keyed, Encryption>()

/**
 * Returns the encryption for these settings, the same for the same settings. The server calls it before it listens, so that a
 * missing key is reported at once.
 */
export function secretsOf(settings: Keyed): Encryption {
  const known = boxes.get(settings)
  if (known) return known
  const [newest, ...older] = settings.secretKeys
  const box = openEncryption(newest ? [newest, ...older] : [keyOfItsOwn(settings)])
  boxes.set(settings, box)
  return box
}

function keyOfItsOwn({ env, dataFolder }: Keyed): Uint8Array {
  // Processes with data folders of their own may share one database.
  if (env === 'production')
    throw new SetupError(
      'SPAZA_SECRET_KEY is needed when SPAZA_ENV is production: 32 random bytes in base64, as `openssl rand -base64 32` gives them. Keep a copy: what is sealed under it cannot be read without it.',
    )
  if (env === 'test') return createHash('sha256').update('only for tests').digest()
  const file = join(dataFolder, 'secret-key')
  try {
    mkdirSync(dataFolder, { recursive: true })
    // Of two processes that start at once one writes, and both read what was written.
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32)
    throw new SetupError(
      `${file} does not hold a key: 32 bytes in base64. Bring back the one that was there.`,
    )
  return key
}
