import { expect, test } from 'vitest'
import { readKept } from './reset-progress.ts'

const asked = { login: '082 123 4567', scope: 'user' as const, askedAt: 1_000 }
const proven = { ...asked, tokenId: 'token', provenAt: 2_000 }

test('what was kept is read again, a token for ten minutes', () => {
  expect(readKept(asked, ['user'], 5_000)).toEqual(asked)
  expect(readKept(proven, ['user'], 601_999)).toEqual(proven)
  expect(readKept(proven, ['user'], 602_000)).toEqual(asked)
})

test.each([
  ['nothing', null],
  ['a word', 'x'],
  ['half of it', { login: '082' }],
  ['another door', { ...proven, scope: 'manager' }],
  ['another form', { ...asked, login: 7 }],
])('%s is no beginning', (_what, kept) => {
  expect(readKept(kept, ['user'], 5_000)).toBeUndefined()
})
