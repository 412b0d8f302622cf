import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const kilobyte = 'x'.repeat(1000)
const store = (cache: ResponseCache, key: string) => cache.store(key, '1', kilobyte, 'text/plain')

test('responses that nobody asks for are evicted first, in the order of their last use', () => {
  const cache = new ResponseCache(10_000)
  for (let n = 0; n < 10; n += 1) store(cache, `old ${n}`)
  for (let n = 0; n < 40; n += 1) {
    expect(cache.find('old 0', '1')).toBeDefined()
    store(cache, `new ${n}`)
  }
  expect(cache.find('old 1', '1')).toBeUndefined()
  expect(cache.find('new 30', '1')).toBeUndefined()
  expect(cache.find('new 32', '1')).toBeDefined()
})

test('a response of another version is not found', () => {
  const cache = new ResponseCache(10_000)
  store(cache, 'rice')
  expect(cache.find('rice', '2')).toBeUndefined()
  expect(cache.find('rice', '1')?.plain.toString()).toBe(kilobyte)
})
