import { expect, test } from 'vitest'
import { JoinedPairs } from './joined-pairs.ts'

const pairs = new JoinedPairs([
  ['coca', 'cola'],
  ['corn', 'flake'],
])

test('two words written as one are found, also with a slip', () => {
  expect(pairs.findNear('cocacola')[0]).toMatchObject({ pair: ['coca', 'cola'], cost: 0 })
  expect(pairs.findNear('cokacola')[0]?.pair).toEqual(['coca', 'cola'])
  expect(pairs.findNear('cornflaks')[0]?.pair).toEqual(['corn', 'flake'])
})

test('another word is no pair', () => {
  expect(pairs.findNear('chocolate')).toEqual([])
  expect(pairs.findNear('corn')).toEqual([])
})
