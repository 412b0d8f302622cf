import { expect, test } from 'vitest'
import { languages } from '#kernel/languages.ts'
import '#server/words/load-phrases.ts'
import { sayProblem } from './row-problems.ts'

test.each(languages)('rows without a category are summed up without a gap (%s)', (language) => {
  expect(sayProblem('no-category', {}, language)).not.toContain('…')
  expect(sayProblem('no-category', { category: 'Bakery' }, language)).toContain('Bakery')
})
