import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, 'en', '0 KB'],
  [1, 'en', '1 KB'],
  [340_400, 'af', '340 KB'],
  [999_499, 'fr', '999 ko'],
  [999_500, 'en', '1.0 MB'],
  [1_440_000, 'en', '1.4 MB'],
  [1_440_000, 'af', '1,4 MB'],
  [1_440_000, 'fr', '1,4 Mo'],
] as const)('%i bytes are shown in %s as %s', (bytes, language, told) => {
  expect(formatBytes(bytes, language)).toBe(told.replace(' ', '\u00a0'))
})
