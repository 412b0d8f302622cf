import { array, assert as hold, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { formatCommaList, parseCommaList } from './comma-list-param.ts'

test('what was joined comes apart again, whatever stands in it', () => {
  const value = string({ minLength: 1, maxLength: 6 }).filter((text) => text === text.trim())
  hold(
    property(array(value), (values) => {
      expect(parseCommaList(formatCommaList(values))).toEqual([...new Set(values)])
    }),
  )
  expect(formatCommaList(['1,5 L', '2 kg', '3 % fat'])).toBe('1%2C5 L,2 kg,3 %25 fat')
})

test('nothing, gaps and repeats', () => {
  expect(parseCommaList(undefined)).toEqual([])
  expect(parseCommaList(',a,, b ,a')).toEqual(['a', 'b'])
})
