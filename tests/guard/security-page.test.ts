// Checks that docs/security.md covers the whole standard, and that what it names as proof exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Lines of levels 1 and 2 in ASVS 5.0.0: how many of each section, from the first on. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{
    '5.1': 1,
    '5.2': 3,
    '5.3': 2,
    '5.4': 3,
    '6.1': 3,
    '6.2': 12,
    '6.3': 4,
    '6.4': 4,
    '6.5': 5,
    '6.6': 3,
    '6.8': 4,
  },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{
    '13.1': 1,
    '13.2': 5,
    '13.3': 2,
    '13.4': 5,
    '14.1': 2,
    '14.2': 4,
    '14.3': 3,
    '15.1': 3,
    '15.2': 3,
    '15.3': 7,
  },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

const page = readFileSync('docs/security.md', 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+)\.(\d+)(?:-(\d+))? \| (.+) \| (.+) \| (.+) \|$/gm)]

test('every requirement of levels 1 and 2 is listed once', () => {
  const walked = rows.flatMap(([, section = '', from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${section}.${Number(from) + i}`),
  )
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(walked.toSorted()).toEqual(wanted.toSorted())
})

test('each requirement has a status, and deviations are explained, at most six', () => {
  const said = page.slice(page.indexOf('## Deviations from the standard'), page.indexOf('## Line by line'))
  const told = [...said.matchAll(/^(\d)\. \*\*/gm)].map(([, number]) => number)
  expect(told.length).toBeLessThanOrEqual(6)
  for (const [, section, from, , , stands = '', where = ''] of rows) {
    expect(['pass', 'none', 'otherwise', 'set up', 'to watch'], `${section}.${from}`).toContain(stands)
    if (stands !== 'otherwise') continue
    expect(told, `${section}.${from}`).toContain(where[0])
    expect(said).toContain(`${section}.${from}`)
  }
})

test('every file that is named as proof exists', () => {
  const files = new Set(
    globSync(['{src,tests,journeys,prove,scripts,build,ops,docs,deploy}/**/*.*', '*.{md,json}']).map((path) =>
      basename(path),
    ),
  )
  const named = [...page.matchAll(/`([\w@./-]+\.(?:tsx?|mjs|md|conf|json|service))`/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((name) => !files.has(basename(name)) && !existsSync(name))).toEqual([])
})
