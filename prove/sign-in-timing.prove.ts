// [R11]: whether time tells a number with an account from one without: the benchmark's own measurement, held to its limit.
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
