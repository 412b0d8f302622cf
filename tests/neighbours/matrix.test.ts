// The matrix of docs/resiliency.md names tests: each stands where it is said to.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const page = await readFile('docs/resiliency.md', 'utf8')
const named = [
  ...page.matchAll(/`((?:src|tests|journeys)\/[\w./-]+\.(?:test|spec)\.ts)`: ([^|]+?)(?=; `| \|)/g),
].map(([, file = '', title = '']) => [file, title] as const)

test.each(named)('%s: %s', async (file, title) => {
  expect(await readFile(file, 'utf8')).toContain(title)
})

test('no row goes without a test or says so', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!away|what \||-)/.test(line))
  expect(rows.length).toBeGreaterThan(12)
  expect(named.length).toBeGreaterThan(rows.length - 2)
  expect(rows.filter((row) => !/`(src|tests|journeys)\/.*`: |\| none \|$/.test(row))).toEqual([])
})
