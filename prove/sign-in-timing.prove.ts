// [R11]: checks that response times do not reveal which numbers have an account, with the benchmark's own measurement and limit.
import { expect, test } from 'vitest'
import { measure } from '../bench/sign-in-timing.bench.ts'
import { counted } from './proof-part.ts'

test('medians of known and unknown numbers are less than 5 ms apart', async () => {
  const rows = await measure()
  for (const { what, figure, floor } of rows)
    process.stdout.write(`counted: 0 ${what}: ${figure}, of ${floor}\n`)
  expect(rows.filter(({ reached }) => !reached)).toEqual([])
  counted(500, 'pairs at each of three calls')
})
