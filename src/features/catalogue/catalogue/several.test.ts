import { array, assert as hold, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { joinSeveral, splitSeveral } from './several.ts'

test('what was joined comes apart again, whatever stands in it', () => {
  const value = string({ minLength: 1, maxLength: 6 }).filter((text) => text === text.trim())
  hold(
    property(array(value), (values) => {
      expect(splitSeveral(joinSeveral(values))).toEqual([...new Set(values)])
    }),
  )
  expect(joinSeveral(['1,5 L', '2 kg', '3 % fat'])).toBe('1%2C5 L,2 kg,3 %25 fat')
})

test('nothing, gaps and repeats', () => {
  expect(splitSeveral(undefined)).toEqual([])
  expect(splitSeveral(',a,, b ,a')).toEqual(['a', 'b'])
})
