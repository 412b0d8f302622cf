import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '../prove/planted-faults.ts'
import { parts } from '../prove/proof-parts.ts'

const read = (path: string) => readFileSync(path, 'utf8')

test('every part of the proof that runs some tests of a file names tests that are in it', () => {
  const stale = parts
    .filter(
      ({ id, only, files }) =>
        only && !/^(days|M)\./.test(id) && !files.some((file) => read(file).includes(only)),
    )
    .map(({ id, only }) => `${id}: ${only}`)
  expect(stale).toEqual([])
})

test('the text that each planted fault replaces is in its file once, and its guarding tests are there', () => {
  const stale = faults.flatMap(({ id, plant, guards, only }) => [
    ...plant
      .filter(({ file, from }) => read(file).split(from).length !== 2)
      .map(({ file }) => `${id}: ${file}`),
    ...(only && !guards.some((file) => read(file).includes(only)) ? [`${id}: ${only}`] : []),
  ])
  expect(stale).toEqual([])
})
