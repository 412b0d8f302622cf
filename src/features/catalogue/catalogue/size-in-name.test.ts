import { expect, test } from 'vitest'
import { splitSize } from './size-in-name.ts'

test.each([
  ['Ikhaya Full cream milk 2 L', '2 L', 'Ikhaya Full cream milk', '2 L'],
  ['Liqui Juice 6x200ML', '6 x 200 ml', 'Liqui Juice', '6x200ML'],
  ['Sandwich Squares Brown 4s', '4s', 'Sandwich Squares Brown', '4s'],
])('the size at the end of "%s" is taken off', (name, measurement, rest, size) => {
  expect(splitSize(name, measurement)).toEqual({ name: rest, size })
})

test.each([
  ['Umfula Samp 2.5 kg case of 8', '8 x 2.5 kg'],
  ['Boerewors per kg', null],
  ['500 ml', '500 ml'],
  ['Batteries 12kg', '2 kg'],
  ['kg', '12 kg'],
  ['', ''],
])('"%s" of size %s stays whole', (name, measurement) => {
  expect(splitSize(name, measurement)).toEqual({ name })
})
