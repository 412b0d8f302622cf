import { expect, test } from 'vitest'
import { readWanted } from './read-wanted.ts'

test('a button sets one line, and a value of several pairs sets each', () => {
  expect(readWanted({ basket: 'offer_a 1' })).toEqual([{ offer_id: 'offer_a', qty: 1 }])
  expect(readWanted({ basket: 'offer_a 1,offer_b 500' })).toEqual([
    { offer_id: 'offer_a', qty: 1 },
    { offer_id: 'offer_b', qty: 500 },
  ])
})

test('pairs that cannot be read are left out, and none at all is refused', () => {
  expect(readWanted({ basket: 'offer_a one,offer_b 2' })).toEqual([{ offer_id: 'offer_b', qty: 2 }])
  expect(readWanted({ basket: 'offer a b,' })).toBeUndefined()
})

test('a typed amount is read with a comma, and a form without an offer only shows the basket', () => {
  expect(readWanted({ offer: 'offer_a', amount: '1,5 kg' })).toEqual([{ offer_id: 'offer_a', amount: 1.5 }])
  expect(readWanted({ offer: 'offer_a', amount: 'much' })).toBeUndefined()
  expect(readWanted({})).toBe('show')
})
