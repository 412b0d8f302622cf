import { expect, test } from 'vitest'
import { languages } from '#kernel/languages.ts'
import '#server/words/load-phrases.ts'
import { formatProblem } from './row-problems.ts'

test.each(languages)('the summary of rows without a category has no gap (%s)', (language) => {
  expect(formatProblem('no-category', {}, language)).not.toContain('…')
  expect(formatProblem('no-category', { category: 'Bakery' }, language)).toContain('Bakery')
})
