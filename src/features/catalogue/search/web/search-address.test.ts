import { expect, test } from 'vitest'
import { longestQuery, readAsk, readQuery, searchTo } from './search-address.ts'

const of = (address: string) => new URL(address, 'http://shop').searchParams

test('a search is what its address says', () => {
  expect(readQuery(of(searchTo('rice & peas')))).toBe('rice & peas')
  expect(readAsk(of(searchTo('rice & peas')))).toEqual({})
  const address = of('/search?query=%20rice%20%20%20peas%20&page=3&brand=b1,b2&sort=price')
  expect(readQuery(address)).toBe('rice peas')
  expect(readAsk(address)).toEqual({ brand: 'b1,b2', sort: 'price', page: 3 })
})

test.each(['/search', '/search?query=', '/search?query=%20', '/search?q=rice'])(
  '%s searches nothing',
  (address) => expect(readQuery(of(address))).toBe(''),
)

test('what no call takes is passed over, and endless words end', () => {
  expect(readAsk(of('/search?query=a&page=-1&sort=sideways&min_price=much&promotion=yes&brand=,,'))).toEqual(
    {},
  )
  expect(readQuery(of(searchTo('x'.repeat(500))))).toHaveLength(longestQuery)
})
