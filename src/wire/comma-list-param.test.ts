import { array, assert as hold, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { formatCommaList, parseCommaList } from './comma-list-param.ts'

test('a joined list is split into its values again, whatever characters they contain', () => {
  const value = string({ minLength: 1, maxLength: 6 }).filter((text) => text === text.trim())
  hold(
    property(array(value), (values) => {
      expect(parseCommaList(formatCommaList(values))).toEqual([...new Set(values)])
    }),
  )
  expect(formatCommaList(['1,5 L', '2 kg', '3 % fat'])).toBe('1%2C5 L,2 kg,3 %25 fat')
})

test('a missing list is empty, and gaps and repeated values are dropped', () => {
  expect(parseCommaList(undefined)).toEqual([])
  expect(parseCommaList(',a,, b ,a')).toEqual(['a', 'b'])
})
