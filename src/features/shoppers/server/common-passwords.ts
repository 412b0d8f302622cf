// The commonest passwords, read once at start.
import { readFileSync } from 'node:fs'

const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

/** Also with the usual trimmings: 'Dragon1!' is 'dragon'. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return common.has(lower) || common.has(lower.replace(/[\d!@#$%^&*.?_-]{1,3}$/, ''))
}
