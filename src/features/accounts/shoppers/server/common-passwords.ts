// The most common passwords and those leaked most often, read once at start.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { decodeLeet } from '../password-rules.ts'

const linesOf = (name: string): Set<string> =>
  new Set(
    readFileSync(new URL(name, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  )
const common = linesOf('common-passwords.txt')
/** Kept as the beginnings of their hashes: nobody wants to read what others swear by. */
const leaked = linesOf('leaked-passwords.txt')
const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/**
 * Returns whether a password is common, also with usual additions and substitutions: 'Dragon1!', 'dr4g0n' and '2026 Dragon' count
 * as 'dragon'.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (leaked.has(shortHash(lower))) return true
  return spellingsOf(lower).some((spelling) => common.has(spelling) || common.has(halfOf(spelling)))
}

function spellingsOf(lower: string): string[] {
  const trimmed = lower.replace(/[^\p{L}]{1,6}$/u, '')
  const bare = trimmed.replace(/^[^\p{L}]{1,6}/u, '')
  const joined = lower.replace(/[^\p{L}\p{N}]/gu, '')
  // What stands around a word is taken off before what stands in it is read, and the other way round: 'p@ssw0rd1', 'dr@g0n'.
  const read = [lower, trimmed, bare].flatMap(decodeLeet)
  return [lower, trimmed, bare, joined, ...read]
}

/** 'dragondragon'. */
const halfOf = (text: string): string => {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}
