import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { citingFiles, findCitations, findOtherForms, findRuleProblems, readRuleIds } from './check-rules.ts'

const idsOf = (text: string) => findCitations(text).map(({ id }) => id)

describe('a citation in brackets', () => {
  test.each<[string, string[]]>([
    ['// The answer is saved [ruling 7].', ['ruling 7']],
    ['// [spec 3, spec 4, ruling 13, R2]: lines first', ['spec 3', 'spec 4', 'ruling 13', 'R2']],
    ['/** What is near [ruling 14 Near]. */', ['ruling 14 Near']],
    ['// applies by itself [ruling 14 Store credit in part, R6].', ['ruling 14 Store credit in part', 'R6']],
    ['// [ruling 13 api_endpoint] [T30] [M3]', ['ruling 13 api_endpoint', 'T30']],
    ['the price of [promise 2] and of [R3]', ['promise 2', 'R3']],
    ['[budgets], and [spec 5, settled points]', ['budgets', 'spec 5', 'settled points']],
    ["{ id: 'R3.orders', what: 'killed [T2]' }", ['R3', 'T2']],
  ])('%s', (text, ids) => {
    expect(idsOf(text).toSorted()).toEqual(ids.toSorted())
    expect(findOtherForms(text)).toEqual([])
  })

  test('is found with its first line, also if it continues on the next line of a comment', () => {
    expect(findCitations('const a = 1\n  // for each [ruling\n  // 13, R5].\n')).toEqual([
      { id: 'ruling 13', line: 2 },
      { id: 'R5', line: 2 },
    ])
  })
})

describe('another form of citation is refused', () => {
  test.each([
    '// Kept (rulings, point 7).',
    '// (specification, points 3 to 5; rulings, points 7 and 13)',
    '/** Rulings, point 13. */',
    '// What is near (rulings, section 14 "Near").',
    '// as ruling 14 says',
    '// [ruling 14, store credit in part]',
    '// R5 and R6: more who want it',
    '// shut (invariant R14, threat T30), as it may be',
    '// as invariant R11 allows',
    '// nobody can plant one (T25)',
    '// (R5; docs/ledger.md)',
    '// the price of promises 2 and 3',
    '// (design, "Budgets")',
    '// (invariants, settled points)',
    '// for each order (rulings,\n// point 13)',
  ])('%s', (text) => expect(findOtherForms(text)).not.toEqual([]))
})

test.each([
  "['R50', 5000]",
  'one shopper with R50 of credit',
  '2 For R55.00 (Smart Price), then (R34.99)',
  'from T07:00, (R34,99), 2026-03-01T10:00:00Z',
  'Binding General Ruling 26 on herbs',
  '// A shopper deletes their account (POPIA, section 24).',
  "import { readFile } from 'node:fs/promises'",
  'const last = found[index]',
])('no citation is found where there is none: %s', (text) => {
  expect(idsOf(text)).toEqual([])
  expect(findOtherForms(text)).toEqual([])
})

test('a missing rule, a rule defined twice, and another form of citation are reported with file and line', () => {
  const rules =
    '### **spec 9** Constants\n\n- **ruling 14 Near**: …\n| **R5** | …\n- **ruling 14 Near**: again\n'
  expect(readRuleIds(rules)).toEqual(['spec 9', 'ruling 14 Near', 'R5', 'ruling 14 Near'])
  const files: [string, string][] = [
    ['src/a.ts', '// [spec 9, R5]\n// [ruling 14 near]\n'],
    ['src/b.ts', 'const b = 1\n\n// [ruling 99, R29]\n'],
    ['src/c.ts', '// (R5)\n'],
    ['db/migrations/0001-begin.sql', '-- (R5)\n'],
  ]
  expect(findRuleProblems(rules, files)).toEqual([
    'docs/rules.md: ruling 14 Near is there twice',
    'src/b.ts:3: ruling 99 is not in docs/rules.md',
    'src/b.ts:3: R29 is not in docs/rules.md',
    'src/c.ts:1: cite in brackets, as [R5] or [ruling 7]: R5',
  ])
})

test('every rule that the project’s files cite is in docs/rules.md', () => {
  const rules = readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8')
  const requirements = Array.from({ length: 28 }, (_, i) => `R${i + 1}`)
  expect(readRuleIds(rules)).toEqual(expect.arrayContaining(requirements))
  expect(findRuleProblems(rules, citingFiles())).toEqual([])
})
