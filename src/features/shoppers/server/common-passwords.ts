// The commonest passwords, read once at start.
import { readFileSync } from 'node:fs'
import { withoutLeet } from '../password-rules.ts'

const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

/** Also with what people put around and into them: 'Dragon1!' is 'dragon', and so are 'dr4g0n' and '2026 Dragon'. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return spellingsOf(lower).some((spelling) => common.has(spelling) || common.has(halfOf(spelling)))
}

function spellingsOf(lower: string): string[] {
  const trimmed = lower.replace(/[^\p{L}]{1,6}$/u, '')
  const bare = trimmed.replace(/^[^\p{L}]{1,6}/u, '')
  const joined = lower.replace(/[^\p{L}\p{N}]/gu, '')
  // What stands around a word is taken off before what stands in it is read, and the other way round: 'p@ssw0rd1', 'dr@g0n'.
  const read = [lower, trimmed, bare].flatMap(withoutLeet)
  return [lower, trimmed, bare, joined, ...read]
}

/** 'dragondragon'. */
const halfOf = (text: string): string => {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}
