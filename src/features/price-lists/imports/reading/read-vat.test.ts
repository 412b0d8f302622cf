import { expect, test } from 'vitest'
import { readVatClass } from './read-vat.ts'

test.each([
  ['15', 'standard'],
  ['15%', 'standard'],
  ['15.00 %', 'standard'],
  ['0,15', 'standard'],
  ['S', 'standard'],
  ['Standard-rated', 'standard'],
  ['standaard', 'standard'],
  ['0', 'zero'],
  ['0%', 'zero'],
  ['0.00', 'zero'],
  ['Z', 'zero'],
  ['zero-rated', 'zero'],
  ['Zero Rate', 'zero'],
  ['E', 'exempt'],
  ['Exempt', 'exempt'],
  ['', null],
  ['14', undefined],
  ['14%', undefined],
  ['rice', undefined],
])('a VAT cell %j reads as %s', (cell, vatClass) => {
  expect(readVatClass(cell)).toBe(vatClass)
})
