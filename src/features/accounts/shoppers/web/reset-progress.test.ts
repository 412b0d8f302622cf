import { expect, test } from 'vitest'
import { parseProgress, type ResetProgress } from './reset-progress.ts'

const progress = { login: '082 123 4567', scope: 'user' as const, askedAt: 1_000 }
const proven = { ...progress, tokenId: 'token', provenAt: 2_000 }

test('stored progress is restored, its token for ten minutes', () => {
  expect(parseProgress(progress, ['user'], 5_000)).toEqual(progress)
  expect(parseProgress(proven, ['user'], 601_999)).toEqual(proven)
  expect(parseProgress(proven, ['user'], 602_000)).toEqual(progress)
})

test('a reload restores that a manager was shown the code', () => {
  const byManager: ResetProgress = { ...progress, shown: true }
  expect(parseProgress(JSON.parse(JSON.stringify(byManager)), ['user'], 5_000)).toEqual(byManager)
})

test.each([
  ['nothing', null],
  ['a word', 'x'],
  ['half of it', { login: '082' }],
  ['another door', { ...proven, scope: 'manager' }],
  ['another form', { ...progress, login: 7 }],
])('%s is not restored', (_what, stored) => {
  expect(parseProgress(stored, ['user'], 5_000)).toBeUndefined()
})
