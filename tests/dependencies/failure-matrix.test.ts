// Checks that the matrix of docs/resiliency.md has every cell, and that the tests it names exist in the files it names.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const page = await readFile('docs/resiliency.md', 'utf8')
const named = [
  ...page.matchAll(/`((?:src|tests|journeys)\/[\w./-]+\.(?:test|spec)\.ts)`: ([^|]+?)(?=; `| \|)/g),
].map(([, file = '', title = '']) => [file, title] as const)

test.each([...new Map(named.map((each) => [each.join(), each])).values()])('%s: %s', async (file, title) => {
  expect(await readFile(file, 'utf8')).toContain(title)
})

test('each of eight dependencies and six activities has a test', () => {
  const cells = page
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))
    .filter((cells) => cells.length === 4 && !['failing', '---'].includes(cells[0] ?? ''))
  const acts = ['basket', 'browse', 'checkout', 'pay', 'staff', 'track']
  const neighbours = Map.groupBy(cells, ([neighbour]) => neighbour)
  expect(neighbours.size).toBe(8)
  for (const [neighbour, own] of neighbours)
    expect([neighbour, own.map(([, act]) => act).sort()]).toEqual([neighbour, acts])
  const shown = cells.filter(([, , , by = '']) => /`(src|tests|journeys)\/.*`: /.test(by))
  expect(cells.filter((cell) => !shown.includes(cell))).toEqual([['phone offline', 'staff', '-', '-']])
})

test('every row below the matrix has a test', () => {
  const rows = page
    .slice(page.indexOf('Besides:'))
    .split('\n')
    .filter((line) => /^\| (?!what |-)/.test(line))
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter((row) => !/`(src|tests|journeys)\/.*`: /.test(row))).toEqual([])
})
