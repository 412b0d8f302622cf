import { expect, test } from 'vitest'
import { idsInOrder } from './ids-in-order.ts'

test('ids come in ascending order, each once, and do not run out', () => {
  const next = idsInOrder('sellable', 500)
  const ids = Array.from({ length: 500 }, next)
  expect(ids).toEqual(ids.toSorted())
  const more = next()
  expect(new Set([...ids, more]).size).toBe(501)
  for (const id of [...ids, more]) expect(id).toMatch(/^sellable_[0-9a-z]{26}$/)
})
