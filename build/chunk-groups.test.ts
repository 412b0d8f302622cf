import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkGroups } from './chunk-groups.ts'

const modules = [
  ...globSync('src/**/*.{ts,tsx,css}').filter((path) => !path.includes('.test.')),
  ...globSync('node_modules/@tanstack/*/build/modern/*.js'),
]

/** `a/(b|c)` as `a/b` and `a/c`; a module that `(?!b|c)` keeps out of a group counts as named too. */
const expand = (pattern: string): string[] => {
  const [, before = '', group = '', after = ''] = /^(.*?)\((.*?)\)(.*)$/.exec(pattern) ?? []
  if (!group) return [pattern]
  const negated = group.startsWith('?!')
  return group
    .replace('?!', '')
    .split('|')
    .map((each) => before + each + (negated ? '' : after))
}

const patterns = chunkGroups.flatMap(({ test: { source } }) => splitTop(source.replaceAll('[\\\\/]', '/')))

/** The alternatives of a pattern that stand outside parentheses. */
function splitTop(source: string): string[] {
  return source.split(/\|(?![^(]*\))/)
}

test('every pattern of a chunk group names a module', () => {
  const named = patterns.filter((each) => !each.includes('node_modules') && !each.startsWith('web/words/'))
  const stale = named.flatMap(expand).filter((each) => !modules.some((path) => new RegExp(each).test(path)))
  expect(named.length).toBeGreaterThan(50)
  expect(stale).toEqual([])
})
