import { expect, test } from 'vitest'
import { maxQueryLength, readQuery, readSearchParams, searchAddress } from './search-address.ts'

const of = (address: string) => new URL(address, 'http://shop').searchParams

test('an address is read back as the search it was written for', () => {
  expect(readQuery(of(searchAddress('rice & peas')))).toBe('rice & peas')
  expect(readSearchParams(of(searchAddress('rice & peas')))).toEqual({})
  expect(readSearchParams(of(searchAddress('chesee', '1')))).toEqual({ literal: '1' })
  const address = of('/search?query=%20rice%20%20%20peas%20&page=3&brand=b1,b2&sort=price')
  expect(readQuery(address)).toBe('rice peas')
  expect(readSearchParams(address)).toEqual({ brand: 'b1,b2', sort: 'price', page: 3 })
})

test.each(['/search', '/search?query=', '/search?query=%20', '/search?q=rice'])(
  '%s searches nothing',
  (address) => expect(readQuery(of(address))).toBe(''),
)

test('invalid parameters are ignored, and an overlong query is cut', () => {
  expect(
    readSearchParams(of('/search?query=a&page=-1&sort=sideways&min_price=much&promotion=yes&brand=,,')),
  ).toEqual({})
  expect(readQuery(of(searchAddress('x'.repeat(500))))).toHaveLength(maxQueryLength)
})
