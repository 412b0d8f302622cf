// A price that is typed at the shelf: rands; digits alone are offered as cents where the price would jump.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, randString } from '#kernel/money.ts'
import { readTypedPrice } from './typed-price.ts'

const read = (text: string, now = 1299, cost: number | null = null) => readTypedPrice(text, now, cost)

test.each([
  ['13.49', 1349],
  ['13,49', 1349],
  ['R 13.4', 1340],
  ['13', 1300],
])('%s at R 12.99 is an ordinary change', (text, amount) => {
  expect(read(text)).toEqual({ is: 'price', cents: amount, asks: false, instead: undefined })
})

test('1349 at R 12.99 is R 1 349, which asks, and offers R 13.49', () => {
  expect(read('1349')).toEqual({ is: 'price', cents: 134900, asks: true, instead: 1349 })
})

test('1349 at R 1 299 is R 1 349 and asks nothing', () => {
  expect(read('1349', 129900)).toEqual({ is: 'price', cents: 134900, asks: false, instead: undefined })
})

test('digits that are a jump both ways offer nothing else', () => {
  expect(read('99')).toEqual({ is: 'price', cents: 9900, asks: true, instead: undefined })
})

test('a price under cost asks, however small the change', () => {
  expect(read('12.50', 1299, 1260)).toMatchObject({ cents: 1250, asks: true })
})

test.each(['', '0', '0.00', '-5', '12.999', 'abc', '1.2.3', '1000000.01'])('%s is no price', (text) => {
  expect(read(text)).toEqual({ is: 'wrong' })
})

test('an amount with its point is read as it is written, whatever the price was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (amount, now) => {
        expect(read(randString(cents(amount)), now)).toMatchObject({ cents: amount, instead: undefined })
      },
    ),
  )
})
