import { expect, test } from 'vitest'
import { parseSignInProgress } from './sign-in-progress.ts'

const stored = { login: '082 123 4567', askedAt: 1_000_000, step: 'names' }

test('progress is read back until its code is over', () => {
  expect(parseSignInProgress(stored, 1_599_999)).toEqual(stored)
  expect(parseSignInProgress(stored, 1_600_000)).toBeUndefined()
})

test('whatever is no progress starts over', () => {
  for (const broken of [null, 'x', {}, { ...stored, login: 1 }, { ...stored, askedAt: '1' }])
    expect(parseSignInProgress(broken, 1_000_000)).toBeUndefined()
  expect(parseSignInProgress({ ...stored, step: 'other' }, 1_000_000)?.step).toBe('code')
})
