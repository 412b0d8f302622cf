import { expect, test } from 'vitest'
import { endOf, exampleOf, fitsPattern, isPattern, normalizePattern } from './number-pattern.ts'

test.each([
  ['6012 3456 7890', true],
  ['601234567890', true],
  ['6012-3456-7890', true],
  [' 6012\u00a03456\u20137890 ', true],
  ['6112 3456 7890', false],
  ['6012 3456 789', false],
  ['6012 3456 78901', false],
  ['6012 3456 789a', false],
  ['6012 3456 789٣', false],
  ['', false],
])('%s fits 60## #### #### is %s', (number, fits) => {
  expect(fitsPattern(number, '60## #### ####')).toBe(fits)
})

test.each([
  ['60## #### ####', true],
  ['######', true],
  ['###-###', true],
  ['#####', false],
  ['600000####', false],
  ['', false],
  ['AB######', false],
  ['######\n', false],
  ['#'.repeat(41), false],
])('%s is a pattern is %s', (pattern, valid) => {
  expect(isPattern(pattern)).toBe(valid)
})

test('a pattern is stored with single spaces and plain hyphens, and shown with an example', () => {
  expect(normalizePattern('  60##  ####\u2013#### ')).toBe('60## ####-####')
  expect(exampleOf('60## ####-####')).toBe('6012 3456-7891')
  expect(endOf('601234567890')).toBe('7890')
})
