// [R14]: compares how long shoppers wait for a category page while a list of 100,000 rows is imported and put live with how long
// they wait otherwise, for each format of list, at a shop in a separate process. The benchmark does the measuring.
import { expect, test } from 'vitest'
import { measure } from '../bench/import.bench.ts'
import { counted } from './proof-part.ts'

test('the p95 of a page that is read during an import worsens by less than half', async () => {
  const rows = (await measure()).filter(({ ratio }) => ratio !== undefined)
  const figures = rows.map(({ what, figure, floor }) => `${what} ${figure}, otherwise ${floor}`)
  counted(rows.length, `imports; ${figures.join('; ')}`)
  expect(rows.length).toBe(2)
  expect(rows.filter(({ reached }) => !reached)).toEqual([])
})
