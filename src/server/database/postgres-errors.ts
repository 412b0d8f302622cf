// Turns errors of PostgreSQL or the file system into sentences that a person can act on.

import { SetupError } from '../setup-error.ts'

const known: [RegExp, (folder: string) => string][] = [
  [
    /No space left on device|ENOSPC|disk is full|Disk quota exceeded|EDQUOT/,
    (folder) =>
      `The disk that holds ${folder} is full. Make room, or set SPAZA_DATA to a folder on another disk.`,
  ],
  [
    /Read-only file system|EROFS|readonly database/,
    (folder) => `${folder} is on a read-only file system. Set SPAZA_DATA to a folder that can be written.`,
  ],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted|unable to open database file/,
    (folder) =>
      `${folder} cannot be read and written by this user. Mend its owner and mode, or set SPAZA_DATA to another folder.`,
  ],
  [
    /shared memory segment.*failed|could not map anonymous shared memory/s,
    () =>
      'This machine has too little memory left for PostgreSQL (it asks for about 200 MB). Close something and try again.',
  ],
  [
    // On a read-only disk Node says this too.
    /ENOENT.*mkdir/,
    (folder) =>
      `${folder} cannot be made: its disk is missing or read-only. Set SPAZA_DATA to another folder.`,
  ],
  [
    /ENOENT|error while loading shared libraries|Exec format error|ENOEXEC/,
    () =>
      'The embedded PostgreSQL cannot run on this machine. Set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
  ],
]

export function explainError(said: unknown, folder: string): SetupError {
  if (said instanceof SetupError) return said
  const words = said instanceof Error ? said.message : String(said)
  const explain = known.find(([pattern]) => pattern.test(words))?.[1]
  const sentence = explain?.(folder) ?? `The embedded PostgreSQL in ${folder} does not start.`
  return new SetupError(`${sentence}\nIt said: ${lastLines(words)}`, { cause: said })
}

function lastLines(words: string): string {
  return words.trim().split('\n').slice(-4).join('\n         ')
}
