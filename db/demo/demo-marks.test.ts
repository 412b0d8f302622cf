import { expect, test } from 'vitest'
import { readDemoMarks } from './demo-marks.ts'
import { readProducts } from './products.ts'

test('every product that the demo marks is one of its products, and each has a mark', () => {
  const names = new Set(readProducts().map(({ name }) => name))
  for (const [name, marks] of readDemoMarks()) {
    expect(names).toContain(name)
    expect(marks).not.toEqual([])
  }
})
