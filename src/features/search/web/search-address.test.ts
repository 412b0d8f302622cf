import { expect, test } from 'vitest'
import { longestQuery, pageOfSearch, readWanted, searchTo } from './search-address.ts'

const read = (address: string) => readWanted(new URL(address, 'http://shop').searchParams)

test('a search is what its address says', () => {
  expect(read(searchTo('rice & peas'))).toMatchObject({ query: 'rice & peas', page: 1 })
  expect(read('/search?query=%20rice%20%20%20peas%20&page=3')).toMatchObject({ query: 'rice peas', page: 3 })
})

test.each(['/search', '/search?query=', '/search?query=%20', '/search?q=rice'])(
  '%s searches nothing',
  (address) => {
    expect(read(address).query).toBe('')
  },
)

test('what could not be a page is the first, and endless words end', () => {
  for (const page of ['0', '-1', 'two', '1.5', '1e9'])
    expect(read(`/search?query=a&page=${page}`).page).toBe(1)
  expect(read(searchTo('x'.repeat(500))).query).toHaveLength(longestQuery)
})

test('another page keeps the rest of the address', () => {
  const search = new URLSearchParams('query=rice&page=2&sort=price')
  expect(read(`/search${pageOfSearch(search, 3)}`)).toMatchObject({ query: 'rice', page: 3 })
  expect(pageOfSearch(search, 1)).toBe('?query=rice&sort=price')
})
