import { expect, test } from 'vitest'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Suggestion } from '../search-contract.ts'
import { searchOptionsFor } from './search-options.ts'

const words = (text: string): Suggestion => ({
  kind: 'query',
  text,
  id: null,
  image_url: null,
  price_in_cents: null,
  offer: null,
})
const offer = {
  id: 'o1',
  name: 'Spekko rice 2 kg',
  sellable: { product_id: 'p/1' },
  choice: { option: '2 kg' },
} as CardOffer
const product: Suggestion = {
  kind: 'product',
  text: 'Rice',
  id: 'p/1',
  image_url: '/pictures/rice/200.webp',
  price_in_cents: 1299,
  offer,
}

test('earlier searches come first, and are not suggested a second time', () => {
  const choices = searchOptionsFor(
    'ri',
    ['Rice 2kg', 'milk'],
    [words('rice 2KG'), words('rice cakes'), product],
  )
  expect(choices).toEqual([
    { kind: 'recent', text: 'Rice 2kg', to: '/search?query=Rice+2kg' },
    { kind: 'query', text: 'rice cakes', to: '/search?query=rice+cakes' },
    { kind: 'product', text: 'Spekko rice 2 kg', to: '/product/p%2F1?option=2+kg', offer },
  ])
})

test('products come after two lines of words, so that their pluses are in sight', () => {
  const category: Suggestion = { ...words('Rice'), kind: 'category', id: 'rice' }
  const suggestions = [words('rice'), words('rice cakes'), words('rice flour'), category, product]
  const texts = searchOptionsFor('ri', [], suggestions).map(({ text }) => text)
  expect(texts).toEqual(['rice', 'rice cakes', 'Spekko rice 2 kg', 'rice flour', 'Rice'])
  const kinds = searchOptionsFor('ri', ['rib', 'ripe', 'risk'], suggestions).map(({ kind }) => kind)
  expect(kinds).toEqual(['recent', 'recent', 'product', 'recent', 'query', 'query', 'query', 'category'])
})

test('at most three earlier searches appear while one types; all of them appear before', () => {
  const recent = ['ra', 'rb', 'rc', 'rd']
  expect(searchOptionsFor('r', recent, []).map(({ text }) => text)).toEqual(['ra', 'rb', 'rc'])
  expect(searchOptionsFor('', recent, [])).toHaveLength(4)
})

test('the list never has more than eight options', () => {
  const many = Array.from({ length: 20 }, (_, n) => words(`r${n}`))
  expect(searchOptionsFor('r', ['rx', 'ry'], many)).toHaveLength(8)
})

test('typed text stays within the query of the address, whatever it is', () => {
  const [choice] = searchOptionsFor('', ['<img onerror=x>&page=2#a'], [])
  const url = new URL(choice?.to ?? '', 'http://shop')
  expect(url.pathname).toBe('/search')
  expect([...url.searchParams]).toEqual([['query', '<img onerror=x>&page=2#a']])
  expect(url.hash).toBe('')
})
