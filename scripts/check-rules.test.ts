import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { citingFiles, findCitations, findRuleProblems, readRuleIds } from './check-rules.ts'

const idsOf = (text: string) => findCitations(text).map(({ id }) => id)

describe('a citation is read', () => {
  test.each<[string, string[]]>([
    ['// Kept (rulings, point 7).', ['ruling 7']],
    [
      '// (specification, points 3 to 5; rulings, points 7 and 13; R2)',
      ['spec 3', 'spec 4', 'spec 5', 'ruling 7', 'ruling 13', 'R2'],
    ],
    ['/** In the order the rulings give (point 12): lines first. */', ['ruling 12']],
    ['/** Rulings, point 13. */', ['ruling 13']],
    ['// What is near (rulings, section 14 "Near").', ['ruling 14 Near']],
    ['// (rulings, section 14, "Shared catalogue"). The operator', ['ruling 14 Shared catalogue']],
    ['// wishes it [ruling 14, store credit in part].', ['ruling 14 store credit in part']],
    [
      '// [ruling 14 Near] [spec 9] [ruling 14, R2, R6]',
      ['ruling 14 Near', 'spec 9', 'ruling 14', 'R2', 'R6'],
    ],
    ['(specification, point 3 "Cart comparison entry")', ['spec 3']],
    ['// R5 and R6: more who want it', ['R5', 'R6']],
    ['// shut (invariant R14, threat T30), as invariant R11 allows', ['R14', 'R11', 'T30']],
    ["{ id: 'R3.orders', what: 'T2' }", ['R3', 'T2']],
    ['the price of promises 2 and R3', ['promise 2']],
    ['(design, "Budgets")', ['budgets']],
    ['(specification, point 5; invariants, settled points)', ['spec 5', 'settled points']],
  ])('%s', (text, ids) => expect(idsOf(text).toSorted()).toEqual(ids.toSorted()))

  test('with its first line, also where it runs on into the next line of a comment', () => {
    expect(findCitations('const a = 1\n  // for each (rulings,\n  // point 13; R5).\n')).toEqual([
      { id: 'ruling 13', line: 2 },
      { id: 'R5', line: 3 },
    ])
  })
})

test.each([
  "['R50', 5000]",
  'one shopper with R50 of credit',
  '2 For R55.00 (Smart Price), then (R34.99)',
  'from T07:00, (R34,99), 2026-03-01T10:00:00Z',
  'Binding General Ruling 26 on herbs',
  '// A shopper deletes their account (POPIA, section 24).',
  "import { readFile } from 'node:fs/promises'",
])('no citation is read where there is none: %s', (text) => expect(idsOf(text)).toEqual([]))

test('a rule that is missing is named with its file and line, and a rule that is there twice too', () => {
  const rules =
    '### **spec 9** Constants\n\n- **ruling 14 Near**: …\n| **R5** | …\n- **ruling 14 Near**: again\n'
  expect(readRuleIds(rules)).toEqual(['spec 9', 'ruling 14 Near', 'R5', 'ruling 14 Near'])
  const files: [string, string][] = [
    ['src/a.ts', '// (specification, point 9; R5)\n// [ruling 14 near]\n'],
    ['src/b.ts', 'const b = 1\n\n// (rulings, point 99; R29)\n'],
  ]
  expect(findRuleProblems(rules, files)).toEqual([
    'docs/rules.md: ruling 14 Near is there twice',
    'src/b.ts:3: ruling 99 is not in docs/rules.md',
    'src/b.ts:3: R29 is not in docs/rules.md',
  ])
})

test('every rule that the shop’s files cite is in docs/rules.md', () => {
  const rules = readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8')
  const requirements = Array.from({ length: 28 }, (_, i) => `R${i + 1}`)
  expect(readRuleIds(rules)).toEqual(expect.arrayContaining(requirements))
  expect(findRuleProblems(rules, citingFiles())).toEqual([])
})
